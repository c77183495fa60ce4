import type { ComponentProps } from "react";
import type { TitledText } from "#shared/schemas/text.ts";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./Pitch.module.css";
import { Targets } from "./Targets.tsx";

interface Props {
  title: string;
  points: TitledText[];
  /** The tools of the work, below the points. */
  tools?: { title: string; points: TitledText[] } | undefined;
  targets?: ComponentProps<typeof Targets>;
}

/** Reasons with large numerals beside the heading, then the tools and the targets. */
export const Pitch = ({ title, points, tools, targets }: Props) => (
  <Section tone={targets && "sunk"} space="compact">
    <div className={styles.columns}>
      <h2>{title}</h2>
      <div className={styles.parts}>
        <PointList points={points} ordered className={styles.points} />
        {tools && (
          <div className={styles.tools}>
            <h3>{tools.title}</h3>
            <dl>
              {tools.points.map((tool) => (
                <div key={tool.title}>
                  <dt data-display-font>{tool.title}</dt>
                  <dd>{tool.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        {targets && <Targets {...targets} />}
      </div>
    </div>
  </Section>
);
