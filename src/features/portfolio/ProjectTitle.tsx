import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ProjectTitle.module.css";

/** The title of a project, as a link that covers the whole card. */
export const ProjectTitle = ({ path, title }: Pick<ProjectView, "path" | "title">) => (
  <h3 className={styles.title}>
    <Link href={path}>
      <NoBreakWords text={title} />
    </Link>
  </h3>
);
