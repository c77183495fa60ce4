import { ArrowLink } from "../../components/ArrowLink";
import { CarouselTrack } from "../../components/CarouselTrack";
import { longDate } from "../../long-date";
import type { Work } from "../../portfolio";
import type { PortfolioPage } from "../../schemas/pages/portfolio";
import styles from "./ProjectSlides.module.css";
import { pictureOf } from "./picture";

interface Props {
  works: Work[];
  words: PortfolioPage;
}

/** The projects as slides. */
export function ProjectSlides({ works, words }: Props) {
  return (
    <CarouselTrack>
      {works.map((work) => (
        <ProjectSlide key={work.path} work={work} words={words} />
      ))}
    </CarouselTrack>
  );
}

/** What was made, of which parts, for whom. */
function ProjectSlide({ work, words }: { work: Work; words: PortfolioPage }) {
  return (
    <article className={styles.slide}>
      <div className={styles.words}>
        <p className={styles.kind}>{work.category}</p>
        <h2 className={styles.title}>{work.title}</h2>
        <ul className={styles.points}>
          {work.solutions.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={styles.client}>
          {work.client} · <time dateTime={work.date}>{longDate(work.date)}</time>
        </p>
        <ArrowLink href={work.path} label={words.view} subject={work.title} />
      </div>
      <img {...pictureOf(work.picture, "normal")} alt="" loading="lazy" decoding="async" />
    </article>
  );
}
