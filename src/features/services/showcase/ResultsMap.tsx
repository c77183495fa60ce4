import { Drawing } from "#src/components/artwork/Drawing.tsx";
import pin from "./artwork/map-pin.svg?drawing";
import map from "./artwork/results-map.svg?drawing";
import styles from "./ResultsMap.module.css";

interface Props {
  street: string;
  /**
   * Whether the map shows the pin of the business. The pin is a separate SVG, because it is animated: it drops onto the
   * map.
   */
  isListed?: boolean;
}

/** A strip of a map of the streets around the tram line, with the pins of other businesses. */
export const ResultsMap = ({ street, isListed = false }: Props) => (
  <div className={styles.place}>
    <svg className={styles.map} viewBox="0 0 304 88" width="304" height="88" aria-hidden="true">
      <Drawing svg={map} />
      <text className={styles.street} x="170" y="80">
        {street}
      </text>
    </svg>
    {isListed && <Drawing className={styles.marker} svg={pin} />}
  </div>
);
