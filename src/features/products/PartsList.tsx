import styles from "./PartsList.module.css";
import { Part } from "./PartsTable.tsx";
import type { PartRow } from "./part-rows.ts";

interface Props {
  rows: PartRow[];
  /** Index of the offer. */
  index: number;
  /** Language of the offer, if it differs from the page language. */
  lang: string | undefined;
  notIncluded: string;
}

/**
 * The parts of one offer. In narrow windows, these lists replace the table, whose columns would not fit. They have the
 * same rows, so that the offers can be compared.
 */
export const PartsList = ({ rows, index, lang, notIncluded }: Props) => (
  <dl className={styles.parts}>
    {rows.map((row) => (
      <div key={row.label}>
        <dt lang={row.lang}>{row.label}</dt>
        <dd lang={lang}>
          <Part text={row.texts[index]} notIncluded={notIncluded} />
        </dd>
      </div>
    ))}
  </dl>
);
