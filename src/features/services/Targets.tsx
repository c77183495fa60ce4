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

/** The targets of a service as small gauges, and the quotes below them. */
export const Targets = ({ title, note, meters, word, quotes }: Props) => (
  <div className={styles.targets}>
    <h3>{title}</h3>
    <p>{note}</p>
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
