import { Card } from "../../components/Card";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectCard.module.css";

interface Props {
  work: Work;
  /** Marks a sample among real work. */
  badge: string | undefined;
  level?: 2 | 3;
  /** Number of its kind of work, for the filter. */
  kind?: number;
}

/** A project in a grid: picture, kind of work, title. On a phone the picture is a low, wide one. */
export function ProjectCard({ work, badge, level = 3, kind }: Props) {
  return (
    <li className={styles.cell} data-kind={kind}>
      <Card
        level={level}
        title={work.title}
        href={work.path}
        picture={{ ...work.picture.normal, narrow: work.picture.wide, alt: "" }}
        note={badge && work.sample ? `${work.category} · ${badge.replaceAll(" ", "\u00a0")}` : work.category}
      >
        <p>{work.summary}</p>
      </Card>
    </li>
  );
}
