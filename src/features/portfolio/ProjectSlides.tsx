import type { ReactNode } from "react";
import { formatDate } from "#shared/calendar/indian-time.ts";
import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import { List } from "#src/components/TextBlocks.tsx";
import styles from "./ProjectSlides.module.css";
import type { ProjectView } from "./project-view.ts";

/** A carousel slide for each project, with its deliverables and client. */
export function ProjectSlides({ projects, copy }: { projects: ProjectView[]; copy: PortfolioPage }) {
  return (
    <CarouselTrack>
      {projects.map((project, index) => (
        <article className={styles.slide} key={project.path}>
          <div className={styles.words}>
            <p className={styles.kind} lang={project.lang}>
              {project.category}
            </p>
            <h2 className={styles.title} lang={project.lang}>
              {project.title}
            </h2>
            <List texts={project.solutions.points} className={styles.points} lang={project.lang} />
            <p className={styles.client}>
              {project.client} · <time dateTime={project.date}>{formatDate(project.date)}</time>
            </p>
            <ArrowLink href={project.path} label={copy.view} subject={project.title} />
          </div>
          <Picture {...project.picture.normal} alt="" priority={index === 0 ? "high" : undefined} />
        </article>
      ))}
    </CarouselTrack>
  );
}

/** The section around the carousel, with a hint on its use. */
export function ProjectCarouselSection({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <Section space="tight">
      <div className={styles.show}>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
    </Section>
  );
}
