import type { ReactNode } from "react";
import type { HeadDrawing } from "../artwork/heads/all";
import { Breadcrumb } from "./Breadcrumb";
import styles from "./PageHead.module.css";

interface Props {
  title: ReactNode;
  lead?: string | undefined;
  /** Short line above the title. */
  note?: ReactNode;
  trail?: { name: string; path: string }[];
  trailLabel?: string;
  /** Drawn in lines beside the words on wide windows: the bridge, where the page is of no kind that has its own. */
  drawing?: HeadDrawing;
  /** Inline drawing in its place, below the words on narrow windows. */
  art?: ReactNode;
  tone?: "paper" | "sunk" | "ink" | "marigold";
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The head of a page: its one h1, and what the page is for. */
export function PageHead({
  title,
  lead,
  note,
  trail,
  trailLabel = "",
  drawing = "bridge",
  art,
  tone = "sunk",
  children,
}: Props) {
  const words = (
    <>
      {trail && <Breadcrumb trail={trail} label={trailLabel} />}
      {note && <div className={styles.note}>{note}</div>}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </>
  );
  return (
    <div className={styles.head} data-tone={tone === "paper" ? undefined : tone}>
      {art ? (
        <div className={styles.inner}>
          <div className={styles.words}>{words}</div>
          <div className={styles.art}>{art}</div>
        </div>
      ) : (
        <div className={`${styles.inner} ${styles[drawing]}`}>{words}</div>
      )}
    </div>
  );
}
