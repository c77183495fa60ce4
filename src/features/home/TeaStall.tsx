import type { Home } from "#shared/schemas/pages/home.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import awning from "./artwork/awning.svg?drawing";
import bench from "./artwork/bench.svg?drawing";
import jars from "./artwork/jars.svg?drawing";
import kettle from "./artwork/kettle.svg?drawing";
import telephone from "./artwork/telephone.svg?drawing";
import shared from "./home-sections.module.css";
import styles from "./TeaStall.module.css";

const drawings = { jars, bench, kettle, telephone };

/** The reasons to choose the company, on the back wall of a tea stall. */
export function TeaStall({ title, intro, points }: Home["reasons"]) {
  return (
    <section className={`${shared.band} ${shared.top} ${styles.forenoon}`} aria-labelledby="reasons">
      <div className={shared.page}>
        <SectionHead id="reasons" title={title} intro={intro} />
        <div className={styles.stall}>
          <DrawingBox className={styles.awning} svg={awning} />
          <ul className={styles.bays} role="list" data-count={points.length}>
            {points.map((point) => (
              <li key={point.title}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
                {point.drawing && <DrawingBox className={styles.drawing} svg={drawings[point.drawing]} />}
              </li>
            ))}
          </ul>
          <div className={styles.counter} />
        </div>
      </div>
    </section>
  );
}
