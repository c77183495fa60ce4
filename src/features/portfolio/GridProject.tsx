import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./GridProject.module.css";
import { ProjectTitle } from "./ProjectTitle.tsx";

interface Props {
  project: ProjectView;
  /** Label of a sample. `undefined` unless the list also has real projects. */
  badge: string | undefined;
  crop: keyof ProjectView["picture"];
  /** Position of the category in the filter, from 1. */
  categoryNumber: number;
  /** Loads the picture with high priority. */
  isInInitialViewport: boolean;
}

/** A project of the grid: its picture, with the words below or beside it. */
export function GridProject({ project, badge, crop, categoryNumber, isInInitialViewport }: Props) {
  const { picture, lang, path, title, summary, category } = project;
  return (
    <li className={`${styles.cell} ${styles[crop]}`} data-category={categoryNumber}>
      <article className={styles.project} lang={lang}>
        <div className={styles.picture}>
          <Picture
            {...picture[crop]}
            narrow={picture.normal}
            alt=""
            priority={isInInitialViewport ? "high" : undefined}
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
