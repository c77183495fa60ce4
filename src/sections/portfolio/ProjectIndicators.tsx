import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { MeterCircles } from "../../components/Meters";
import { Section } from "../../components/Section";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectIndicators.module.css";

interface Props {
  work: Work;
  words: PortfolioPage["details"];
}

/** Section Results with the four recorded circles. */
export function ProjectIndicators({ work, words }: Props) {
  return (
    <Section tone="ink" labelledBy="results">
      <div className={styles.split}>
        <div className={styles.words}>
          <h2 id="results">{words.results}</h2>
          {work.results.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={styles.aims}>
          <h3>{words.indicators}</h3>
          <MeterCircles meters={work.results.indicators} />
        </div>
      </div>
    </Section>
  );
}
