import { Check } from "lucide-react";
import { paths } from "#shared/addresses/paths.ts";
import type { Offer } from "#shared/schemas/offer.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { formatRupees } from "#shared/text/numbers.ts";
import { InlineDrawing } from "#src/components/artwork/InlineDrawing.tsx";
import shop from "#src/components/artwork/shops/shop.svg?raw";
import stall from "#src/components/artwork/shops/stall.svg?raw";
import warehouse from "#src/components/artwork/shops/warehouse.svg?raw";
import { ButtonLink } from "#src/components/ButtonLink.tsx";
import { NoBreakWords } from "#src/components/NoBreakWords.tsx";
import { Section } from "#src/components/Section.tsx";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./OfferCards.module.css";

/** The offers side by side, with prices and links to the payment page (R3). */
export function OfferCards({ offers, copy }: { offers: (Offer & WithLang)[]; copy: ProductsPage["card"] }) {
  return (
    <Section>
      <ul className={styles.cards} role="list">
        {offers.map((offer, index) => (
          <li className={styles.card} key={offer.id}>
            <OfferDrawing className={styles.picture} size={index + 1} />
            <div className={styles.head} lang={offer.lang}>
              <h2 className={styles.name}>
                <NoBreakWords text={offer.name} />
              </h2>
              <p className={styles.audience}>{offer.audience}</p>
            </div>
            <p className={styles.price} data-display-font>
              <data value={offer.priceINR}>{formatRupees(offer.priceINR)}</data>
            </p>
            <div className={styles.what}>
              <p lang={offer.lang}>{offer.description}</p>
              <IncludedItems title={copy.includes} items={offer.includes} lang={offer.lang} />
            </div>
            <div className={styles.buy}>
              <ButtonLink href={paths.payment(offer.id)}>
                <span>
                  <NoBreakWords text={copy.buy} />
                  <span className="visually-hidden">: {offer.name}</span>
                </span>
              </ButtonLink>
              <p className={styles.small}>{copy.priceNote}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * A decorative drawing of a business: a stall, a shop or a warehouse.
 *
 * @param size from 1; sizes above 2 show the warehouse
 */
export function OfferDrawing({ size, className }: { size: number; className?: string | undefined }) {
  return <InlineDrawing className={className} svg={[stall, shop][size - 1] ?? warehouse} />;
}

interface IncludesProps {
  title: string;
  items: string[];
  /** Language of the items, if it differs from the page language. */
  lang?: string | undefined;
}

/** The items that an offer includes. */
export function IncludedItems({ title, items, lang }: IncludesProps) {
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
