import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Link as LabelledLink } from "#shared/schemas/link.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import { Section } from "#src/components/Section.tsx";
import sidebar from "#src/components/Sidebar.module.css";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./ServiceBody.module.css";

interface Props {
  /** Heading above the links. */
  title: string;
  links: (LabelledLink & WithLang)[];
  /** Path of the current page. */
  current: string;
  copy: ServiceFrame["sidebar"];
  company: Company;
  children: ReactNode;
}

/** The text of a service with a sidebar: other services, contact details and the brochure. */
export function ServiceBody({ title, links, current, copy, company, children }: Props) {
  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.body}>{children}</div>
        <aside className={sidebar.sidebar} aria-label={title} data-screen-only>
          <nav aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links} role="list">
              {links.map(({ label, href, lang }) => (
                <li key={href}>
                  <Link href={href} lang={lang} aria-current={href === current ? "page" : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{copy.contact}</h2>
            <ul className={styles.contact} role="list">
              {company.offices.map((office) => (
                <li key={office.name}>
                  <address>
                    <strong>{office.name}</strong>
                    <br />
                    {office.street}
                    <br />
                    {office.locality} {office.postalCode}, {office.region}
                  </address>
                </li>
              ))}
              <li>
                <a href={phoneHref(company.phone)}>{company.phone}</a>
                <br />
                {copy.phoneNote}
              </li>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            </ul>
          </div>
          <Link className={styles.brochure} href={paths.brochure}>
            <img
              src={paths.brochureCover}
              alt={copy.brochureAlt}
              width={120}
              height={170}
              loading="lazy"
              decoding="async"
            />
            <span>
              <strong>{copy.brochure}</strong>
              {copy.brochureNote}
            </span>
          </Link>
        </aside>
      </div>
    </Section>
  );
}
