import type { ReactNode } from "react";
import type { OrderTerms } from "#server/orders/order-terms.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { PaymentPage } from "#shared/schemas/pages/payment.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { OfferDrawing } from "#src/components/artwork/OfferDrawing.tsx";
import type { BreadcrumbProps } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { DescriptionList } from "#src/components/DescriptionList.tsx";
import { FirstYearCost } from "#src/components/FirstYearCost.tsx";
import { Link } from "#src/components/Link.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Rupees } from "#src/components/Rupees.tsx";
import { Section } from "#src/components/Section.tsx";
import type { FirstYear } from "#src/data/first-year.ts";
import { Amounts, Desk, Memo } from "./Memo.tsx";
import styles from "./PaymentLayout.module.css";

interface Props {
  offer: Offer;
  copy: PaymentPage;
  /** The terms of an order; `undefined` for a demonstration. */
  terms: OrderTerms | undefined;
  firstYear: FirstYear;
  /** What the sum of the first year assumes if it is an estimate. */
  assumptions: string | undefined;
  /** Label of what the price does not include. */
  excludes: string;
  trail: BreadcrumbProps;
  /** The form. */
  children: ReactNode;
}

/** The payment page: the offer and the form. Without `terms`, a notice says that this is a demonstration (R5, E9). */
export function PaymentLayout({ children, trail, ...memo }: Props) {
  const { offer, copy, terms } = memo;
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
        // The ids of offers rise with the size of the business.
        art={<OfferDrawing businessSize={offer.id} />}
        breadcrumb={trail}
      />
      <Section space="compact">
        <Desk memo={<CashMemo {...memo} />}>
          {!terms && (
            <Notice title={copy.notice.title}>
              <p>{copy.notice.text}</p>
            </Notice>
          )}
          {children}
        </Desk>
      </Section>
    </>
  );
}

/** The offer as a cash memo of a shop. */
function CashMemo({
  offer,
  copy: { summary, form, orderForm },
  terms,
  firstYear,
  assumptions,
  excludes,
}: Pick<Props, "offer" | "copy" | "terms" | "firstYear" | "assumptions" | "excludes">) {
  const number = (
    <>
      {form.dialog.productId} <strong data-display-font>{formatNumber(offer.id)}</strong>
    </>
  );
  return (
    <Memo id="choice" title={summary.title} number={number}>
      <p>
        <strong>
          <NoBreakWords text={offer.name} />
        </strong>
        , {offer.audience}
      </p>
      <h3 className={styles.caption}>{summary.includes}</h3>
      <DescriptionList
        className={styles.lines}
        items={offer.includes.map(({ label, text }) => ({ term: label, text }))}
      />
      {terms ? (
        <>
          <Amounts amounts={terms} copy={orderForm} terms={offer.terms} />
          {offer.billing === "monthly" && <p>{orderForm.firstMonth}</p>}
        </>
      ) : (
        <p className={styles.price}>
          <span>{summary.price}</span>
          <strong data-display-font>
            <Rupees amount={offer.priceINR} />
          </strong>
          <span>{offer.terms}</span>
        </p>
      )}
      {/* The sum includes GST, which a company without a GST number doesn't charge. */}
      {(!terms || terms.taxPercent > 0) && (
        <>
          <FirstYearCost {...firstYear} />
          {assumptions && <p className={styles.small}>{assumptions}</p>}
        </>
      )}
      {offer.excludes && (
        <p className={styles.small}>
          {excludes}: {offer.excludes}
        </p>
      )}
      <Link href={paths.products}>{summary.others}</Link>
    </Memo>
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
