import type { ReactNode } from "react";
import type { TableThing } from "#shared/schemas/member.ts";
import styles from "./TableThings.module.css";

/** Things on the table, seen from above, in a box of 96 × 96. */
const drawings: Record<TableThing, ReactNode> = {
  notebook: (
    <g transform="rotate(-8 48 48)">
      <path d="M10 20h36q4 0 4 4v54q0-4-4-4H10ZM90 20H54q-4 0-4 4v54q0-4 4-4h36Z" />
      <path d="M17 31h24M17 40h24M17 49h18M59 31h22M59 40h14" className={styles.pen} />
      <path d="M61 74 84 47l7 6-23 27-9 2Z" className={styles.accent} />
    </g>
  ),
  laptop: (
    <>
      <path d="M14 12q0-4 4-4h60q4 0 4 4v32H14ZM6 48h84v36q0 4-4 4H10q-4 0-4-4Z" />
      <path d="M22 16h52v20H22Z" className={styles.water} />
      <path d="M28 23h18M28 29h30M14 56h68M14 63h68M14 70h68M26 51v24M38 51v24M50 51v24M62 51v24M74 51v24" />
      <path d="M36 78h24v10H36Z" />
    </>
  ),
  router: (
    <>
      <path d="M22 44 14 12M74 44l8-32" className={styles.thick} />
      <path d="M10 44h76q4 0 4 4v20q0 4-4 4H10q-4 0-4-4V48q0-4 4-4Z" />
      <path d="M18 58h.1M28 58h.1M38 58h.1" className={styles.dots} />
      <path d="M58 54h10v10H58ZM73 54h10v10H73Z" className={styles.water} />
      <path d="M64 94q2-12-12-10-16 3-20 9" />
      <path d="M59 76h11v9H59Z" className={styles.accent} />
    </>
  ),
  pencils: (
    <>
      <path d="M8 12h58v72H8Z" />
      <path d="M37 30q-14 4-14 18t14 20q14-6 14-20T37 30ZM37 30v38M26 42l11 8 11-8M26 56l11 6 11-6" />
      <path d="m72 84 2-58 4-10 4 10 2 58Z" className={styles.accent} />
      <path d="m86 88-4-50M74 26h8" />
    </>
  ),
  phones: (
    <>
      <path d="M10 14q0-6 6-6h22q6 0 6 6v68q0 6-6 6H16q-6 0-6-6Z" transform="rotate(-7 27 48)" />
      <path d="M17 17h20v20H17Z" transform="rotate(-7 27 48)" className={styles.water} />
      <path
        d="M19 49h.1M27 49h.1M35 49h.1M19 58h.1M27 58h.1M35 58h.1M19 67h.1M27 67h.1M35 67h.1M19 76h.1M27 76h.1M35 76h.1"
        transform="rotate(-7 27 48)"
        className={styles.dots}
      />
      <path d="M54 16q0-6 6-6h22q6 0 6 6v62q0 6-6 6H60q-6 0-6-6Z" transform="rotate(6 71 46)" />
      <path d="M58 18h26v52H58Z" transform="rotate(6 71 46)" className={styles.accent} />
      <path d="m66 20 8 20-6 10 10 22M74 40l12-5" transform="rotate(6 71 46)" className={styles.onAccent} />
    </>
  ),
  report: (
    <g transform="rotate(5 48 48)">
      <path d="M16 6h52l12 12v72H16Z" />
      <path d="M68 6v12h12M25 22h28M25 31h40" />
      <path d="M26 78V60h10v18ZM43 78V44h10v34ZM24 78h50" className={styles.water} />
      <path d="M60 78V52h10v26Z" className={styles.accent} />
    </g>
  ),
  list: (
    <g transform="rotate(-4 48 48)">
      <path d="M16 14h64v76H16Z" />
      <path d="M34 8h28v12H34Z" className={styles.accent} />
      <path d="m24 34 5 5 8-9M24 52l5 5 8-9M24 68h11v11H24ZM46 36h26M46 54h26M46 74h18" />
    </g>
  ),
  telephone: (
    <>
      <path d="M18 32h60l8 50q0 8-8 8H18q-8 0-8-8Z" />
      <path
        d="M10 14q0-6 6-6h18q4 0 5 5l2 7h14l2-7q1-5 5-5h18q6 0 6 6v12q0 6-6 6H66q-6 0-8-4H38q-2 4-8 4H16q-6 0-6-6Z"
        className={styles.accent}
      />
      <circle cx="48" cy="62" r="21" />
      <circle cx="48" cy="62" r="7" className={styles.water} />
      <path
        d="M48 47h.1M59 52h.1M63 62h.1M59 73h.1M48 77h.1M37 73h.1M33 62h.1M37 52h.1"
        className={styles.dots}
      />
    </>
  ),
};

