import { Lead } from "#src/components/Lead.tsx";
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
}

/** What a service is, with the first paragraph as its lead, and who it is for. */
export function About({ what, audience }: Props) {
  const [lead, ...text] = what.text;
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.what}>
          <h2>{what.title}</h2>
          <Lead>{lead}</Lead>
          {audience && <Paragraphs texts={text} />}
        </div>
        {audience ? (
          <div className={styles.audience}>
            <h3>{audience.title}</h3>
            <Paragraphs texts={audience.text} />
          </div>
        ) : (
          <div className={styles.more}>
            <Paragraphs texts={text} />
          </div>
        )}
      </div>
    </Section>
  );
}
