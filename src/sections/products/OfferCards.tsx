import { Check } from "lucide-react";
import { paths } from "../../../shared/addresses/paths";
import type { Offer } from "../../../shared/schemas/offer";
import type { ProductsPage } from "../../../shared/schemas/pages/products";
import { rupees } from "../../../shared/wording/figures";
import { InlineDrawing } from "../../artwork/InlineDrawing";
import shop from "../../artwork/shops/shop.svg?raw";
import stall from "../../artwork/shops/stall.svg?raw";
import warehouse from "../../artwork/shops/warehouse.svg?raw";
import { ButtonLink } from "../../components/Button";
import { Section } from "../../components/Section";
import { WholeWords } from "../../components/WholeWords";
import styles from "./OfferCards.module.css";

/** The offers side by side: what, for whom, how much, and the button to the payment page (R3). */
export function OfferCards({ offers, words }: { offers: Offer[]; words: ProductsPage["card"] }) {
  return (
    <Section>
      <ul className={styles.cards} role="list">
        {offers.map((offer, index) => (
          <li className={styles.card} key={offer.id}>
            <ShopFront className={styles.picture} size={index + 1} />
            <div className={styles.head}>
              <h2 className={styles.name}>
                <WholeWords text={offer.name} />
              </h2>
              <p className={styles.audience}>{offer.audience}</p>
            </div>
            <p className={styles.price} data-display>
              <data value={offer.priceINR}>{rupees(offer.priceINR)}</data>
            </p>
            <div className={styles.what}>
              <p>{offer.description}</p>
              <Includes title={words.includes} items={offer.includes} />
            </div>
            <div className={styles.buy}>
              <ButtonLink href={paths.payment(offer.id)}>
                <span>
                  <WholeWords text={words.buy} />
                  <span className="visually-hidden">: {offer.name}</span>
                </span>
              </ButtonLink>
              <p className={styles.small}>{words.priceNote}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A place of business in three sizes, as the offers are, from 1. */
export function ShopFront({ size, className }: { size: number; className?: string | undefined }) {
  return <InlineDrawing className={className} svg={[stall, shop][size - 1] ?? warehouse} />;
}

/** What the buyer gets, ticked off. */
export function Includes({ title, items }: { title: string; items: string[] }) {
  return (
    <div className={styles.includes}>
      <h3 className={styles.includesTitle}>{title}</h3>
      <ul className={styles.list} role="list">
        {items.map((item) => (
          <li key={item}>
            <Check aria-hidden size={20} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
