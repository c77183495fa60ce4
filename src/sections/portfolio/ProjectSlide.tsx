import { ArrowLink } from "../../components/ArrowLink";
import type { PortfolioPage } from "../../schemas/pages/portfolio";
import styles from "./ProjectSlide.module.css";
import { longDate, type Work } from "./portfolio";

interface Props {
  work: Work;
  words: PortfolioPage;
}

/** One project as a slide: what was made, of which parts, for whom. */
export function ProjectSlide({ work, words }: Props) {
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
      <img
        src={work.picture}
        alt={work.pictureText}
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
      />
    </article>
  );
}
