import { Check } from "lucide-react";
import type { Home } from "#shared/schemas/pages/home.ts";
import { PointList } from "#src/components/PointList.tsx";
import { SectionHead } from "#src/components/SectionHead.tsx";
import shared from "./home-sections.module.css";
import styles from "./Proof.module.css";

type Props = Omit<NonNullable<Home["proof"]>, "samples">;

/** Claims that visitors can check: measured values in large type, then those in words. */
export function Proof({ title, intro, points }: Props) {
  const figures: typeof points = [];
  const words: typeof points = [];
  for (const point of points) (/^\p{Nd}/u.test(point.figure) ? figures : words).push(point);
  return (
    <section className={`${shared.band} ${styles.proof}`} aria-labelledby="proof">
      <div className={shared.page}>
        <SectionHead id="proof" title={title} intro={intro} />
        {figures.length > 0 && (
          <PointList
            className={styles.figures}
            points={figures.map(({ figure, ...point }) => ({ title: figure, ...point }))}
          />
        )}
        {words.length > 0 && (
          <PointList
            className={styles.words}
            points={words.map(({ figure, ...point }) => ({
              title: figure,
              ...point,
              icon: <Check aria-hidden className={styles.tick} />,
            }))}
          />
        )}
      </div>
    </section>
  );
}
