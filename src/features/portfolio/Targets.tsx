import type { Project } from "#shared/schemas/project.ts";
import { MeterRing } from "#src/components/Meters.tsx";
import styles from "./Targets.module.css";

/** The four percentages as rings (W5), each followed by the rest of its sentence. */
export function Targets({ indicators }: { indicators: Project["results"]["indicators"] }) {
  return (
    <ul className={styles.targets} role="list">
      {indicators.map(({ label, value, sentence = label }) => (
        <li className={styles.target} data-meter key={label}>
          <MeterRing label={label} value={value} />
          <p className={styles.sentence} data-display-font aria-hidden>
            {sentence}
          </p>
        </li>
      ))}
    </ul>
  );
}
