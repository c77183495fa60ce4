import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import { Section } from "#src/components/Section.tsx";
import arrive from "./artwork/visit-1.svg?drawing";
import look from "./artwork/visit-2.svg?drawing";
import page from "./artwork/visit-3.svg?drawing";
import tryOut from "./artwork/visit-4.svg?drawing";
import styles from "./ShopVisit.module.css";

const drawings = [arrive, look, page, tryOut];

/** One visit to a shop as a pata, a painted scroll of Midnapore, with its panels one below the other. */
export const ShopVisit = ({ title, scenes }: Pick<AboutPage["story"], "title" | "scenes">) => (
  <Section labelledBy="story" title={title}>
    <ol className={`${styles.paintedScroll} ${pigments.pigments}`} role="list">
      {scenes.map((scene, index) => {
        const drawing = drawings[index];
        return (
          <li className={styles.panel} key={scene.title}>
            <div className={styles.drawing} aria-hidden>
              {drawing && <Drawing svg={drawing} />}
            </div>
            <div className={styles.caption}>
              <span className={styles.number} data-display-font aria-hidden>
                {formatNumber(index + 1)}
              </span>
              <h3>{scene.title}</h3>
              <p>{scene.text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  </Section>
);
