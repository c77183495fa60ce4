import { formatTimeOfDay, formatWeekdays } from "#shared/calendar/indian-time.ts";
import type { OpeningHours } from "#shared/calendar/opening-hours.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { DEFAULT_TAG } from "#shared/languages/locale.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import { Lead } from "#src/components/Lead.tsx";
import { Section } from "#src/components/Section.tsx";
import { Stack } from "#src/components/Stack.tsx";
import { OfficeMap } from "./OfficeMap.tsx";
import styles from "./Offices.module.css";

interface OfficesProps extends Pick<OpeningHours, "holidays"> {
  copy: ContactPage["offices"];
  /** Label of the fax number. */
  faxLabel: string;
  company: Company;
}

/** The opening hours, and the offices with their addresses and a map of each. */
export function Offices({ copy, faxLabel, company, holidays }: OfficesProps) {
  const { workingDays, openingHours, offices, fax } = company;
  // Addresses are not translated.
  const country = new Intl.DisplayNames(DEFAULT_TAG, { type: "region" }).of("IN");
  return (
    <Section tone="sunk" labelledBy="offices">
      <div className={styles.hours}>
        <Stack gap="two">
          <h2 id="offices">{copy.title}</h2>
          <Lead>{copy.intro}</Lead>
        </Stack>
        <div className={styles.sign}>
          {openingHours && (
            <OpeningHoursText copy={copy} calendar={{ ...openingHours, days: workingDays, holidays }} />
          )}
          <p>{fillPlaceholders(copy.workingDays, { days: formatWeekdays(workingDays) })}</p>
          {fax && (
            <p>
              {faxLabel} {fax}
            </p>
          )}
        </div>
      </div>
      <ul className={styles.offices} role="list">
        {offices.map((office) => (
          <li className={styles.office} key={office.name}>
            {office.map && <OfficeMap place={office.map} copy={copy} />}
            <div className={styles.label}>
              <div>
                <p className={styles.role}>{office.role}</p>
                <h3>{office.name}</h3>
              </div>
              <address lang={DEFAULT_LANGUAGE}>
                {office.street}
                <br />
                {office.locality} {office.postalCode}
                <br />
                {office.region}, {country}
              </address>
              <ArrowLink
                href={getMapUrl(office)}
                label={fillPlaceholders(copy.map, { office: office.name })}
              />
            </div>
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
    <p className={styles.open}>
      {fillPlaceholders(copy.hours, { opens, closes })}{" "}
      <strong data-office-hours={JSON.stringify(officeHours)} />
    </p>
  );
}

const getMapUrl = ({ latitude, longitude }: Company["offices"][number]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
