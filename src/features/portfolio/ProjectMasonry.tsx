import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./ProjectMasonry.module.css";
import type { ProjectView } from "./project-view.ts";

// The crops of the tiles in order, for tiles of different heights.
const tileCrops = [
  "normal",
  "wide",
  "normal",
  "wide",
  "tall",
  "normal",
  "tall",
  "tall",
  "normal",
  "tall",
] as const;

/** All projects in a masonry layout. Each tile starts with the challenge of the project (R11). */
export function ProjectMasonry({ projects }: { projects: ProjectView[] }) {
  return (
    <Section tone="ink" space="tight">
      <ul className={styles.wall} role="list">
        {projects.map((project, index) => (
          <li className={styles.tile} lang={project.lang} key={project.path}>
            <p className={styles.challenge}>{project.challenge[0]}</p>
            <Picture {...project.picture[tileCrops[index % tileCrops.length] ?? "normal"]} alt="" />
            <div className={styles.foot}>
              <h2 className={styles.title}>
                <Link href={project.path}>{project.title}</Link>
              </h2>
              <p className={styles.client}>{project.client}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
