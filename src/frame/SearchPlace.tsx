import type { ReactNode } from "react";
import styles from "./SearchPlace.module.css";

interface Props {
  placeholder: string;
  /** The search form, which comes after the first paint. */
  children: ReactNode;
}

/** Where a search form will be. */
export function SearchPlace({ placeholder, children }: Props) {
  return (
    <div className={styles.place} data-placeholder={placeholder}>
      {children}
    </div>
  );
}
