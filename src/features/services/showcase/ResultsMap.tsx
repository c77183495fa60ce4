import styles from "./ResultsMap.module.css";

/** A map of the streets around the tram line, with a pin, which is a drawing of its own because it lands on the map. */
export const ResultsMap = ({ street }: { street: string }) => (
  <div className={styles.place}>
    <svg className={styles.map} viewBox="0 0 304 128" width="304" height="128" aria-hidden="true">
      <path fill="var(--art-fill)" stroke="none" d="M0 0H304V128H0Z" />
      <path fill="var(--art-water)" d="M-2 -2H46Q30 30 44 62 58 96 40 130H-2Z" />
      <path d="M8 24h14M14 62h18M10 98h16" />
      <path
        className={styles.streets}
        d="M70 -4Q84 60 72 132M46 44H310M54 100 310 84M196 -4 224 132M128 44 142 132M262 -4 274 88"
      />
      <path className={styles.mainStreet} d="M112 -4Q150 50 168 132" />
      <path d="M109 -4Q147 50 165 132M115 -4Q153 50 171 132" />
      <path fill="var(--art-water)" d="M232 54h24v20h-22ZM84 54h34v34H84Z" />
      <text className={styles.street} x="178" y="118">
        {street}
      </text>
    </svg>
    <svg className={styles.marker} viewBox="136 16 40 60" width="40" height="60" aria-hidden="true">
      <path
        fill="var(--art-brick)"
        d="M156 74C148 58 138 52 138 36A18 18 0 1 1 174 36C174 52 164 58 156 74Z"
      />
      <circle cx="156" cy="36" r="7" fill="var(--art-fill)" />
    </svg>
  </div>
);
