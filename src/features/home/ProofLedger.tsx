import { Check } from "lucide-react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import alpona from "#src/components/artwork/alpona.svg?drawing";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import shared from "./home-sections.module.css";
import styles from "./ProofLedger.module.css";

/** Claims that visitors can check, as the entries of a page of a khata, a ledger bound in red cloth. */
export function ProofLedger({ title, intro, points }: Omit<NonNullable<Home["proof"]>, "samples">) {
  return (
    <section className={`${shared.band} ${styles.noon}`} aria-labelledby="proof">
      <div className={shared.page}>
        <div className={styles.ledger}>
          <div className={styles.label}>
            <h2 id="proof">{title}</h2>
            {intro && <p>{intro}</p>}
            <Drawing svg={alpona} className={styles.alpona} />
          </div>
          <ul className={styles.entries} role="list">
            {points.map(({ figure, text, link }) => (
              <li key={figure}>
                <h3>
                  <Check aria-hidden className={styles.tick} />
                  {figure}
                </h3>
                <div className={styles.text}>
                  <p>{text}</p> {link && <ArrowLink {...link} />}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
