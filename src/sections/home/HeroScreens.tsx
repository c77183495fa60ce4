import { Picture } from "../../components/Picture";
import type { Work } from "../../portfolio/work";
import styles from "./HeroScreens.module.css";

/** What a project looks like, as a way to it: its first window, or else its first two phones. */
export function HeroScreens({ work: { title, path, screens } }: { work: Work }) {
  const window = screens.find(({ shape }) => shape === "window");
  const shown = window ? [window] : screens.slice(0, 2);
  return (
    <a className={styles.screens} href={path}>
      {shown.map(({ picture }) => (
        <Picture {...picture} alt="" key={picture.src} />
      ))}
      <span>{title}</span>
    </a>
  );
}
