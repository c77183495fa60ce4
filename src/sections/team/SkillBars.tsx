import type { MeterFigure } from "../../../shared/schemas/text";
import { MeterBar } from "../../components/MeterBar";
import { SectionHead } from "../../components/SectionHead";
import { Split } from "../../components/Split";
import styles from "./SkillBars.module.css";

interface Props {
  title: string;
  lead: string;
  meters: MeterFigure[];
}

/** What the team is good at, as bars beside a few words. */
export function SkillBars({ title, lead, meters }: Props) {
  return (
    <Split tone="ink" labelledBy="skills" align="center">
      <SectionHead id="skills" title={title} intro={lead} />
      <div className={styles.bars}>
        {meters.map((meter) => (
          <MeterBar key={meter.label} {...meter} />
        ))}
      </div>
    </Split>
  );
}
