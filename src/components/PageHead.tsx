import type { ReactNode } from "react";
import pigments from "#src/components/artwork/pigments.module.css";
import { InlineDrawing } from "./artwork/InlineDrawing.tsx";
import { Breadcrumb, type BreadcrumbProps } from "./Breadcrumb.tsx";
import { NoBreakWords } from "./NoBreakWords.tsx";
import styles from "./PageHead.module.css";

const drawings = import.meta.glob<string>("./artwork/heads/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface Props {
  title: ReactNode;
  lead?: string | undefined;
  /** A short line above the title. */
  note?: ReactNode;
  breadcrumb?: BreadcrumbProps | undefined;
  /** Name of a drawing in `src/components/artwork/heads/`. It is beside the text or, on narrow windows, below it. */
  drawing?: "bridge" | "street" | "shops" | "books" | "tea" | "tram" | "post" | undefined;
  /** An element that replaces the drawing. */
  art?: ReactNode;
  tone?: "paper" | "sunk" | "ink" | "marigold" | undefined;
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The head of a page, with its `<h1>` and lead. */
export function PageHead({
  title,
  lead,
  note,
  breadcrumb,
  drawing = "bridge",
  art,
  tone = "sunk",
  children,
}: Props) {
  return (
    <div className={styles.head} data-tone={tone === "paper" ? undefined : tone}>
      <div className={art ? `${styles.inner} ${styles.withArt}` : styles.inner}>
        <div className={art ? styles.words : `${styles.words} ${styles.drawn}`}>
          {breadcrumb && <Breadcrumb {...breadcrumb} />}
          {note && <div className={styles.note}>{note}</div>}
          <h1>{typeof title === "string" ? <NoBreakWords text={title} /> : title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children && <div className={styles.actions}>{children}</div>}
        </div>
        {art ? (
          <div className={styles.art}>{art}</div>
        ) : (
          <InlineDrawing
            className={`${styles.drawing} ${pigments.pigments}`}
            svg={drawings[`./artwork/heads/${drawing}.svg`] ?? ""}
          />
        )}
      </div>
    </div>
  );
}
