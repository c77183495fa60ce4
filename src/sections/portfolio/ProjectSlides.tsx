import type { ReactNode } from "react";
import { longDate } from "../../../shared/calendar/indian-time";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { ArrowLink } from "../../components/ArrowLink";
import { CarouselTrack } from "../../components/CarouselTrack";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectSlides.module.css";

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
      <Picture {...work.picture.normal} alt="" />
    </article>
  );
}

interface ProjectShowProps {
  words: PortfolioPage;
  /** The carousel. */
  children: ReactNode;
}

/** Frame of the carousel page: what sample work is, the slides, how to move them. */
export function ProjectShow({ words, children }: ProjectShowProps) {
  return (
    <Section space="tight">
      <div className={styles.show}>
        <p className={styles.hint}>{words.carousel.hint}</p>
        {children}
      </div>
    </Section>
  );
}
