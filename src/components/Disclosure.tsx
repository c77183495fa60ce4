import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Disclosure.module.css";

interface Props {
  /** A text or a heading, which is always visible. */
  summary: ReactNode;
  /** Position of the plus: at the end of the line, or beside the summary. */
  sign?: "end" | "beside";
  className?: string | undefined;
  lang?: string | undefined;
  /** Leaves the disclosure out when the page is printed. */
  screenOnly?: boolean;
  /** The content, which is visible when the disclosure is open. */
  children: ReactNode;
}

/** A `<details>` with a plus that turns when it opens. Find in page also finds text in a closed one. */
export function Disclosure({
  summary,
  sign = "end",
  className = "",
  lang,
  screenOnly = false,
  children,
}: Props) {
  return (
    <details
      className={`${styles.disclosure} ${className}`}
      lang={lang}
      data-screen-only={screenOnly || undefined}
    >
      <summary className={`${styles.summary} ${styles[sign]}`}>
        {summary}
        <Plus aria-hidden size={22} />
      </summary>
      {children}
    </details>
  );
}
