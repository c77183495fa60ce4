import type { ReactNode } from "react";
import styles from "./Numbered.module.css";

interface Props {
  className?: string | undefined;
  lang?: string | undefined;
  /** The `<li>` elements. */
  children: ReactNode;
}

/** An ordered list with large numbers in the numerals of the page's language, before each item. */
export const Numbered = ({ className = "", lang, children }: Props) => (
  <ol className={`${styles.numbered} ${className}`} lang={lang} role="list">
    {children}
  </ol>
);
