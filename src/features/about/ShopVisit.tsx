import type { AboutPage } from "#shared/schemas/pages/about.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import { Section } from "#src/components/Section.tsx";
import arrive from "./artwork/visit-1.svg?raw";
import look from "./artwork/visit-2.svg?raw";
import page from "./artwork/visit-3.svg?raw";
import tryOut from "./artwork/visit-4.svg?raw";
import styles from "./ShopVisit.module.css";

const drawings = [arrive, look, page, tryOut];

/** One visit to a shop as a pata, a painted scroll of Midnapore, with its panels one below the other. */
export const ShopVisit = ({ title, scenes }: Pick<AboutPage["story"], "title" | "scenes">) => (
  <Section labelledBy="story" title={title}>
    <ol className={`${styles.paintedScroll} ${pigments.pigments}`} role="list">
      {scenes.map((scene, index) => (
        <li className={styles.panel} key={scene.title}>
          <InlineDrawing className={styles.drawing} svg={drawings[index] ?? ""} />
          <div className={styles.caption}>
            <span className={styles.number} data-display-font aria-hidden>
              {formatNumber(index + 1)}
            </span>
            <h3>{scene.title}</h3>
            <p>{scene.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
