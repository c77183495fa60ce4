import type { ReactNode } from "react";
import { paths } from "../../../shared/addresses/paths";
import type { Offer } from "../../../shared/schemas/offer";
import type { PaymentPage } from "../../../shared/schemas/pages/payment";
import { rupees } from "../../../shared/wording/figures";
import type { Trail } from "../../components/Breadcrumb";
import { ButtonLink } from "../../components/Button";
import { Notice } from "../../components/Notice";
import { PageHead } from "../../components/PageHead";
import { Section } from "../../components/Section";
import { WholeWords } from "../../components/WholeWords";
import { Includes, ShopFront } from "../products/OfferCards";
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
            <a href={paths.products}>{words.summary.others}</a>
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
