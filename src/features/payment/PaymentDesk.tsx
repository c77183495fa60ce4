import type { ReactNode } from "react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { PaymentPage } from "#shared/schemas/pages/payment.ts";
import { rupees } from "#shared/wording/figures.ts";
import type { Trail } from "#src/components/Breadcrumb.tsx";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Link } from "#src/components/Link.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { PageHead } from "#src/components/PageHead.tsx";
import { Section } from "#src/components/Section.tsx";
import { WholeWords } from "#src/components/WholeWords.tsx";
import { Includes, ShopFront } from "#src/features/products/OfferCards.tsx";
import styles from "./PaymentDesk.module.css";

interface Props {
  offer: Offer;
  words: PaymentPage;
  trail: Trail;
  /** The payment form. */
  children: ReactNode;
}

/** What is bought on one side, the form on the other, and above both that this is a demonstration (R5, E9). */
export function PaymentDesk({ offer, words, trail, children }: Props) {
  const title = (
    <span className={styles.head}>
      <WholeWords text={words.title.replace("{offer}", offer.name)} />
    </span>
  );
  return (
    <>
      <PageHead title={title} lead={offer.description} art={<ShopFront size={offer.id} />} trail={trail} />
      <Section space="tight">
        <div className={styles.desk}>
          <aside className={styles.offer} aria-labelledby="choice">
            <h2 className={styles.title} id="choice">
              {words.summary.title}
            </h2>
            <p>
              <WholeWords text={offer.name} />, {offer.audience}
            </p>
            <p className={styles.price}>
              <span>{words.summary.price}</span>
              <strong data-display>
                <data value={offer.priceINR}>{rupees(offer.priceINR)}</data>
              </strong>
            </p>
            <Includes title={words.summary.includes} items={offer.includes} />
            <Link href={paths.products}>{words.summary.others}</Link>
          </aside>
          <div className={styles.form}>
            <Notice title={words.notice.title}>
              <p>{words.notice.text}</p>
            </Notice>
            {children}
          </div>
        </div>
      </Section>
    </>
  );
}

interface WithoutScriptProps {
  words: PaymentPage["form"]["withoutScript"];
  contactHref: string;
}

/** Takes the place of the button where there is no script: what would happen, and how to order. */
export function WithoutScript({ words, contactHref }: WithoutScriptProps) {
  return (
    <div className={styles.instead}>
      <Notice title={words.title}>
        <p>{words.text}</p>
      </Notice>
      <ButtonLink href={contactHref}>{words.contact}</ButtonLink>
    </div>
  );
}