/** The thing that a member has on the table. */
export const Thing = ({ name }: { name: TableThing }) => (
  <svg className={styles.drawing} viewBox="0 0 96 96" width="72" height="72" aria-hidden="true">
    {drawings[name]}
  </svg>
);

/** A glass of tea on a saucer, with two biscuits. */
export const Tea = () => (
  <svg className={styles.drawing} viewBox="0 0 64 64" width="44" height="44" aria-hidden="true">
    <circle cx="32" cy="32" r="27" />
    <circle cx="28" cy="34" r="16" />
    <circle cx="28" cy="34" r="11.5" className={styles.accent} />
    <path d="m44 15 12 9-5 8-13-9ZM42 21h.1M47 24h.1" className={styles.brick} />
  </svg>
);

/** The kettle in the middle of the table. */
export const Kettle = () => (
  <svg className={styles.drawing} viewBox="0 0 120 96" width="90" height="72" aria-hidden="true">
    <path d="M72 34 100 18q8-4 12 2t-3 11L80 54Z" />
    <circle cx="48" cy="50" r="36" className={styles.accent} />
    <circle cx="48" cy="50" r="20" className={styles.onAccent} />
    <circle cx="48" cy="50" r="5" className={styles.onAccent} />
    <path d="M20 82 76 18l5 5L26 88q-6 2-6-6Z" />
  </svg>
);

/** A plate of shingara. */
export const Snacks = () => (
  <svg className={styles.drawing} viewBox="0 0 96 96" width="72" height="72" aria-hidden="true">
    <circle cx="48" cy="48" r="42" />
    <circle cx="48" cy="48" r="33" />
    <path
      d="M28 50 40 24l14 24q-13 7-26 2ZM50 40l20-12 2 28q-12-2-22-16ZM32 66l22-14 6 22q-16 6-28-8Z"
      className={styles.accent}
    />
    <path d="M40 24q-2 14 2 26M70 28q-4 12-6 22M54 52q-2 12-4 23" className={styles.onAccent} />
    <path d="M62 66q8-8 14-4-2 8-14 4Z" className={styles.leaf} />
  </svg>
);

/** The morning paper, folded. */
export const Newspaper = () => (
  <svg className={styles.drawing} viewBox="0 0 120 96" width="90" height="72" aria-hidden="true">
    <g transform="rotate(4 60 48)">
      <path d="M12 14h92v70H12ZM104 22h6v66H20v-4" />
      <path d="M20 24h76" className={styles.thick} />
      <path d="M20 34h76M58 42v36M64 44h32M64 52h32M64 60h32M64 68h32M64 76h20M20 70h32M20 77h24" />
      <path d="M20 42h32v22H20Z" className={styles.water} />
    </g>
  </svg>
);

/** An empty armchair with a cane back and a cushion, turned to the table at its left. */
export const Chair = () => (
  <svg className={styles.drawing} viewBox="0 0 160 176" width="160" height="176" aria-hidden="true">
    {["M68 92V150M136 92V150", "M140 58 82 60 78 92"].map(getBar)}
    <path d="M100 110 134 88 143 8 109 30Z" className={styles.accent} />
    <path
      d="M107 102 134 20M116 98 142 18M125 92 138 46M104 90 118 26M132 90 112 28M135 66 120 24M139 38 130 17M120 97 106 66M109 104 104 86"
      className={styles.onAccent}
    />
    {["M134 88 143 8 109 30 100 110"].map(getBar)}
    <path d="M30 112 64 90H138L104 112V122H30Z" className={styles.brick} />
    <path d="M30 112h74l34-22" className={styles.pen} />
    <path d="M42 110q-6-6 4-10l22-12q4-3 12-3h40q12 0 4 7l-18 14q-4 4-12 4Z" className={styles.accent} />
    <path d="M54 104q24 3 50 0" className={styles.onAccent} />
    {["M34 122V170M102 122V170", "M34 148H102", "M103 80 40 82 36 112"].map(getBar)}
  </svg>
);

/** A bar of wood: a line in the colour of the wood on a wider one. */
const getBar = (d: string) => (
  <g key={d}>
    <path d={d} className={styles.edge} />
    <path d={d} className={styles.wood} />
  </g>
);
