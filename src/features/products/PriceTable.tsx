import type { PriceRules } from "#shared/schemas/money.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { formatWholeRupees } from "#shared/text/numbers.ts";
import { Rupees } from "#src/components/Rupees.tsx";
import { getFirstYear } from "./first-year.ts";
import styles from "./PriceTable.module.css";
import type { ListedOffer } from "./part-rows.ts";

interface Props {
  offers: ListedOffer[];
  copy: ProductsPage["rateBoard"];
  rules: PriceRules;
}

/** The prices of all offers below one another, in narrow windows, where the offers are further apart. */
export const PriceTable = ({ offers, copy, rules }: Props) => (
  <table className={styles.prices}>
    <thead>
      <tr>
        <td />
        <th scope="col">{copy.price}</th>
        <th scope="col">{copy.firstYearTotal}</th>
      </tr>
    </thead>
    <tbody>
      {offers.map((offer) => (
        <tr key={offer.id}>
          <th scope="row" lang={offer.lang} data-display-font>
            {offer.short}
          </th>
          <td>
            <Rupees amount={offer.priceINR} /> <span>{copy.billing[offer.billing]}</span>
          </td>
          <td data-display-font>{formatWholeRupees(getFirstYear(offer, rules))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
