import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Pitch.module.css";

interface Props {
  title: string;
  points: TitledText[];
  tone?: "paper" | "sunk" | undefined;
}

/** Reasons with large numerals, beside the heading; on phones in a row that scrolls sideways. */
export const Pitch = ({ title, points, tone }: Props) => (
  <Section tone={tone} space="compact">
    <div className={styles.columns}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the points scroll sideways on phones */}
      <div className={styles.strip} role="region" aria-label={title} tabIndex={0}>
        <PointList points={points} ordered className={styles.points} />
      </div>
    </div>
  </Section>
);
