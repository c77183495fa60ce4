import type { LandingParts } from "../../../shared/schemas/service";
import { MeterCircles } from "../../components/Meters";
import { Quote } from "../../components/Quote";
import { SectionHead } from "../../components/SectionHead";
import { Split } from "../../components/Split";
import styles from "./Figures.module.css";

/** The three recorded circles, and what the people behind them say. */
export function Figures({ figures, quotes }: Pick<LandingParts, "figures" | "quotes">) {
  return (
    <Split tone="ink" shares="3:2">
      <div>
        <SectionHead title={figures.title} intro={figures.note} />
        <MeterCircles meters={figures.meters} />
      </div>
      <div className={styles.quotes}>
        {quotes.map((quote) => (
          <Quote key={quote.text} text={quote.text} author={quote.by} size="large" />
        ))}
      </div>
    </Split>
  );
}
