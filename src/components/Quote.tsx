import type { ReactNode } from "react";
import styles from "./Quote.module.css";

interface Props {
  text: string;
  author: string;
  /** Describes the author, such as "client of company". */
  role?: string | undefined;
  /** The author's portrait or initials. The element sets its own size. */
  portrait?: ReactNode;
  size?: "normal" | "large";
}

/** A quotation with its author. */
export function Quote({ text, author, role, portrait, size = "normal" }: Props) {
  return (
    <figure className={[styles.quote, styles[size]].filter(Boolean).join(" ")}>
      <blockquote className={styles.text}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.author}>
        {portrait}
        <span>
          <strong>{author}</strong>
          {role && <span className={styles.role}>{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
