import type { ReactNode } from "react";
import { longDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/Texts.tsx";
import styles from "./ProjectSlides.module.css";
import type { Work } from "./work.ts";

/** The projects as slides: what was made, of which parts, for whom. */
export function ProjectSlides({ works, words }: { works: Work[]; words: PortfolioPage }) {
  return (
    <CarouselTrack>
      {works.map((work, index) => (
        <article className={styles.slide} key={work.path}>
          <div className={styles.words}>
            <p className={styles.kind} lang={work.lang}>
              {work.category}
            </p>
            <h2 className={styles.title} lang={work.lang}>
              {work.title}
            </h2>
            <List texts={work.solutions.points} className={styles.points} lang={work.lang} />
            <p className={styles.client}>
              {work.client} · <time dateTime={work.date}>{longDate(work.date)}</time>
            </p>
            <ArrowLink href={work.path} label={words.view} subject={work.title} />
          </div>
          <Picture {...work.picture.normal} alt="" priority={index === 0 ? "high" : undefined} />
        </article>
      ))}
    </CarouselTrack>
  );
}

/** Frame of the slides: how to move them, and the carousel. */
export function ProjectShow({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Section space="tight">
      <div className={styles.show}>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
    </Section>
  );
}
