import { formatNumber } from "#shared/text/numbers.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import street from "./artwork/mark-street.svg?drawing";
import styles from "./MarkInUse.module.css";

interface Props {
  label: string;
  name: string;
  trade: string;
  place: string;
}

/** Parts of the street with the stamp, the bag, the van and the hoarding. */
const DETAILS = ["8 270 308 154", "396 156 176 308", "616 276 386 212", "1030 8 410 462"];

/** A part of `MarkStreet`, which is in the same document. */
export const MarkDetail = ({ index }: { index: number }) => (
  <svg className={`${styles.detail} ${pigments.pigments}`} viewBox={DETAILS[index]} aria-hidden="true">
    <use href="#mark-street" />
  </svg>
);

/**
 * A street seen past the counter of a shop. The mark, the letter ক with a kalka (a drop-shaped motif of sari borders) as
 * its loop, is on a bill, a carry bag, a van and a hoarding. The van and the hoarding also have the name of the shop.
 */
export const MarkStreet = ({ label, name, trade, place }: Props) => (
  <svg
    className={`${styles.street} ${pigments.pigments}`}
    viewBox="0 0 1440 520"
    role="img"
    aria-label={label}
  >
    <g className={styles.lettering} id="mark-street">
      <Drawing svg={street} />
      <g className={styles.reversed}>
        <text x="1240" y="146" fontSize="62">
          {name}
        </text>
        <text x="1242" y="184" fontSize="27">
          {trade}
        </text>
        <text x="1242" y="216" fontSize="27" className={styles.gold}>
          {place}
        </text>
      </g>
      <g className={styles.inked}>
        <text x="770" y="362" fontSize="34">
          {name}
        </text>
        <text x="771" y="388" fontSize="15.5">
          {trade}
        </text>
      </g>
    </g>
    <g className={styles.lettering}>
      <Pin number={1} x={60} y={262} />
      <Pin number={2} x={590} y={330} />
      <Pin number={3} x={652} y={276} />
      <Pin number={4} x={1060} y={54} />
    </g>
  </svg>
);

const Pin = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <g className={styles.pin} transform={`translate(${x} ${y})`}>
    <circle r="19" />
    <text y="8" fontSize="23" textAnchor="middle">
      {formatNumber(number)}
    </text>
  </g>
);
