import type { CareersPage } from "../../../shared/schemas/pages/careers";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./WorkingHere.module.css";

/** Habits of the house, as a plain two-column list. */
export function WorkingHere({ title, lead, points }: CareersPage["life"]) {
  return (
    <Section labelledBy="life">
      <SectionHead id="life" title={title} intro={lead} />
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
