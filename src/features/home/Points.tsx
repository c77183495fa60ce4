import type { ComponentProps } from "react";
import { Motif } from "#src/components/artwork/Motif.tsx";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Points.module.css";

type Props = Pick<ComponentProps<typeof Section>, "title" | "intro"> &
  Pick<ComponentProps<typeof PointList>, "points">;

/** Why clients choose us, on the dark floor that alpona is drawn on. */
export const Reasons = ({ points, ...words }: Props) => (
  <Section {...words} tone="ink" labelledBy="reasons">
    <Motif name="alpona" className={styles.alpona} />
    <PointList points={points} className={styles.reasons} />
  </Section>
);

/** How we work: stops along a tram line. */
export const Steps = ({ points, ...words }: Props) => (
  <Section {...words} labelledBy="steps">
    <Motif name="tram" className={styles.tram} />
    <PointList points={points} ordered className={styles.steps} />
  </Section>
);

/** What a visitor can check without believing us: measured figures, prices, the agreement. */
export const Proof = ({ points, ...words }: Props) => (
  <Section {...words} labelledBy="proof">
    <PointList points={points} className={styles.proof} />
  </Section>
);
