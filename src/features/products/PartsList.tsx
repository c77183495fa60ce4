import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import styles from "./PartsList.module.css";
import { Part } from "./PartsTable.tsx";
import type { PartRow } from "./part-rows.ts";

interface Props {
  rows: PartRow[];
  /** Index of the offer. */
  index: number;
  /** Language of the offer, if it differs from the page language. */
  lang: string | undefined;
  copy: Pick<ProductsPage["rateBoard"], "includes" | "notIncluded">;
}

/**
 * The parts of one offer. In narrow windows, these lists replace the table, whose columns would not fit. They have the
 * same rows, all but the first of them folded, so that the offers can be compared.
 */
export const PartsList = ({ rows, index, lang, copy }: Props) => {
  const [firstRow, ...foldedRows] = rows.map((row) => (
    <div key={row.label}>
      <dt lang={row.lang}>{row.label}</dt>
      <dd lang={lang}>
        <Part text={row.texts[index]} notIncluded={copy.notIncluded} />
      </dd>
    </div>
  ));
  return (
    <div className={styles.parts}>
      <dl>{firstRow}</dl>
      <details>
        <summary>{copy.includes}</summary>
        <dl>{foldedRows}</dl>
      </details>
    </div>
  );
};
