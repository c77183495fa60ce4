import { formatDay } from "#shared/calendar/indian-time.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Company } from "#shared/schemas/company.ts";
import styles from "./PrintedContact.module.css";

interface Props {
  company: Company;
  /** Time at which the page was rendered, in milliseconds. */
  date: number;
}

/** Name, phone number, addresses and date, at the end of a printed page. */
export const PrintedContact = ({ company, date }: Props) => (
  <div className={styles.contact}>
    <p>
      <strong>{company.name}</strong> · {company.phone} · {company.email}
    </p>
    {company.offices.map((office) => (
      <p key={office.name}>
        {office.name}:{" "}
        <span lang={DEFAULT_LANGUAGE}>
          {office.street}, {office.locality} {office.postalCode}, {office.region}
        </span>
      </p>
    ))}
    <p>{formatDay(date)}</p>
  </div>
);
