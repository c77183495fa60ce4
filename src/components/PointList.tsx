import type { CSSProperties, ReactNode } from "react";
import { ArrowLink } from "./ArrowLink.tsx";
import { Numbered } from "./Numbered.tsx";

interface Props {
  points: {
    title: string;
    text: string;
    /** An icon above the title. */
    icon?: ReactNode;
    link?: { label: string; href: string } | undefined;
  }[];
  /** Renders a numbered list, whose items have their index in `--index`. */
  ordered?: boolean;
  /** Level of the titles. */
  level?: 3 | 4;
  className: string | undefined;
}

/** A list of short texts, each with a title. */
export function PointList({ points, ordered = false, level = 3, className }: Props) {
  const Title = `h${level}` as const;
  const items = (
    <>
      {points.map(({ title, text, icon, link }, index) => (
        <li key={title} style={ordered ? ({ "--index": index } as CSSProperties) : undefined}>
          {icon}
          <Title>{title}</Title>
          <p>{text}</p>
          {link && <ArrowLink {...link} />}
        </li>
      ))}
    </>
  );
  return ordered ? (
    <Numbered className={className}>{items}</Numbered>
  ) : (
    <ul className={className} role="list">
      {items}
    </ul>
  );
}
