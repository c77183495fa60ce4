import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterCircle } from "../../components/MeterCircle";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./MemberSkills.module.css";

interface Props {
  title: string;
  lead: string;
  skills: MeterFigure[];
}

/** Four circular meters in a row. */
export function MemberSkills({ title, lead, skills }: Props) {
  return (
    <Section tone="ink" labelledBy="skills">
      <SectionHead id="skills" title={title} intro={lead} />
      <div className={styles.circles}>
        {skills.map((skill) => (
          <MeterCircle key={skill.label} {...skill} />
        ))}
      </div>
    </Section>
  );
}
