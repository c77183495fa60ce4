import type { LandingParts } from "#shared/schemas/service.ts";
import { MeterCircles } from "#src/components/Meters.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import { Split } from "#src/components/Split.tsx";
import styles from "./Figures.module.css";

/** Meters with percentages beside quotes. */
export function Figures({ figures, quotes }: Pick<LandingParts, "figures" | "quotes">) {
  return (
    <Split tone="ink" ratio="3:2">
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
