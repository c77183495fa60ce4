import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import styles from "./ProjectCards.module.css";
import { ProjectTitle } from "./ProjectTitle.tsx";
import type { ProjectView } from "./project-view.ts";

/** One card per project: its picture, its title as a link, its problem and its trade. */
export function ProjectCards({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <ul className={styles.cards} role="list">
      {projects.map(({ path, lang, picture, problem, title, trade }) => (
        <li className={styles.card} lang={lang} key={path}>
          <Picture className={styles.picture} {...picture.normal} alt="" />
          <div className={styles.words}>
            <ProjectTitle path={path} title={title} />
            <p className={styles.problem}>
              <NoBreakWords text={problem} />
            </p>
            <p className={styles.trade}>{trade}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
