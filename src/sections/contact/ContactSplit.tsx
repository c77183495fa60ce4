import type { ReactNode } from "react";
import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { chat, telephone } from "../../../shared/wording/telephone";
import { ButtonLink } from "../../components/ButtonLink";
import { Section } from "../../components/Section";
import styles from "./ContactSplit.module.css";

interface Props extends Pick<ContactPage, "form" | "details" | "next"> {
  company: Company;
  /** The contact form. */
  children: ReactNode;
}

/** The form; beside it every other way to reach the company, the phone first, and what comes of a message. */
export function ContactSplit({ form, details, next, company, children }: Props) {
  return (
    <Section labelledBy="write">
      <div className={styles.split}>
        <div className={styles.form} data-screen>
          <h2 id="write">{form.title}</h2>
          <p className={styles.intro}>{form.intro}</p>
          {children}
        </div>
        <div className={styles.details}>
          <h2>{details.title}</h2>
          <p className={styles.phone}>
            {details.phone}
            <a href={telephone(company.phone)}>{company.phone}</a>
          </p>
          <ButtonLink href={chat(company.whatsapp)} variant="secondary">
            {details.whatsapp}
          </ButtonLink>
          <dl className={styles.list}>
            <div>
              <dt>{details.email}</dt>
              <dd>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{details.fax}</dt>
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
      </div>
    </Section>
  );
}
