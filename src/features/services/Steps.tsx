import type { TitledText } from "#shared/schemas/text.ts";
import { Drawing } from "#src/components/artwork/Drawing.tsx";
import pigments from "#src/components/artwork/pigments.module.css";
import tram from "#src/components/artwork/tram.svg?drawing";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import type { ServiceKind } from "#src/data/services/service-kinds.ts";
import styles from "./Steps.module.css";

interface Props {
  kind: Exclude<ServiceKind, "advise">;
  title: string;
  points: TitledText[];
}

/**
 * The steps of a project: along tram rails (`build`, `customers`), as rising stairs (`promote`), or as sheets on a drawing
 * board (`design`).
 */
export function Steps({ kind, title, points }: Props) {
  return (
    <Section title={title} tone={kind === "design" ? "sunk" : "paper"} space="compact">
      <div className={styles.line}>
        {(kind === "build" || kind === "customers") && (
          <div className={styles.rails} aria-hidden>
            <div className={styles.ride}>
              <Drawing svg={tram} className={`${pigments.pigments} ${styles.tram}`} />
            </div>
          </div>
        )}
        <PointList points={points} ordered className={styles[kind]} />
      </div>
    </Section>
  );
}
