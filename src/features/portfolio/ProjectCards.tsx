import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Stack } from "#src/components/Stack.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ProjectCards.module.css";
import { ProjectTitle } from "./ProjectTitle.tsx";

interface Props {
  projects: readonly ProjectView[];
  /** Label of samples. Leave it out if the section says that all projects are samples. */
  sampleLabel?: string;
}

/** One card per project: its picture, its title as a link, its problem and its trade. */
export function ProjectCards({ projects, sampleLabel }: Props) {
  return (
    <ul className={styles.cards} role="list">
      {projects.map(({ path, lang, picture, problem, title, trade, sample }) => (
        <li className={styles.card} lang={lang} key={path}>
          <Picture className={styles.picture} {...picture.normal} alt="" />
          <Stack gap="half">
            <ProjectTitle path={path} title={title} />
            <p className={styles.problem}>
              <NoBreakWords text={problem} />
            </p>
            <p className={styles.trade}>{[trade, sample && sampleLabel].filter(Boolean).join(" · ")}</p>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
