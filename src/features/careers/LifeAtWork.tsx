import type { CareersPage } from "#shared/schemas/pages/careers.ts";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { PointList } from "#src/components/PointList.tsx";
import { Section } from "#src/components/Section.tsx";
import shelf from "./artwork/old-phones.svg?drawing";
import styles from "./LifeAtWork.module.css";

/** Habits of the company as a ruled list, beside a drawing of old phones on a shelf. */
export const LifeAtWork = ({ title, intro, points }: CareersPage["life"]) => (
  <Section labelledBy="life" space="generous">
    <div className={styles.life}>
      <div className={styles.words}>
        <h2 id="life">{title}</h2>
        <Lead>{intro}</Lead>
        <DrawingBox className={styles.shelf} svg={shelf} />
      </div>
      <PointList points={points} className={styles.points} />
    </div>
  </Section>
);
