import type { ComponentProps } from "react";
import { Motif } from "#src/components/artwork/Motif.tsx";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Points.module.css";

type Props = Pick<ComponentProps<typeof Section>, "title" | "intro"> &
  Pick<ComponentProps<typeof PointList>, "points">;

/** Reasons to choose the agency, on a dark background with an alpona. */
export const Reasons = ({ points, ...section }: Props) => (
  <Section {...section} tone="ink" labelledBy="reasons">
    <Motif name="alpona" className={styles.alpona} />
    <PointList points={points} className={styles.reasons} />
  </Section>
);

/** The steps of a project as stops on a tram line. */
export const Steps = ({ points, ...section }: Props) => (
  <Section {...section} labelledBy="steps">
    <Motif name="tram" className={styles.tram} />
    <PointList points={points} ordered className={styles.steps} />
  </Section>
);

/** Verifiable claims: measurements, prices and the agreement. */
export const Proof = ({ points, ...section }: Props) => (
  <Section {...section} labelledBy="proof">
    <PointList points={points} className={styles.proof} />
  </Section>
);
