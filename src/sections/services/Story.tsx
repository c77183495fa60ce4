import type { ReactNode } from "react";
import styles from "./Story.module.css";

interface Props {
  title: string;
  text?: string[];
  items?: string[];
  children?: ReactNode;
}

/** A heading with its paragraphs, a list of things to tick off, or both. */
export function Story({ title, text = [], items = [], children }: Props) {
  return (
    <div className={styles.story}>
      <h2 className={styles.title}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
