import { Picture } from "#src/components/Picture.tsx";
import type { ProjectView } from "#src/data/projects/project-view.ts";
import styles from "./ScreenStage.module.css";

interface Props {
  project: ProjectView;
  /** Describes the screens to screen readers. Leave it out if the page also shows them elsewhere. */
  described?: boolean;
  /** Makes the screens larger on phones. */
  large?: boolean;
  /** Loads the pictures eagerly, the large one with high priority. */
  isInInitialViewport?: boolean;
}

/** The screens of a project in front of its picture: three phones, or a window with a phone in front. */
export function ScreenStage({
  project,
  described = false,
  large = false,
  isInInitialViewport = false,
}: Props) {
  const { screens, picture } = project;
  const hasWindow = screens.some(({ shape }) => shape === "window");
  return (
    <div className={styles.scene}>
      <Picture
        className={styles.picture}
        {...picture.normal}
        alt={described && screens.length > 0 ? "" : picture.normal.alt}
        priority={isInInitialViewport ? "high" : undefined}
      />
      <div
        className={[styles.stage, hasWindow ? styles.mixed : styles.phones, large && styles.large]
          .filter(Boolean)
          .join(" ")}
      >
        {screens.map(({ shape, picture: screen }) => (
          <Picture
            className={styles[shape]}
            {...screen}
            alt={described ? screen.alt : ""}
            priority={isInInitialViewport ? "auto" : undefined}
            key={screen.src}
          />
        ))}
      </div>
    </div>
  );
}
