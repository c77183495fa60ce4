import type { ComponentProps } from "react";
import { MeterCircles } from "#src/components/Meters.tsx";
import { Quote } from "#src/components/Quote.tsx";
import styles from "./Targets.module.css";

interface Props extends Pick<ComponentProps<typeof MeterCircles>, "meters"> {
  title: string;
  note: string;
  quotes: { text: string; by: string }[];
}

/** The targets of a service as rows with small meters, and the quotes below them. */
export const Targets = ({ title, note, meters, quotes }: Props) => (
  <div className={styles.targets}>
    <h3>{title}</h3>
    <p>{note}</p>
    <div className={styles.meters}>
      <MeterCircles meters={meters} size="small" />
    </div>
    <div className={styles.quotes}>
      {quotes.map((quote) => (
        <Quote key={quote.text} text={quote.text} author={quote.by} />
      ))}
    </div>
  </div>
);
