import { Card } from "#src/components/Card.tsx";
import styles from "./ProjectCard.module.css";
import type { Work } from "./work.ts";

interface Props {
  work: Work;
  /** Marks a sample among real work. */
  badge: string | undefined;
  level?: 2 | 3;
  /** Number of its kind of work, for the filter. */
  kind?: number;
  /** Whether it is in the first view, so that its picture is fetched at once. */
  isFirst?: boolean;
}

/** A project in a grid: picture, kind of work, title. On a phone the picture is a low, wide one. */
export function ProjectCard({ work, badge, level = 3, kind, isFirst = false }: Props) {
  const { normal, wide } = work.picture;
  return (
    <li className={styles.cell} data-kind={kind}>
      <Card
        level={level}
        title={work.title}
        lang={work.lang}
        href={work.path}
        picture={{ ...normal, narrow: wide, alt: "", priority: isFirst ? "high" : undefined }}
        note={badge && work.sample ? `${work.category} · ${badge.replaceAll(" ", "\u00a0")}` : work.category}
      >
        <p lang={work.lang}>{work.summary}</p>
      </Card>
    </li>
  );
}
