import { Fragment, type ReactNode } from "react";
import type { Company } from "#shared/schemas/company.ts";
import type { Interface, Navigation } from "#shared/schemas/navigation.ts";
import { phoneHref, whatsappHref } from "#shared/text/telephone.ts";
import { Disclosure } from "#src/components/Disclosure.tsx";
import { Link } from "#src/components/Link.tsx";
import { PageWidth } from "#src/components/PageWidth.tsx";
import { Stack } from "#src/components/Stack.tsx";
import { formatOfficeHours } from "#src/data/content/legal-values.ts";
import styles from "./Footer.module.css";
import { Brand } from "./Header.tsx";
import { OfficeAddress } from "./OfficeAddress.tsx";

interface Props {
  /** Name of the company. */
  name: string;
  company: Company;
  navigation: Navigation;
  networks: Interface["networks"];
  /** Language of the headings and links if they are not translated. */
  lang: string | undefined;
  /** The subscribe form. */
  children: ReactNode;
}

/** Tagline, offices, contact, policies, subscription and the copyright line (F2). */
export function Footer({ name, company, navigation, networks, lang, children }: Props) {
  const { labels, footer, policies } = navigation;
  const { legal } = company;
  // Details that a company must publish by law, if they are filled in.
  const legalLine = [
    legal.name,
    legal.gstin && `${labels.gstin} ${legal.gstin}`,
    legal.registration && `${labels.registration} ${legal.registration}`,
  ].filter(Boolean);
  const hours = formatOfficeHours(company, labels.hours);
  return (
    <footer className={styles.footer} data-tone="ink" data-screen-only>
      <PageWidth className={styles.wrap}>
        <Stack gap="one">
          <Brand name={name} />
          <p className={styles.tagline} data-display-font>
            {company.tagline.split(/(?<=\.) /).map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{" "}
              </Fragment>
            ))}
          </p>
        </Stack>
        <div className={styles.columns} lang={lang}>
          <section>
            <h2 className={styles.heading}>{labels.contact}</h2>
            <ul className={`${styles.list} ${styles.contact}`} role="list">
              <li>
                {labels.callAnyTime}:{" "}
                <a className={styles.phone} href={phoneHref(company.phone)} data-display-font>
                  {company.phone}
                </a>
              </li>
              <li>
                <a href={whatsappHref(company.whatsapp)}>{labels.chat}</a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            </ul>
            {company.social.length > 0 && (
              <ul className={`${styles.list} ${styles.social}`} role="list">
                {company.social.map((page) => (
                  <li key={page.network}>
                    <a href={page.url} rel="noopener me">
                      {networks[page.network]}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section>
            <h2 className={styles.heading}>{labels.offices}</h2>
            {company.offices.map((office) => (
              <address className={styles.office} key={office.name}>
                <strong>{office.name}</strong> <OfficeAddress {...office} />
              </address>
            ))}
            {hours && <p className={styles.hours}>{hours}</p>}
          </section>
          {footer.map(({ label, links }) => (
            <nav aria-label={label} key={label}>
              <h2 className={styles.heading}>{label}</h2>
              <ul className={`${styles.list} ${styles.links}`} role="list">
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.subscribe}>{children}</div>
        <div className={styles.end}>
          <Disclosure className={styles.policies} lang={lang} summary={labels.policies} sign="beside">
            <nav aria-label={labels.policies}>
              <ul role="list">
                {policies.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          </Disclosure>
          <p className={styles.copyright}>
            © {company.copyright} {name}
            {legalLine.length > 0 && <span className={styles.legal}>{legalLine.join(" · ")}</span>}
          </p>
        </div>
      </PageWidth>
    </footer>
  );
}
