import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { ProjectScreens } from "#src/components/ProjectScreens.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./GridProject.module.css";
import { ProjectTitle } from "./ProjectTitle.tsx";

interface Props {
  project: ProjectView;
  /** Label of a sample. `undefined` unless the list also has real projects. */
  badge: string | undefined;
  /** Share of a row: two fifths, three fifths, or a third. */
  size: "normal" | "wide" | "third";
  /** Position of the category in the filter, from 1. */
  categoryNumber: number;
  /** Loads the picture eagerly. */
  isInInitialViewport: boolean;
}

/** A project of the grid: its picture, with the words below or beside it. */
export function GridProject({ project, badge, size, categoryNumber, isInInitialViewport }: Props) {
  const { lang, path, title, summary, category } = project;
  return (
    <li className={`${styles.cell} ${styles[size]}`} data-category={categoryNumber}>
      <article className={styles.project} lang={lang}>
        <div className={styles.picture}>
          <ProjectScreens
            project={project}
            crop={size === "wide" ? "wide" : "normal"}
            isInInitialViewport={isInInitialViewport}
          />
        </div>
        <div className={styles.words}>
          <ProjectTitle path={path} title={title} />
          <p className={styles.summary}>
            <NoBreakWords text={summary} />
          </p>
          <p className={styles.category}>
            {badge && project.sample ? `${category} · ${badge.replaceAll(" ", "\u00a0")}` : category}
          </p>
        </div>
      </article>
    </li>
  );
}
