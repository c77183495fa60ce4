import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { chat, telephone } from "../../../shared/wording/telephone";
import { ButtonLink } from "../../components/ButtonLink";
import styles from "./ContactDetails.module.css";

interface Props {
  words: ContactPage["details"];
  next: ContactPage["next"];
  company: Company;
}

/** Every other way to reach the company, the phone first, and what comes of a message. */
export function ContactDetails({ words, next, company }: Props) {
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
