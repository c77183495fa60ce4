import { inWords, spokenClock } from "../../../shared/calendar/indian-time";
import type { OpeningHours } from "../../../shared/calendar/opening-hours";
import { languageTag } from "../../../shared/languages/tag";
import type { Company } from "../../../shared/schemas/company";
import type { ContactPage } from "../../../shared/schemas/pages/contact";
import { fillIn } from "../../../shared/wording/fill-in";
import { Section } from "../../components/Section";
import styles from "./Offices.module.css";

interface Props extends Pick<OpeningHours, "holidays"> {
  words: ContactPage["offices"];
  company: Company;
}

/** When somebody is there, and where, with a link to a map each. */
export function Offices({ words, company: { workingDays, openingHours, offices }, holidays }: Props) {
  const country = new Intl.DisplayNames(languageTag(), { type: "region" }).of("IN");
  return (
    <Section tone="sunk" labelledBy="offices" title={words.title} intro={words.intro}>
      <p className={styles.days}>
        {fillIn(words.workingDays, { days: inWords(workingDays) })}
        <br />
        {openingHours && <Hours words={words} calendar={{ ...openingHours, days: workingDays, holidays }} />}
      </p>
      <ul className={styles.offices}>
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
function Hours({ words, calendar }: Pick<Props, "words"> & { calendar: OpeningHours }) {
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
