import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import styles from "./PartsList.module.css";
import type { ListedOffer } from "./PartsTable.tsx";

interface Props {
  offer: ListedOffer;
  copy: Pick<ProductsPage["rateBoard"], "places" | "excludes">;
}

/** The parts of one offer. In narrow windows, these lists replace the table, whose columns would not fit. */
export function PartsList({ offer: { places, includes, excludes, lang }, copy }: Props) {
  return (
    <dl className={styles.parts}>
      <div>
        <dt>{copy.places}</dt>
        <dd lang={lang}>{places}</dd>
      </div>
      {includes.map(({ label, text }) => (
        <div lang={lang} key={text}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {excludes && (
        <div>
          <dt>{copy.excludes}</dt>
          <dd lang={lang}>{excludes}</dd>
        </div>
      )}
    </dl>
  );
}
