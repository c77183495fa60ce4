import type { ReactNode } from "react";
import { DrawingBox } from "#src/components/artwork/Drawing.tsx";
import { Section } from "#src/components/Section.tsx";
import letter from "./letter.svg?drawing";
import letterbox from "./letterbox.svg?drawing";
import styles from "./RequestBand.module.css";

interface Props {
  title: string;
  text: string;
  id: string;
  /** The form. */
  children: ReactNode;
}

/** The last section of a page: a short form on an airmail envelope, beside a letterbox on the pavement. */
export function RequestBand({ title, text, id, children }: Props) {
  return (
    <Section tone="sunk" className={styles.street} id={id} space="compact" screenOnly>
      <div className={styles.band}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={styles.envelope}>{children}</div>
        <div className={styles.post}>
          <DrawingBox className={styles.letter} svg={letter} />
          <DrawingBox className={styles.letterbox} svg={letterbox} />
        </div>
      </div>
    </Section>
  );
}
