import type { OfficePlace } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import gariahat from "./artwork/gariahat.svg?drawing";
import midnapore from "./artwork/midnapore.svg?drawing";
import styles from "./OfficeMap.module.css";

const drawings = { gariahat, midnapore };

/** Positions of the names, in percent of the size of the drawing. */
const positions = {
  gariahat: {
    avenue: { x: 25, y: 26.5 },
    road: { x: 33.5, y: 10 },
    market: { x: 72.5, y: 16.5 },
    crossing: { x: 27, y: 62.5 },
    station: { x: 78.5, y: 62, isWrapped: true },
    bridge: { x: 86, y: 31, detail: true },
    roundabout: { x: 66.5, y: 79.2 },
    southern: { x: 22, y: 71.5 },
    lake: { x: 20.5, y: 92.5, on: "water" },
    river: { x: 22.5, y: 48.5, detail: true },
    north: { x: 77, y: 5.5, detail: true },
    south: { x: 70.5, y: 95, detail: true },
  },
  midnapore: {
    university: { x: 15.5, y: 28.7, isWrapped: true },
    station: { x: 17.5, y: 58, isWrapped: true },
    office: { x: 86.5, y: 24, detail: true },
    road: { x: 47, y: 53, isWrapped: true },
    river: { x: 56.7, y: 83.8, on: "water" },
    south: { x: 67, y: 95.5, on: "park", detail: true },
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
  /** One word in each line. */
  isWrapped?: boolean;
  /** Hides the name in narrow windows. */
  detail?: boolean;
  /** The coloured area behind the name. */
  on?: "water" | "park";
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
      <div className={`${styles.paper} ${pigments.pigments}`}>
        <DrawingBox svg={drawings[place]} />
        <ul role="list">
          {Object.entries<Position>(positions[place]).map(([name, position]) => (
            <li
              className={styles.name}
              data-wrapped={position.isWrapped}
              data-detail={position.detail}
              data-on={position.on}
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
      <figcaption className={styles.sketch} data-meta>
        {copy.sketch}
      </figcaption>
    </figure>
  );
}
