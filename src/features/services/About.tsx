import type { ReactNode } from "react";
import { Section } from "#src/components/Section.tsx";
import { Paragraphs } from "#src/components/TextBlocks.tsx";
import styles from "./About.module.css";

interface Block {
  title: string;
  text: string[];
}

interface Props {
  what: Block;
  /** The target group, below or beside the description. */
  audience?: Block | undefined;
  /** A narrow column beside the text. */
  children?: ReactNode;
}

/** What a service is, with the first paragraph as its lead, and who it is for. */
export function About({ what, audience, children }: Props) {
  const [lead, ...text] = what.text;
  return (
    <Section>
      <div className={children ? `${styles.columns} ${styles.withAside}` : styles.columns}>
        <div className={styles.what}>
          <h2>{what.title}</h2>
          <p className={styles.lead}>{lead}</p>
          <Paragraphs texts={text} />
        </div>
        {audience && (
          <div className={styles.audience}>
            <h3>{audience.title}</h3>
            <Paragraphs texts={audience.text} />
          </div>
        )}
        {children}
      </div>
    </Section>
  );
}
