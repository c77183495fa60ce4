import { formatNumber } from "#shared/text/numbers.ts";
import styles from "./TimePlot.module.css";

interface Props {
  title: string;
  /** Accessible name. */
  summary: string;
  /** A bar for each day or month, oldest first. */
  bars: { label: string; count: number }[];
  colour: "visits" | "enquiries";
}

/** Height of the view box. Its width is the number of bars. */
const HEIGHT = 100;
/** Space between bars, relative to the distance of their centres. */
const GAP = 0.2;

/**
 * A bar chart over time, drawn without scripts. The SVG is stretched to the width of the page, so its labels are text
 * beside it.
 */
export function TimePlot({ title, summary, bars, colour }: Props) {
  const max = getAxisMaximum(Math.max(...bars.map(({ count }) => count)));
  const middle = max / 2;
  return (
    <figure className={styles.plot}>
      <figcaption>{title}</figcaption>
      <div className={styles.frame}>
        <div className={styles.counts} aria-hidden>
          <span>{formatNumber(max)}</span>
          <span>{Number.isInteger(middle) && formatNumber(middle)}</span>
          <span>{formatNumber(0)}</span>
        </div>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line className={styles.grid} x1="0" x2={bars.length} y1={y} y2={y} key={y} />
          ))}
          {bars.map(({ label, count }, index) => (
            <g key={label}>
              <title>{`${label}: ${formatNumber(count)}`}</title>
              {/* The whole column shows the count on hover. */}
              <rect x={index} y="0" width="1" height={HEIGHT} fill="transparent" />
              <rect
                className={styles[colour]}
                x={index + GAP / 2}
                y={HEIGHT - (count / max) * HEIGHT}
                width={1 - GAP}
                height={(count / max) * HEIGHT}
              />
            </g>
          ))}
        </svg>
        <div className={styles.times} aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{bars[Math.floor((bars.length - 1) / 2)]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      </div>
    </figure>
  );
}

/** Returns the end of an axis: the next of 2, 4, 6, 8, 10, 20, 40, 60 and so on. */
export function getAxisMaximum(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(count, 1)));
  return [2, 4, 6, 8, 10].map((factor) => factor * power).find((maximum) => maximum >= count) ?? 10 * power;
}
