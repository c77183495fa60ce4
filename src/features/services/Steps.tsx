import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Steps.module.css";
import type { ServiceKind } from "./service-kinds.ts";

interface Props {
  kind: Exclude<ServiceKind, "advise">;
  title: string;
  points: TitledText[];
}

const tones = { build: "paper", customers: "paper", promote: "ink", design: "sunk" } as const;

/** The steps of a project: along tram rails, as rising stairs, or as sheets on a drawing board. */
export function Steps({ kind, title, points }: Props) {
  return (
    <Section title={title} tone={tones[kind]} space="compact">
      <PointList points={points} ordered className={styles[kind]} />
    </Section>
  );
}
