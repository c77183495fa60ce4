import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { ProjectScreens } from "#src/components/ProjectScreens.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import shared from "./home-sections.module.css";
import styles from "./SelectedWork.module.css";

interface Props extends Omit<Home["work"], "projects" | "samples"> {
  projects: Pick<
    ProjectView,
    "slug" | "path" | "title" | "problem" | "picture" | "screens" | "lang" | "sample"
  >[];
  /** Label of samples. `undefined` unless the list also has real projects. */
  sampleLabel: string | undefined;
}

/** Selected projects, each with its screens at a readable size. */
export const SelectedWork = ({ title, intro, more, projects, sampleLabel }: Props) => (
  <section
    className={`${shared.band} ${shared.plain} ${shared.wideHead}`}
    data-tone="ink"
    aria-labelledby="work"
  >
    <div className={shared.page}>
      <SectionHead id="work" title={title} intro={intro}>
        <ArrowLink {...more} />
      </SectionHead>
      <ul className={styles.projects} role="list" data-count={projects.length}>
        {projects.map((project) => (
          <li className={shared.card} key={project.slug} lang={project.lang}>
            <div className={styles.screen}>
              <ProjectScreens project={project} />
            </div>
            <h3>
              <Link href={project.path}>{project.title}</Link>
            </h3>
            <p>
              {project.problem}
              {sampleLabel && project.sample && ` (${sampleLabel})`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
