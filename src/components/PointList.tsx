import type { ReactNode } from "react";
import { ArrowLink } from "./ArrowLink.tsx";

interface Props {
  points: {
    title: string;
    text: string;
    /** A drawing above the title. */
    icon?: ReactNode;
    link?: { label: string; href: string } | undefined;
  }[];
  /** Where their order says something. */
  ordered?: boolean;
  className: string | undefined;
}

/** Short points, each under its title. */
export function PointList({ points, ordered = false, className }: Props) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={className} role="list">
      {points.map(({ title, text, icon, link }) => (
        <li key={title}>
          {icon}
          <h3>{title}</h3>
          <p>{text}</p>
          {link && <ArrowLink {...link} />}
        </li>
      ))}
    </List>
  );
}
