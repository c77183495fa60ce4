import { ArrowLeft, ArrowRight } from "lucide-react";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { Section } from "../../components/Section";
import type { Work } from "../../portfolio/work";
import styles from "./ProjectNeighbours.module.css";

interface Props {
  previous: Work;
  next: Work;
  words: PortfolioPage["details"];
}

/** Links to the projects before and after. */
export function ProjectNeighbours({ previous, next, words }: Props) {
  return (
    <Section tone="sunk" space="tight" onlyOnScreen>
      <nav className={styles.neighbours} aria-label={words.neighbours}>
        <a className={styles.link} href={previous.path} rel="prev">
          <ArrowLeft aria-hidden size={28} />
          <span>
            <span className={styles.label}>{words.previous}</span>
            <span className={styles.title}>{previous.title}</span>
          </span>
        </a>
        <a className={`${styles.link} ${styles.next}`} href={next.path} rel="next">
          <span>
            <span className={styles.label}>{words.next}</span>
            <span className={styles.title}>{next.title}</span>
          </span>
          <ArrowRight aria-hidden size={28} />
        </a>
      </nav>
    </Section>
  );
}
