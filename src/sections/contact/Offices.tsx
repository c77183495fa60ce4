import type { ReactNode } from "react";
import { inWords } from "../../../shared/calendar/indian-time";
import { languageTag } from "../../../shared/languages/tag";
import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { fillIn } from "../../../shared/wording/fill-in";
import { Section } from "../../components/Section";
import { SectionHead } from "../../components/SectionHead";
import styles from "./Offices.module.css";

interface Props {
  words: ContactPage["offices"];
  company: Company;
  /** The hours. */
  children?: ReactNode;
}

/** Where the offices are, with a link to a map each. */
export function Offices({ words, company, children }: Props) {
  const country = new Intl.DisplayNames(languageTag(), { type: "region" }).of("IN");
  return (
    <Section tone="sunk" labelledBy="offices">
      <SectionHead id="offices" title={words.title} intro={words.intro} />
      <p className={styles.days}>
        {fillIn(words.workingDays, { days: inWords(company.workingDays) })}
        <br />
        {children}
      </p>
      <ul className={styles.offices}>
        {company.offices.map((office) => (
          <li key={office.name}>
            <p className={styles.role}>{office.role}</p>
            <h3>{office.name}</h3>
            <address>
              {office.street}
              <br />
              {office.locality} {office.postalCode}
              <br />
              {office.region}, {country}
            </address>
            <a href={mapOf(office)}>{fillIn(words.map, { office: office.name })}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const mapOf = ({ latitude, longitude }: Company["offices"][number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
