import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { PaymentPage } from "#shared/schemas/pages/payment.ts";
import { formatRupees } from "#shared/text/numbers.ts";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { IncludedItems, OfferDrawing } from "#src/features/products/OfferCards.tsx";
import styles from "./PaymentLayout.module.css";

interface Props {
  offer: Offer;
  copy: PaymentPage;
  trail: BreadcrumbProps;
  /** The payment form. */
  children: ReactNode;
}

/** The payment page: the offer, the form, and a notice that this is a demonstration (R5, E9). */
export function PaymentLayout({ offer, copy, trail, children }: Props) {
  const title = (
    <span className={styles.head}>
      <NoBreakWords text={copy.title.replace("{offer}", offer.name)} />
    </span>
  );
  return (
    <>
      <PageHead
        title={title}
        lead={offer.description}
        art={<OfferDrawing size={offer.id} />}
        breadcrumb={trail}
      />
      <Section space="tight">
        <div className={styles.desk}>
          <aside className={styles.offer} aria-labelledby="choice">
            <h2 className={styles.title} id="choice">
              {copy.summary.title}
            </h2>
            <p>
              <NoBreakWords text={offer.name} />, {offer.audience}
            </p>
            <p className={styles.price}>
              <span>{copy.summary.price}</span>
              <strong data-display-font>
                <data value={offer.priceINR}>{formatRupees(offer.priceINR)}</data>
              </strong>
            </p>
            <IncludedItems title={copy.summary.includes} items={offer.includes} />
            <Link href={paths.products}>{copy.summary.others}</Link>
          </aside>
          <div className={styles.form}>
            <Notice title={copy.notice.title}>
              <p>{copy.notice.text}</p>
            </Notice>
            {children}
          </div>
        </div>
      </Section>
    </>
  );
}

interface NoScriptNoticeProps {
  copy: PaymentPage["form"]["withoutScript"];
  contactHref: string;
}

/** Replaces the button if JavaScript is disabled. Explains why, and links to the contact page. */
export function NoScriptNotice({ copy, contactHref }: NoScriptNoticeProps) {
  return (
    <div className={styles.instead}>
      <Notice title={copy.title}>
        <p>{copy.text}</p>
      </Notice>
      <ButtonLink href={contactHref}>{copy.contact}</ButtonLink>
    </div>
  );
}
