import type { CSSProperties } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import tram from "#src/components/artwork/tram.svg?drawing";
import { PointList } from "#src/components/PointList.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import kite from "./artwork/kite.svg?drawing";
import maidan from "./artwork/maidan.svg?drawing";
import tramFront from "./artwork/tram-front.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./TramSteps.module.css";

/**
 * The steps of a project as the stops of a tram on the Maidan. The tram moves along them as the visitor scrolls, and a
 * kite rises over the last one.
 */
export function TramSteps({ title, intro, points }: Home["steps"]) {
  return (
    <section className={`${shared.band} ${styles.afternoon}`} aria-labelledby="steps">
      <div className={`${shared.page} ${shared.top} ${shared.wideHead} ${styles.head}`}>
        <SectionHead id="steps" title={title} intro={intro} />
      </div>
      <div className={styles.maidan} aria-hidden>
        <Drawing svg={maidan} />
      </div>
      <div className={styles.line} style={{ "--stops": points.length } as CSSProperties}>
        <div className={styles.sky}>
          <div className={styles.kite} aria-hidden>
            <Drawing svg={kite} />
          </div>
        </div>
        <div className={styles.tram} aria-hidden>
          <Drawing svg={tram} />
        </div>
        <div className={shared.page}>
          <div className={styles.track}>
            <div className={styles.tramFront} aria-hidden>
              <Drawing svg={tramFront} />
            </div>
          </div>
          <PointList points={points} ordered className={styles.stops} />
        </div>
      </div>
    </section>
  );
}
