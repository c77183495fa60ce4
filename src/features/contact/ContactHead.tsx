import type { Company } from "#shared/schemas/company.ts";
import type { ContactPage } from "#shared/schemas/pages/contact.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { phoneHref, whatsappHref } from "#shared/text/telephone.ts";
import { ArrowLink } from "#src/components/ArrowLink.tsx";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { formatOfficeHours } from "#src/data/content/legal-values.ts";
import styles from "./ContactHead.module.css";

interface Props extends Pick<ContactPage, "title" | "lead" | "details"> {
  company: Company;
  breadcrumb: BreadcrumbProps;
  /** The subject that a link prefills, and the line above the title that shows it. */
  subject: string | undefined;
  chosen: string;
}

/** The head of the contact page, with the ways to reach the company without the form. */
export function ContactHead({ title, lead, details, company, breadcrumb, subject, chosen }: Props) {
  const night = details.night && formatOfficeHours(company, details.night);
  return (
    <PageHead
      title={title}
      lead={lead}
      breadcrumb={breadcrumb}
      // The form updates the line (`useEnquiryForm`).
      note={subject && <span data-chosen-subject={chosen}>{fillPlaceholders(chosen, { subject })}</span>}
      className={styles.inner}
      art={
        <div className={styles.talk} data-tone="ink">
          <div className={styles.title}>
            <h2>{details.title}</h2>
            <p>{details.phone}</p>
          </div>
          <div className={styles.contactButtons}>
            <a className={styles.phone} href={phoneHref(company.phone)} data-display-font>
              {company.phone}
            </a>
            <ButtonLink href={whatsappHref(company.whatsapp)}>{details.whatsapp}</ButtonLink>
          </div>
          {night && <p className={styles.mail}>{night}</p>}
          <p className={styles.mail}>
            {details.email} <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          {details.more && <ArrowLink {...details.more} />}
        </div>
      }
    />
  );
}
