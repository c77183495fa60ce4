import { Link } from "#src/components/Link.tsx";
import { Picture } from "#src/components/Picture.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./ProjectWall.module.css";
import type { Work } from "./work.ts";

// Some drawings hang upright, some wide, as frames on a wall do.
const cuts = [
  "normal",
  "wide",
  "normal",
  "wide",
  "tall",
  "normal",
  "tall",
  "tall",
  "normal",
  "tall",
] as const;

/** All projects as a wall of tiles of different heights, each beginning with its challenge (R11). */
export function ProjectWall({ works }: { works: Work[] }) {
  return (
    <Section tone="ink" space="tight">
      <ul className={styles.wall} role="list">
        {works.map((work, index) => (
          <li className={styles.tile} lang={work.lang} key={work.path}>
            <p className={styles.challenge}>{work.challenge[0]}</p>
            <Picture {...work.picture[cuts[index % cuts.length] ?? "normal"]} alt="" />
            <div className={styles.foot}>
              <h2 className={styles.title}>
                <Link href={work.path}>{work.title}</Link>
              </h2>
              <p className={styles.client}>{work.client}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
