import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Specimen.module.css";

/** One part of the style guide. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section labelledBy={id} space="tight">
      <SectionHead id={id} title={title} />
      <div className={styles.specimen}>{children}</div>
    </Section>
  );
}
