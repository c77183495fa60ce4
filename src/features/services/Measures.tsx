import type { ComponentProps } from "react";
import { MeterBars, MeterCircles } from "#src/components/Meters.tsx";
import { Quote } from "#src/components/Quote.tsx";
import { Section } from "#src/components/Section.tsx";
import { Stack } from "#src/components/Stack.tsx";
import styles from "./Measures.module.css";

const meterLists = { circles: MeterCircles, bars: MeterBars };

interface Props extends ComponentProps<typeof MeterBars> {
  title: string;
  note: string;
  shape: keyof typeof meterLists;
  quotes: { text: string; by: string }[];
}

/** Meters beside the heading and the quotes. */
export function Measures({ title, note, shape, quotes, ...list }: Props) {
  const MeterList = meterLists[shape];
  return (
    <Section space="compact">
      <div className={styles.columns}>
        <Stack gap="one">
          <h2>{title}</h2>
          <p>{note}</p>
        </Stack>
        <div className={styles.meters}>
          <MeterList {...list} />
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
