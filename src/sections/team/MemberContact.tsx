import type { ReactNode } from "react";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./MemberContact.module.css";

interface Props {
  title: string;
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The form that writes to one member. */
export function MemberContact({ title, lead, children }: Props) {
  return (
    <Section id="contact-me" tone="sunk" labelledBy="contact-me-title">
      <div className={styles.halves}>
        <SectionHead id="contact-me-title" title={title} intro={lead} />
        <div>{children}</div>
      </div>
    </Section>
  );
}
