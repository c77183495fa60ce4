import type { ReactNode } from "react";
import { formatTimeOfDay, formatWeekdays } from "#shared/calendar/indian-time.ts";
import type { OpeningHours } from "#shared/calendar/opening-hours.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref, whatsappHref } from "#shared/text/telephone.ts";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { DescriptionItem, List } from "#src/components/TextBlocks.tsx";
import styles from "./Contact.module.css";

interface ContactSplitProps extends Pick<ContactPage, "form" | "details" | "next"> {
  company: Company;
  /** The contact form. */
  children: ReactNode;
}

/** The contact form beside the other contact details and the next steps. */
export function ContactSplit({ form, details, next, company, children }: ContactSplitProps) {
  return (
    <Section labelledBy="write">
      <div className={styles.split}>
        <div className={styles.form} data-screen-only>
          <h2 id="write">{form.title}</h2>
          <p className={styles.intro}>{form.intro}</p>
          {children}
        </div>
        <div className={styles.details}>
          <h2>{details.title}</h2>
          <p className={styles.phone}>
            {details.phone}
            <a href={phoneHref(company.phone)}>{company.phone}</a>
          </p>
          <ButtonLink href={whatsappHref(company.whatsapp)} variant="secondary">
            {details.whatsapp}
          </ButtonLink>
          <dl className={styles.list}>
            <DescriptionItem term={details.email}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </DescriptionItem>
            <DescriptionItem term={details.fax}>{company.fax}</DescriptionItem>
          </dl>
          <h2>{next.title}</h2>
          <List texts={next.steps} ordered className={styles.steps} />
        </div>
      </div>
    </Section>
  );
}

interface OfficesProps extends Pick<OpeningHours, "holidays"> {
  copy: ContactPage["offices"];
  company: Company;
}

/** The opening hours, and the addresses of the offices with links to a map. */
export function Offices({ copy, company: { workingDays, openingHours, offices }, holidays }: OfficesProps) {
  const country = new Intl.DisplayNames(getLanguageTag(), { type: "region" }).of("IN");
  return (
    <Section tone="sunk" labelledBy="offices" title={copy.title} intro={copy.intro}>
      <p className={styles.days}>
        {fillPlaceholders(copy.workingDays, { days: formatWeekdays(workingDays) })}
        <br />
        {openingHours && (
          <OpeningHoursText copy={copy} calendar={{ ...openingHours, days: workingDays, holidays }} />
        )}
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
            <a href={getMapUrl(office)}>{fillPlaceholders(copy.map, { office: office.name })}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The opening hours. The script in ContactPage.astro adds whether the offices are open. */
function OpeningHoursText({ copy, calendar }: Pick<OfficesProps, "copy"> & { calendar: OpeningHours }) {
  const [opens, closes] = [formatTimeOfDay(calendar.opens), formatTimeOfDay(calendar.closes)];
  const officeHours = {
    calendar,
    open: fillPlaceholders(copy.open, { time: closes }),
    closed: copy.closed.replace("{time}", opens),
    days: [copy.today, copy.tomorrow, copy.later],
  };
  return (
    <span>
      {fillPlaceholders(copy.hours, { opens, closes })}{" "}
      <strong data-office-hours={JSON.stringify(officeHours)} />
    </span>
  );
}

const getMapUrl = ({ latitude, longitude }: Company["offices"][number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
