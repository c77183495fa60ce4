import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { ProjectScreens } from "#src/components/ProjectScreens.tsx";
import { Stack } from "#src/components/Stack.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ProjectCards.module.css";
import { ProjectTitle } from "./ProjectTitle.tsx";

interface Props {
  projects: readonly ProjectView[];
  /** Label of samples. Leave it out if the section says that all projects are samples. */
  sampleLabel?: string;
}

/** One card per project: its screens, its title as a link, its problem and its trade. */
export function ProjectCards({ projects, sampleLabel }: Props) {
  return (
    <ul className={styles.cards} role="list">
      {projects.map((project) => (
        <li className={styles.card} lang={project.lang} key={project.path}>
          <div className={styles.picture}>
            <ProjectScreens project={project} />
          </div>
          <Stack gap="half">
            <ProjectTitle path={project.path} title={project.title} />
            <p className={styles.problem}>
              <NoBreakWords text={project.problem} />
            </p>
            <p className={styles.trade}>
              {[project.trade, project.sample && sampleLabel].filter(Boolean).join(" · ")}
            </p>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
