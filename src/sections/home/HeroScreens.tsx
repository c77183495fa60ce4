import type { Work } from "../../portfolio";
import { screenSizes } from "../portfolio/picture";
import styles from "./HeroScreens.module.css";

interface Props {
  work: Work;
  /** Said of work whose client does not exist. */
  sampleLabel: string;
}

/** What a project looks like, as a way to it: its first window, or else its first two phones. */
export function HeroScreens({ work: { title, path, sample, screens = [] }, sampleLabel }: Props) {
  const window = screens.find(({ shape }) => shape === "window");
  const shown = window ? [window] : screens.slice(0, 2);
  return (
    <a className={styles.screens} href={path}>
      {shown.map(({ shape, picture }) => (
        <img src={picture} alt="" {...screenSizes[shape]} loading="lazy" decoding="async" key={picture} />
      ))}
      <span>{sample ? `${title} · ${sampleLabel}` : title}</span>
    </a>
  );
}
