import type { ReactNode } from "react";
import styles from "./DescriptionList.module.css";

interface Props {
  items: { term: string; text: ReactNode }[];
  className?: string | undefined;
}

/** Terms with their descriptions beside them, as rows of a ruled list. */
export const DescriptionList = ({ items, className = "" }: Props) => (
  <dl className={`${styles.list} ${className}`}>
    {items.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
