import type { CSSProperties } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
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
      <DrawingBox className={styles.maidan} svg={maidan} />
      <div className={styles.line} style={{ "--stops": points.length } as CSSProperties}>
        <div className={styles.sky}>
          <DrawingBox className={styles.kite} svg={kite} />
        </div>
        <DrawingBox className={styles.tram} svg={tram} />
        <div className={shared.page}>
          <div className={styles.track}>
            <DrawingBox className={styles.tramFront} svg={tramFront} />
          </div>
          <PointList points={points} ordered className={styles.stops} />
        </div>
      </div>
    </section>
  );
}
