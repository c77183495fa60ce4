import type { Home } from "#shared/schemas/pages/home.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import awning from "./artwork/awning.svg?raw";
import bench from "./artwork/bench.svg?raw";
import jars from "./artwork/jars.svg?raw";
import kettle from "./artwork/kettle.svg?raw";
import telephone from "./artwork/telephone.svg?raw";
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
          <InlineDrawing svg={awning} className={styles.awning} />
          <ul className={styles.bays} role="list" data-count={points.length}>
            {points.map((point) => (
              <li key={point.title}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
                {point.drawing && <InlineDrawing svg={drawings[point.drawing]} className={styles.drawing} />}
              </li>
            ))}
          </ul>
          <div className={styles.counter} />
        </div>
      </div>
    </section>
  );
}
