import { Check } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { rupees } from "#shared/wording/figures.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import shop from "#src/components/artwork/shops/shop.svg?raw";
import stall from "#src/components/artwork/shops/stall.svg?raw";
import warehouse from "#src/components/artwork/shops/warehouse.svg?raw";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { Section } from "#src/components/Section.tsx";
import { WholeWords } from "#src/components/WholeWords.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./OfferCards.module.css";

/** The offers side by side: what, for whom, how much, and the button to the payment page (R3). */
export function OfferCards({ offers, words }: { offers: (Offer & WithLang)[]; words: ProductsPage["card"] }) {
  return (
    <Section>
      <ul className={styles.cards} role="list">
        {offers.map((offer, index) => (
          <li className={styles.card} key={offer.id}>
            <ShopFront className={styles.picture} size={index + 1} />
            <div className={styles.head} lang={offer.lang}>
              <h2 className={styles.name}>
                <WholeWords text={offer.name} />
              </h2>
              <p className={styles.audience}>{offer.audience}</p>
            </div>
            <p className={styles.price} data-display>
              <data value={offer.priceINR}>{rupees(offer.priceINR)}</data>
            </p>
            <div className={styles.what}>
              <p lang={offer.lang}>{offer.description}</p>
              <Includes title={words.includes} items={offer.includes} lang={offer.lang} />
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

interface IncludesProps {
  title: string;
  items: string[];
  /** Language of the items, where it is not that of the page. */
  lang?: string | undefined;
}

/** What the buyer gets, ticked off. */
export function Includes({ title, items, lang }: IncludesProps) {
  return (
    <div className={styles.includes}>
      <h3 className={styles.includesTitle}>{title}</h3>
      <ul className={styles.list} role="list" lang={lang}>
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
