import type { ReactNode } from "react";
import { InlineDrawing } from "./artwork/InlineDrawing.tsx";
import { Breadcrumb, type Trail } from "./Breadcrumb.tsx";
import styles from "./PageHead.module.css";

const drawings = import.meta.glob<string>("./artwork/heads/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Props {
  title: ReactNode;
  lead?: string | undefined;
  /** Short line above the title. */
  note?: ReactNode;
  trail?: Trail | undefined;
  /** One of src/components/artwork/heads, beside the words, below them on narrow windows: the bridge, where a kind of page has none. */
  drawing?: "bridge" | "street" | "shops" | "books" | "tea" | "tram" | "post" | undefined;
  /** Inline drawing in its place, below the words on narrow windows. */
  art?: ReactNode;
  tone?: "paper" | "sunk" | "ink" | "marigold" | undefined;
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The head of a page: its one h1, and what the page is for. */
export function PageHead({
  title,
  lead,
  note,
  trail,
  drawing = "bridge",
  art,
  tone = "sunk",
  children,
}: Props) {
  return (
    <div className={styles.head} data-tone={tone === "paper" ? undefined : tone}>
      <div className={styles.inner}>
        <div className={art ? styles.words : `${styles.words} ${styles.drawn}`}>
          {trail && <Breadcrumb {...trail} />}
          {note && <div className={styles.note}>{note}</div>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
        {art ? (
          <div className={styles.art}>{art}</div>
        ) : (
          <InlineDrawing className={styles.drawing} svg={drawings[`./artwork/heads/${drawing}.svg`] ?? ""} />
        )}
      </div>
    </div>
  );
}
