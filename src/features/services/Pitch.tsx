import type { ComponentProps } from "react";
import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Pitch.module.css";
import { Targets } from "./Targets.tsx";

interface Points {
  title: string;
  points: TitledText[];
}

interface Props extends Points {
  /** The tools of the work, beside the reasons. */
  tools?: Points | undefined;
  targets?: ComponentProps<typeof Targets>;
}

/** Reasons in two columns, or beside the tools; then the targets. */
export const Pitch = ({ title, points, tools, targets }: Props) => (
  <Section tone={targets && "sunk"} space="compact">
    <div className={styles.parts}>
      <div className={tools ? styles.lists : styles.list}>
        {[{ title, points }, ...(tools ? [tools] : [])].map((list) => (
          <div key={list.title}>
            <h2>{list.title}</h2>
            <PointList points={list.points} className={styles.points} />
          </div>
        ))}
      </div>
      {targets && <Targets {...targets} />}
    </div>
  </Section>
);
