import { paths } from "#shared/addresses/paths.ts";
import type { PaymentPage } from "#shared/schemas/pages/payment.ts";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import styles from "./MissingOffer.module.css";

/** The message for an unknown offer id. The script of the page first shows `Loading...`, then this message (R5). */
export function MissingOffer({ copy, trail }: { copy: PaymentPage["missing"]; trail: BreadcrumbProps }) {
  return (
    <>
      <PageHead drawing="shops" title={copy.title} breadcrumb={trail} />
      <Section>
        <div className={styles.lookup} role="status">
          <p className={styles.words} data-loading hidden>
            {copy.loading}
          </p>
          <div className={styles.missing} data-missing>
            <p className={styles.words}>{copy.text}</p>
            <ButtonLink href={paths.products}>{copy.link}</ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}
