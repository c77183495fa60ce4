import { formatDay } from "#shared/calendar/indian-time.ts";
import type { Company } from "#shared/schemas/company.ts";
import { OfficeAddress } from "./OfficeAddress.tsx";
import styles from "./PrintedContact.module.css";

interface Props {
  /** Name of the company. */
  name: string;
  company: Company;
  /** Time at which the page was rendered, in milliseconds. */
  date: number;
}

/** Name, phone number, addresses and date, at the end of a printed page. */
export const PrintedContact = ({ name, company, date }: Props) => (
  <div className={styles.contact}>
    <p>
      <strong>{name}</strong> · {company.phone} · {company.email}
    </p>
    {company.offices.map((office) => (
      <p key={office.name}>
        {office.name}: <OfficeAddress {...office} />
      </p>
    ))}
    <p>{formatDay(date)}</p>
  </div>
);
