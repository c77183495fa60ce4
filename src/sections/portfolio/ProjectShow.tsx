import type { ReactNode } from "react";
import type { PortfolioPage } from "../../../shared/schemas/pages/portfolio";
import { Section } from "../../components/Section";
import styles from "./ProjectShow.module.css";

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
        <p className={styles.hint}>{words.carousel.hint}</p>
        {children}
      </div>
    </Section>
  );
}
