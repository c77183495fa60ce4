import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./VerticalVoices.module.css";

interface Props {
  title: string;
  lead: string;
  /** The carousel. */
  children: ReactNode;
}

/** Clients' words that run from top to bottom, beside their heading. */
export function VerticalVoices({ title, lead, children }: Props) {
  return (
    <Section>
      <div className={styles.halves}>
        <SectionHead title={title} intro={lead} />
        <div className={styles.carousel}>{children}</div>
      </div>
    </Section>
  );
}
