import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { Picture } from "../../components/Picture";
import { Section } from "../../components/Section";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectScreens.module.css";

interface Props {
  work: Work;
  words: PortfolioPage["details"];
}

/**
 * The product's screens: phones side by side, or a window with a phone beside it and the heading above. In a small
 * window they stand in a strip that scrolls, large enough to be read; each leads to its drawing alone.
 */
export function ProjectScreens({ work, words }: Props) {
  const { screens, sample } = work;
  if (screens.length === 0) return null;
  const mixed = screens.some(({ shape }) => shape === "window");
  return (
    <Section tone="sunk" labelledBy="screens">
      <div className={mixed ? `${styles.show} ${styles.mixed}` : styles.show}>
        <div className={styles.words}>
          <h2 id="screens">{words.screens}</h2>
          {sample && <p>{words.screensNote}</p>}
        </div>
        <ul className={styles.strip}>
          {screens.map(({ shape, picture, caption }) => (
            <li className={styles[shape]} key={picture.src}>
              <figure>
                <a href={picture.src}>
                  <Picture {...picture} />
                </a>
                <figcaption>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
