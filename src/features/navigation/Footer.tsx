import { Fragment, type ReactNode } from "react";
import { inWords, spokenClock } from "#shared/calendar/indian-time.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Interface, Navigation } from "#shared/schemas/navigation.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { chat, telephone } from "#shared/wording/telephone.ts";
import { Motif } from "#src/components/artwork/Motif.tsx";
import { Link } from "#src/components/Link.tsx";
import styles from "./Footer.module.css";
import { Brand } from "./Header.tsx";

interface Props {
  company: Company;
  navigation: Navigation;
  networks: Interface["networks"];
  /** `lang` of headings and links, where they are not translated. */
  lang: string | undefined;
  /** The subscribe form. */
  children: ReactNode;
}

/** Tagline, offices, contact, policies, subscription and the copyright line (F2). */
export function Footer({ company, navigation, networks, lang, children }: Props) {
  const { labels, footer, policies } = navigation;
  const { legal, openingHours } = company;
  // What the law asks a company to name, as far as it is filled in.
  const legalLine = [
    legal.name,
    legal.gstin && `${labels.gstin} ${legal.gstin}`,
    legal.registration && `${labels.registration} ${legal.registration}`,
  ].filter(Boolean);
  const hours = openingHours && {
    days: inWords(company.workingDays),
    opens: spokenClock(openingHours.opens),
    closes: spokenClock(openingHours.closes),
  };
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
        <div className={styles.columns} lang={lang}>
          <section>
            <h2 className={styles.heading}>{labels.contact}</h2>
            <ul className={styles.list} role="list">
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
                    {networks[page.network]}
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
            {hours && <p>{fillIn(labels.hours, hours)}</p>}
          </section>
          {[...footer, { label: labels.policies, links: policies }].map(({ label, links }) => (
            <nav aria-label={label} key={label}>
              <h2 className={styles.heading}>{label}</h2>
              <ul className={styles.list} role="list">
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.copyright}>
          © {company.copyright} {company.name}
          {legalLine.length > 0 && <span className={styles.legal}>{legalLine.join(" · ")}</span>}
        </p>
      </div>
    </footer>
  );
}
