import type { ReactNode } from "react";
import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { chat, telephone } from "../../../shared/wording/telephone";
import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
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
        <div className={styles.form} data-screen>
          <h2 id="write">{words.form.title}</h2>
          <p className={styles.intro}>{words.form.intro}</p>
          {children}
        </div>
        <ContactDetails words={words.details} next={words.next} company={company} />
      </div>
    </Section>
  );
}

interface ContactDetailsProps {
  words: ContactPage["details"];
  next: ContactPage["next"];
  company: Company;
}

/** Every other way to reach the company, the phone first, and what comes of a message. */
function ContactDetails({ words, next, company }: ContactDetailsProps) {
  return (
    <div className={styles.details}>
      <h2>{words.title}</h2>
      <p className={styles.phone}>
        {words.phone}
        <a href={telephone(company.phone)}>{company.phone}</a>
      </p>
      <ButtonLink href={chat(company.whatsapp)} variant="secondary">
        {words.whatsapp}
      </ButtonLink>
      <dl className={styles.list}>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
        </div>
        <div>
          <dt>{words.fax}</dt>
          <dd>{company.fax}</dd>
        </div>
      </dl>
      <h2>{next.title}</h2>
      <ol className={styles.steps}>
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
