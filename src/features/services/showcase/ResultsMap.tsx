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
      <path fill="var(--art-fill)" stroke="none" d="M0 0H304V88H0Z" />
      <path fill="var(--art-water)" d="M-2 -2H46Q30 20 44 46 54 70 42 90H-2Z" />
      <path d="M8 18h14M14 46h18M10 72h16" />
      <path
        className={styles.streets}
        d="M70 -4Q84 40 74 92M46 30H310M54 72 310 56M196 -4 218 92M262 -4 274 60"
      />
      <path className={styles.mainStreet} d="M112 -4Q140 36 158 92" />
      <path d="M109 -4Q137 36 155 92M115 -4Q143 36 161 92" />
      {[
        [84, 52],
        [214, 38],
        [268, 50],
      ].map(([x, y]) => (
        <path
          fill="var(--art-water)"
          transform={`translate(${x} ${y})`}
          d="M0 0C-4-8-9-11-9-19A9 9 0 1 1 9-19C9-11 4-8 0 0Z"
          key={x}
        />
      ))}
      <text className={styles.street} x="170" y="80">
        {street}
      </text>
    </svg>
    {isListed && (
      <svg className={styles.marker} viewBox="136 16 40 60" width="40" height="60" aria-hidden="true">
        <path
          fill="var(--art-brick)"
          d="M156 74C148 58 138 52 138 36A18 18 0 1 1 174 36C174 52 164 58 156 74Z"
        />
        <circle cx="156" cy="36" r="7" fill="var(--art-fill)" />
      </svg>
    )}
  </div>
);
