import type { PortfolioPage } from "#shared/schemas/pages/portfolio.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { CarouselTrack } from "#src/components/Carousel.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ScreenSlides.module.css";
import { ScreenStage } from "./ScreenStage.tsx";

/** A carousel slide for each project, with only its screens and a link. */
export function ScreenSlides({ projects, copy }: { projects: ProjectView[]; copy: PortfolioPage }) {
  return (
    <CarouselTrack>
      {projects.map((project, index) => (
        <article className={styles.slide} key={project.path}>
          <ScreenStage project={project} described large isInInitialViewport={index === 0} />
          <div className={styles.words}>
            <h2 className={styles.title} lang={project.lang}>
              {project.title}
            </h2>
            <ArrowLink href={project.path} label={copy.view} subject={project.title} />
          </div>
        </article>
      ))}
    </CarouselTrack>
  );
}
