import type { CSSProperties } from "react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import tram from "#src/components/artwork/tram.svg?raw";
import { PointList } from "#src/components/PointList.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import kite from "./artwork/kite.svg?raw";
import maidan from "./artwork/maidan.svg?raw";
import tramFront from "./artwork/tram-front.svg?raw";
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
      <InlineDrawing svg={maidan} className={styles.maidan} />
      <div className={styles.line} style={{ "--stops": points.length } as CSSProperties}>
        <div className={styles.sky}>
          <InlineDrawing svg={kite} className={styles.kite} />
        </div>
        <InlineDrawing svg={tram} className={styles.tram} />
        <div className={shared.page}>
          <div className={styles.track}>
            <InlineDrawing svg={tramFront} className={styles.tramFront} />
          </div>
          <PointList points={points} ordered className={styles.stops} />
        </div>
      </div>
    </section>
  );
}
