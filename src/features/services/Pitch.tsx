import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Pitch.module.css";

interface Props {
  title: string;
  points: TitledText[];
}

/** Points in two columns. */
export const Pitch = ({ title, points }: Props) => (
  <Section space="compact">
    <h2>{title}</h2>
    <PointList points={points} className={styles.points} />
  </Section>
);
