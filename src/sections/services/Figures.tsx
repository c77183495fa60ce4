import type { LandingParts } from "../../../shared/schemas/service";
import { MeterCircle } from "../../components/MeterCircle";
import { Quote } from "../../components/Quote";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Figures.module.css";

interface Props {
  figures: LandingParts["figures"];
  quotes: LandingParts["quotes"];
}

/** The three recorded circles, and what the people behind them say. */
export function Figures({ figures, quotes }: Props) {
  return (
    <Section tone="ink">
      <div className={styles.band}>
        <div>
          <SectionHead title={figures.title} intro={figures.note} />
          <div className={styles.circles}>
            {figures.meters.map((meter) => (
              <MeterCircle key={meter.label} {...meter} />
            ))}
          </div>
        </div>
        <div className={styles.quotes}>
          {quotes.map((quote) => (
            <Quote key={quote.text} text={quote.text} author={quote.by} size="large" />
          ))}
        </div>
      </div>
    </Section>
  );
}
