import type { ProjectView } from "#src/data/projects/project-view.ts";
import { Picture } from "./Picture.tsx";
import styles from "./ProjectScreens.module.css";

interface Props {
  project: Pick<ProjectView, "picture" | "screens">;
  /** Crop of the picture behind the screens. On narrow windows, it is always the normal one. */
  crop?: keyof ProjectView["picture"];
  /** Loads the pictures eagerly, the first screen with high priority. */
  isInInitialViewport?: boolean;
}

/**
 * The picture of a project's card: its screens, large enough to read and cropped at the end and the bottom, in front of its
 * drawing or photograph, of which a fifth shows. Fills its container, whose size it does not determine.
 */
export function ProjectScreens({
  project: { picture, screens },
  crop = "normal",
  isInInitialViewport = false,
}: Props) {
  const [first] = screens;
  const firstPriority = isInInitialViewport ? "high" : undefined;
  const shown = first?.shape === "window" ? [first] : screens;
  return (
    <div className={crop === "wide" ? `${styles.picture} ${styles.wide}` : styles.picture}>
      <Picture
        className={styles.street}
        {...picture[crop]}
        narrow={crop === "wide" ? picture.normal : undefined}
        alt=""
        priority={first && isInInitialViewport ? "auto" : firstPriority}
      />
      {shown.length > 0 && (
        <div className={styles.screens}>
          {shown.map(({ shape, picture: screen }, index) => (
            <Picture
              className={styles[shape]}
              {...screen}
              alt=""
              priority={index === 0 ? firstPriority : undefined}
              key={screen.src}
            />
          ))}
        </div>
      )}
    </div>
  );
}
