import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import shared from "./home-sections.module.css";
import styles from "./WorkArcade.module.css";

interface Props extends Omit<Home["work"], "projects" | "samples"> {
  projects: Pick<ProjectView, "slug" | "path" | "title" | "problem" | "picture" | "lang" | "sample">[];
  /** Label of samples. `undefined` unless the list also has real projects. */
  sampleLabel: string | undefined;
}

/** Selected projects, each as a shop window of an arcade. */
export function WorkArcade({ title, intro, more, projects, sampleLabel }: Props) {
  return (
    <section className={`${shared.band} ${styles.dusk}`} aria-labelledby="work">
      <div className={`${shared.page} ${shared.top} ${shared.wideHead} ${styles.head}`} data-tone="ink">
        <SectionHead id="work" title={title} intro={intro}>
          <ArrowLink {...more} />
        </SectionHead>
      </div>
      <div className={styles.arcade}>
        <ul className={`${shared.page} ${styles.windows}`} role="list" data-count={projects.length}>
          {projects.map((project) => (
            <li key={project.slug} lang={project.lang}>
              <div className={styles.pane}>
                <Picture {...project.picture.normal} alt="" />
              </div>
              <div className={styles.caption}>
                <h3>
                  <Link href={project.path}>{project.title}</Link>
                </h3>
                <p>
                  {project.problem}
                  {sampleLabel && project.sample && ` (${sampleLabel})`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
