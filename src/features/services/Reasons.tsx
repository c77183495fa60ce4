import type { Service } from "#shared/schemas/service.ts";
import { MeterCircles } from "#src/components/Meters.tsx";
import { PointList } from "#src/components/PointList.tsx";
import { Quote } from "#src/components/Quote.tsx";
import styles from "./Reasons.module.css";

type Props = Pick<NonNullable<Service["landing"]>, "pitch" | "tools" | "figures" | "quotes">;

/** Why to choose us, in two columns or beside the tools of the work, then quotes, and the targets in the last row. */
export const Reasons = ({ pitch, tools, figures, quotes }: Props) => (
  <>
    <div className={styles.reasons}>
      <div className={tools ? styles.lists : styles.list}>
        {[pitch, ...(tools ? [tools] : [])].map(({ title, points }) => (
          <div key={title}>
            <h3>{title}</h3>
            <PointList points={points} level={4} className={styles.points} />
          </div>
        ))}
      </div>
      <div className={styles.quotes}>
        {quotes.map(({ text, by }) => (
          <Quote key={text} text={text} author={by} />
        ))}
      </div>
    </div>
    <div className={styles.targets}>
      <div>
        <h3>{figures.title}</h3>
        <p>{figures.note}</p>
      </div>
      <MeterCircles {...figures} />
    </div>
  </>
);
