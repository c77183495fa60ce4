import type { Point } from "../../../shared/schemas/text";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./WorkSteps.module.css";

interface Props {
  title: string;
  points: Point[];
  tone?: "paper" | "sunk";
}

/** How the work goes, drawn as stops along a tram line. */
export function WorkSteps({ title, points, tone = "paper" }: Props) {
  return (
    <Section tone={tone}>
      <SectionHead title={title} />
      <ol className={styles.line}>
        {points.map((point) => (
          <li className={styles.stop} key={point.title}>
            <h3 className={styles.title}>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
