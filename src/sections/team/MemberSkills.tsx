import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterCircles } from "../../components/MeterCircles";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";

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
      <MeterCircles meters={skills} />
    </Section>
  );
}
