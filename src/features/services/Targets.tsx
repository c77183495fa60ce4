import type { ComponentProps } from "react";
import { Quote } from "#src/components/Quote.tsx";
import { TargetGauges } from "#src/components/TargetGauges.tsx";
import styles from "./Targets.module.css";

interface Props extends Pick<ComponentProps<typeof TargetGauges>, "word"> {
  title: string;
  note: string;
  meters: ComponentProps<typeof TargetGauges>["targets"];
  quotes: { text: string; by: string }[];
}

/** The targets of a service as gauges, and quotes from the work. */
export const Targets = ({ title, note, meters, word, quotes }: Props) => (
  <div className={styles.targets}>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
    <div className={styles.meters}>
      <TargetGauges targets={meters} word={word} isSmall />
    </div>
    <div className={styles.quotes}>
      {quotes.map((quote) => (
        <Quote key={quote.text} text={quote.text} author={quote.by} />
      ))}
    </div>
  </div>
);
