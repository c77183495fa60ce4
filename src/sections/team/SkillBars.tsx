import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterBar } from "../../components/MeterBar";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./SkillBars.module.css";

interface Props {
  title: string;
  lead: string;
  meters: MeterFigure[];
}

/** What the team is good at, as bars beside a few words. */
export function SkillBars({ title, lead, meters }: Props) {
  return (
    <Section tone="ink" labelledBy="skills">
      <div className={styles.halves}>
        <SectionHead id="skills" title={title} intro={lead} />
        <div className={styles.bars}>
          {meters.map((meter) => (
            <MeterBar key={meter.label} {...meter} />
          ))}
        </div>
      </div>
    </Section>
  );
}
