import type { OfficePlace } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import gariahat from "./artwork/gariahat.svg?raw";
import midnapore from "./artwork/midnapore.svg?raw";
import styles from "./OfficeMap.module.css";

const drawings = { gariahat, midnapore };

/** Positions of the names, in percent of the size of the drawing. */
const positions = {
  gariahat: {
    avenue: { x: 25, y: 26.5 },
    road: { x: 68, y: 91, detail: true },
    market: { x: 74, y: 15.5 },
    crossing: { x: 27, y: 64 },
    station: { x: 77.5, y: 63.7, narrow: true },
    roundabout: { x: 65.5, y: 79.2, detail: true },
    lake: { x: 20.5, y: 92.5, water: true },
    river: { x: 28.5, y: 71, detail: true },
  },
  midnapore: {
    university: { x: 15.5, y: 28.7, narrow: true },
    station: { x: 17.5, y: 58, narrow: true },
    office: { x: 86.5, y: 24, detail: true },
    road: { x: 47, y: 53, narrow: true },
    river: { x: 56.7, y: 83.8, water: true },
    south: { x: 67, y: 95.5, detail: true },
  },
} satisfies { [Place in OfficePlace]: Record<keyof ContactPage["offices"]["maps"][Place], Position> };

/** Positions of the letter at the north arrow. */
const north = {
  gariahat: { x: 5.8, y: 17 },
  midnapore: { x: 94.2, y: 17 },
} satisfies Record<OfficePlace, Position>;

interface Position {
  x: number;
  y: number;
  /** Breaks the name into lines. */
  narrow?: boolean;
  /** Hides the name in narrow windows. */
  detail?: boolean;
  /** The name is on water. */
  water?: boolean;
}

const toStyle = ({ x, y }: Position) => ({ left: `${x}%`, top: `${y}%` });

interface Props {
  place: OfficePlace;
  copy: Pick<ContactPage["offices"], "maps" | "sketch" | "north">;
}

/**
 * A drawn map of the streets around an office. Its names are text, because they are translated. Narrow windows hide the
 * parts with `data-detail`.
 */
export function OfficeMap({ place, copy }: Props) {
  const names: Record<string, string> = copy.maps[place];
  return (
    <figure className={styles.map}>
      <div className={styles.paper}>
        <InlineDrawing svg={drawings[place]} />
        <ul role="list">
          {Object.entries<Position>(positions[place]).map(([name, position]) => (
            <li
              className={styles.name}
              data-narrow={position.narrow}
              data-detail={position.detail}
              data-water={position.water}
              style={toStyle(position)}
              key={name}
            >
              {names[name]}
            </li>
          ))}
        </ul>
        <span className={styles.north} style={toStyle(north[place])} data-display-font aria-hidden>
          {copy.north}
        </span>
      </div>
      <figcaption className={styles.sketch}>{copy.sketch}</figcaption>
    </figure>
  );
}
