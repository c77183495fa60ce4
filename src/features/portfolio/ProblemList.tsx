import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import styles from "./ProblemList.module.css";
import type { ProjectView } from "./project-view.ts";

/** One row per project: its problem as a link, with its title and trade below. */
export function ProblemList({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <ul className={styles.problems} role="list">
      {projects.map(({ path, lang, problem, title, trade }) => (
        <li className={styles.row} lang={lang} key={path}>
          <p className={styles.problem} data-display-font>
            <Link href={path}>
              <NoBreakWords text={problem} />
            </Link>
          </p>
          <p className={styles.title}>
            <NoBreakWords text={title} />
            <span className={styles.trade}>{trade}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
