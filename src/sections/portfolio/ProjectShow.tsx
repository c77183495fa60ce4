import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import type { PortfolioPage } from "../../schemas/pages/portfolio";
import styles from "./ProjectShow.module.css";
import { SampleNote } from "./SampleNote";

interface Props {
  words: PortfolioPage;
  /** The carousel. */
  children: ReactNode;
}

/** Frame of the carousel page: what sample work is, the slides, how to move them. */
export function ProjectShow({ words, children }: Props) {
  return (
    <Section space="tight">
      <div className={styles.show}>
        <SampleNote words={words.sample} />
        <p className={styles.hint}>{words.carousel.hint}</p>
        {children}
      </div>
    </Section>
  );
}
