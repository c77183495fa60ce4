import type { AboutPage } from "../../../shared/schemas/pages/about";
import { Split } from "../../components/Split";
import styles from "./AboutStory.module.css";

/** The About Us text with a column of plain facts. */
export function AboutStory({ title, paragraphs, facts }: AboutPage["story"]) {
  return (
    <Split labelledBy="story" shares="3:2">
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
    </Split>
  );
}
