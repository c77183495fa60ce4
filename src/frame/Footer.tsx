import { Fragment, type ReactNode } from "react";
import { inWords, spokenClock } from "../../shared/calendar/indian-time";
import type { Company } from "../../shared/schemas/company";
import type { Link } from "../../shared/schemas/link";
import type { Navigation } from "../../shared/schemas/navigation";
import { fillIn } from "../../shared/wording/fill-in";
import { chat, telephone } from "../../shared/wording/telephone";
import { Motif } from "../artwork/Motif";
import { Brand } from "./Brand";
import styles from "./Footer.module.css";

interface Props {
  company: Company;
  navigation: Navigation;
  /** The subscribe form. */
  children: ReactNode;
}

/** Tagline, offices, contact, policies, subscription and the copyright line (F2). */
export function Footer({ company, navigation, children }: Props) {
  const { labels } = navigation;
  const legal = legalLine(company.legal, labels);
  return (
    <footer className={styles.footer} data-tone="ink" data-screen>
      <Motif name="alpona" className={styles.alpona} />
      <div className={styles.wrap}>
        <div className={styles.brand}>
          <Brand name={company.name} />
          <p className={styles.tagline} data-display>
            {company.tagline.split(/(?<=\.) /).map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{" "}
              </Fragment>
            ))}
          </p>
          {children}
        </div>
        <div className={styles.columns}>
          <section>
            <h2 className={styles.heading}>{labels.contact}</h2>
            <ul className={styles.list}>
              <li>
                {labels.callAnyTime}: <a href={telephone(company.phone)}>{company.phone}</a>
              </li>
              <li>
                <a href={chat(company.whatsapp)}>{labels.chat}</a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              {company.social.map((page) => (
                <li key={page.network}>
                  <a href={page.url} rel="noopener me">
                    {page.network}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className={styles.heading}>{labels.offices}</h2>
            {company.offices.map((office) => (
              <address className={styles.office} key={office.name}>
                <strong>{office.name}</strong>
                {office.street}, {office.locality} {office.postalCode}, {office.region}
              </address>
            ))}
            {company.openingHours && <p>{fillIn(labels.hours, hoursOf(company, company.openingHours))}</p>}
          </section>
          {navigation.footer.map((column) => (
            <LinkColumn key={column.label} label={column.label} links={column.links} />
          ))}
          <LinkColumn label={labels.policies} links={navigation.policies} />
        </div>
        <p className={styles.copyright}>
          © {company.copyright} {company.name}
          {legal.length > 0 && <span className={styles.legal}>{legal.join(" · ")}</span>}
        </p>
      </div>
    </footer>
  );
}

/** What the law asks a company to name, as far as it is filled in. */
export const legalLine = (
  { name, gstin, registration }: Company["legal"],
  labels: Pick<Navigation["labels"], "gstin" | "registration">,
): string[] => [
  ...(name ? [name] : []),
  ...(gstin ? [`${labels.gstin} ${gstin}`] : []),
  ...(registration ? [`${labels.registration} ${registration}`] : []),
];

const hoursOf = ({ workingDays }: Company, { opens, closes }: NonNullable<Company["openingHours"]>) => ({
  days: inWords(workingDays),
  opens: spokenClock(opens),
  closes: spokenClock(closes),
});

function LinkColumn({ label, links }: { label: string; links: Link[] }) {
  return (
    <nav aria-label={label}>
      <h2 className={styles.heading}>{label}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
