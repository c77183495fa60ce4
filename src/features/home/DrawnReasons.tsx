import type { Home } from "#shared/schemas/pages/home.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { PointList } from "#src/components/PointList.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import agreement from "./artwork/agreement.svg?drawing";
import bench from "./artwork/bench.svg?drawing";
import jars from "./artwork/jars.svg?drawing";
import telephone from "./artwork/telephone.svg?drawing";
import styles from "./DrawnReasons.module.css";
import shared from "./home-sections.module.css";

const drawings = { jars, bench, agreement, telephone };

/** The reasons to choose the company, each with a drawing that stands on one line with the others. */
export const DrawnReasons = ({ title, intro, points }: Home["reasons"]) => (
  <section className={`${shared.band} ${shared.plain}`} aria-labelledby="reasons">
    <div className={shared.page}>
      <SectionHead id="reasons" title={title} intro={intro} />
      <PointList
        className={styles.points}
        points={points.map(({ drawing, ...point }) => ({
          ...point,
          icon: drawing && <DrawingBox className={styles.drawing} svg={drawings[drawing]} />,
        }))}
      />
    </div>
  </section>
);
