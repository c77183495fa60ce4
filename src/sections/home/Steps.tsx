import type { Home } from "../../../shared/schemas/pages/home";
import { Motif } from "../../artwork/Motif";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Steps.module.css";

/** How we work: stops along a tram line. */
export function Steps({ steps }: Pick<Home, "steps">) {
  return (
    <Section labelledBy="steps">
      <SectionHead id="steps" title={steps.title} intro={steps.intro} />
      <Motif name="tram" className={styles.tram} />
      <ol className={styles.steps}>
        {steps.points.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
