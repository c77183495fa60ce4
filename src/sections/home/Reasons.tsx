import type { Home } from "../../../shared/schemas/pages/home";
import { Motif } from "../../artwork/Motif";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Reasons.module.css";

/** Why clients choose us, on the dark floor that alpona is drawn on. */
export function Reasons({ reasons }: Pick<Home, "reasons">) {
  return (
    <Section tone="ink" labelledBy="reasons">
      <Motif name="alpona" className={styles.alpona} />
      <SectionHead id="reasons" title={reasons.title} intro={reasons.intro} />
      <ul className={styles.points}>
        {reasons.points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
