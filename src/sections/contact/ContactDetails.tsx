import { ButtonLink } from "../../components/ButtonLink";
import type { Company } from "../../schemas/company";
import type { ContactPage } from "../../schemas/pages/contact";
import { telephone } from "../../telephone";
import styles from "./ContactDetails.module.css";

interface Props {
  words: ContactPage["details"];
  company: Company;
}

/** Every other way to reach the company, the phone first. */
export function ContactDetails({ words, company }: Props) {
  return (
    <div className={styles.details}>
      <h2>{words.title}</h2>
      <p className={styles.phone}>
        {words.phone}
        <a href={telephone(company.phone)}>{company.phone}</a>
      </p>
      <ButtonLink href={`https://wa.me/${company.whatsapp}`} variant="secondary">
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
    </div>
  );
}
