import type { ReactNode } from "react";
import { Section } from "#src/components/Section.tsx";
import styles from "./RequestBand.module.css";

interface Props {
  title: string;
  text: string;
  id: string;
  /** The form. */
  children: ReactNode;
}

/** A section with a short form. */
export function RequestBand({ title, text, id, children }: Props) {
  return (
    <Section tone="marigold" space="compact" id={id} screenOnly>
      <div className={styles.band}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.form}>{children}</div>
      </div>
    </Section>
  );
}
