import type { AboutPage } from "../../../shared/schemas/pages/about";
import { Section } from "../../components/Section";
import styles from "./AboutStory.module.css";

/** The About Us text with a column of plain facts. */
export function AboutStory({ title, paragraphs, facts }: AboutPage["story"]) {
  return (
    <Section labelledBy="story">
      <div className={styles.halves}>
        <div className={styles.words}>
          <h2 id="story">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.facts}>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
