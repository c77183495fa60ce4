import type { ReactNode } from "react";
import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { Section } from "../../components/Section";
import { ContactDetails } from "./ContactDetails";
import styles from "./ContactSplit.module.css";

interface Props {
  words: ContactPage;
  company: Company;
  /** The contact form. */
  children: ReactNode;
}

/** The form, and beside it whom to call instead. */
export function ContactSplit({ words, company, children }: Props) {
  return (
    <Section labelledBy="write">
      <div className={styles.split}>
        <div className={styles.form}>
          <h2 id="write">{words.form.title}</h2>
          <p className={styles.intro}>{words.form.intro}</p>
          {children}
        </div>
        <ContactDetails words={words.details} next={words.next} company={company} />
      </div>
    </Section>
  );
}
