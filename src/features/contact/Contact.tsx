import type { ReactNode } from "react";
import { inWords, spokenClock } from "#shared/calendar/indian-time.ts";
import type { OpeningHours } from "#shared/calendar/opening-hours.ts";
import { languageTag } from "#shared/languages/tag.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { chat, telephone } from "#shared/wording/telephone.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { Fact, List } from "#src/components/Texts.tsx";
import styles from "./Contact.module.css";

interface ContactSplitProps extends Pick<ContactPage, "form" | "details" | "next"> {
  company: Company;
  /** The contact form. */
  children: ReactNode;
}

/** The form; beside it every other way to reach the company, the phone first, and what comes of a message. */
export function ContactSplit({ form, details, next, company, children }: ContactSplitProps) {
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
            <Fact term={details.email}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </Fact>
            <Fact term={details.fax}>{company.fax}</Fact>
          </dl>
          <h2>{next.title}</h2>
          <List texts={next.steps} ordered className={styles.steps} />
        </div>
      </div>
    </Section>
  );
}

interface OfficesProps extends Pick<OpeningHours, "holidays"> {
  words: ContactPage["offices"];
  company: Company;
}

/** When somebody is there, and where, with a link to a map each. */
export function Offices({ words, company: { workingDays, openingHours, offices }, holidays }: OfficesProps) {
  const country = new Intl.DisplayNames(languageTag(), { type: "region" }).of("IN");
  return (
    <Section tone="sunk" labelledBy="offices" title={words.title} intro={words.intro}>
      <p className={styles.days}>
        {fillIn(words.workingDays, { days: inWords(workingDays) })}
        <br />
        {openingHours && <Hours words={words} calendar={{ ...openingHours, days: workingDays, holidays }} />}
      </p>
      <ul className={styles.offices} role="list">
        {offices.map((office) => (
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

/** The hours; the page's script adds whether it is open now. */
function Hours({ words, calendar }: Pick<OfficesProps, "words"> & { calendar: OpeningHours }) {
  const [opens, closes] = [spokenClock(calendar.opens), spokenClock(calendar.closes)];
  const now = {
    calendar,
    open: fillIn(words.open, { time: closes }),
    closed: words.closed.replace("{time}", opens),
    days: [words.today, words.tomorrow, words.later],
  };
  return (
    <span>
      {fillIn(words.hours, { opens, closes })} <strong data-office-hours={JSON.stringify(now)} />
    </span>
  );
}

const mapOf = ({ latitude, longitude }: Company["offices"][number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
