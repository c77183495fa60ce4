import { Plus } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { Link as LabelledLink } from "#shared/schemas/link.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./VisitingCard.module.css";

interface Props {
  /** Heading above the links. */
  title: string;
  links: (LabelledLink & WithLang)[];
  /** Folds a long list of links. */
  isFolded: boolean;
  /** Path of the current page. */
  current: string;
  copy: ServiceFrame["sidebar"];
  company: Company;
}

/** The sidebar of a service: contact details as on a visiting card, the brochure, and the other services. */
export function VisitingCard({ title, links, isFolded, current, copy, company }: Props) {
  const list = (
    <ul className={styles.links} role="list">
      {links.map(({ label, href, lang }) => (
        <li key={href}>
          <Link href={href} lang={lang} aria-current={href === current ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <aside className={styles.sidebar} aria-label={title} data-screen-only>
      <div className={styles.card}>
        <h2>{copy.contact}</h2>
        <p className={styles.phone} data-display-font>
          <a href={phoneHref(company.phone)}>{company.phone}</a>
        </p>
        <p>{copy.phoneNote}</p>
        <p>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
        <div className={styles.offices}>
          {company.offices.map((office) => (
            <address key={office.name}>
              <strong data-display-font>{office.name}</strong> {office.street}, {office.locality}{" "}
              {office.postalCode}, {office.region}
            </address>
          ))}
        </div>
      </div>
      <Link className={styles.brochure} href={paths.brochure}>
        <img
          src={paths.brochureCover}
          alt={copy.brochureAlt}
          width={60}
          height={85}
          loading="lazy"
          decoding="async"
        />
        <span>
          <strong data-display-font>{copy.brochure}</strong>
          {copy.brochureNote}
        </span>
      </Link>
      <nav aria-label={title}>
        {isFolded ? (
          <details className={styles.folded}>
            <summary data-display-font>
              {title}
              <Plus aria-hidden size={20} />
            </summary>
            {list}
          </details>
        ) : (
          <>
            <h2 className={styles.title}>{title}</h2>
            {list}
          </>
        )}
      </nav>
    </aside>
  );
}
