import { Card } from "#src/components/Card.tsx";
import styles from "./ProjectCard.module.css";
import type { ProjectView } from "./project-view.ts";

interface Props {
  project: ProjectView;
  /** Label of a sample. `undefined` unless the list also has real projects. */
  badge: string | undefined;
  level?: 2 | 3;
  /** Position of the category in the filter, from 1. */
  categoryNumber?: number;
  /** Loads the picture with high priority. */
  isInInitialViewport?: boolean;
}

/** A project in a grid, with picture, category and title. Phones show the wide crop of the picture. */
export function ProjectCard({
  project,
  badge,
  level = 3,
  categoryNumber,
  isInInitialViewport = false,
}: Props) {
  const { normal, wide } = project.picture;
  return (
    <li className={styles.cell} data-category={categoryNumber}>
      <Card
        level={level}
        title={project.title}
        lang={project.lang}
        href={project.path}
        picture={{ ...normal, narrow: wide, alt: "", priority: isInInitialViewport ? "high" : undefined }}
        note={
          badge && project.sample
            ? `${project.category} · ${badge.replaceAll(" ", "\u00a0")}`
            : project.category
        }
      >
        <p lang={project.lang}>{project.summary}</p>
      </Card>
    </li>
  );
}
