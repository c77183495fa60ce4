import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import styles from "./VisitingCard.module.css";

interface Props {
  copy: ServiceFrame["sidebar"];
  company: Company;
}

/** Contact details as on a visiting card, and the brochure. */
export const VisitingCard = ({ copy, company }: Props) => (
  <aside className={styles.sidebar} aria-labelledby="visiting-card">
    <div className={styles.card}>
      <h2 id="visiting-card">{copy.contact}</h2>
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
  </aside>
);
