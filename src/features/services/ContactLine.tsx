import { paths } from "#shared/addresses/paths.ts";
import type { Company } from "#shared/schemas/company.ts";
import type { ServiceFrame } from "#shared/schemas/pages/services.ts";
import { phoneHref } from "#shared/text/telephone.ts";
import { Link } from "#src/components/Link.tsx";
import styles from "./ContactLine.module.css";

interface Props {
  copy: ServiceFrame["contact"];
  company: Pick<Company, "phone">;
}

/** The phone number and the brochure in one line. */
export const ContactLine = ({ copy, company }: Props) => (
  <>
    <h2>{copy.title}</h2>
    <div className={styles.details}>
      <p>
        <a className={styles.phone} href={phoneHref(company.phone)} data-display-font>
          {company.phone}
        </a>{" "}
        {copy.phoneNote}
      </p>
      <Link className={styles.brochure} href={paths.brochure} data-display-font>
        <img
          src={paths.brochureCover}
          alt={copy.brochureAlt}
          width={60}
          height={85}
          loading="lazy"
          decoding="async"
        />
        {copy.brochure}
      </Link>
    </div>
  </>
);
