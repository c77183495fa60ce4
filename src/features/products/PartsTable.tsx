import { getLanguageTag } from "#shared/languages/locale.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import styles from "./PartsTable.module.css";
import type { ListedOffer, PartRow } from "./part-rows.ts";

interface Props {
  rows: PartRow[];
  offers: ListedOffer[];
  copy: Pick<ProductsPage["rateBoard"], "includes" | "notIncluded">;
}

/** The parts of the offers, one kind of part in each row. */
export function PartsTable({ rows, offers, copy }: Props) {
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{copy.includes}</caption>
      <colgroup>
        <col className={styles.labels} />
        <col span={offers.length} />
      </colgroup>
      <thead className={styles.columns}>
        <tr>
          <td />
          {offers.map(({ id, short, lang }) => (
            <th scope="col" lang={lang} key={id}>
              <span className="visually-hidden">{short}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, lang, texts }) => (
          <tr className={styles.row} key={label}>
            <th scope="row" lang={lang} data-display-font>
              {label}
            </th>
            {offers.map(({ id, lang: offerLang }, index) => (
              <td data-offer={index + 1} lang={offerLang} key={id}>
                <Part text={texts[index]} notIncluded={copy.notIncluded} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PartProps {
  text: string | undefined;
  notIncluded: string;
}

/** A part of an offer, or a note that the offer does not include one. */
export const Part = ({ text, notIncluded }: PartProps) =>
  text ? (
    <span>{text}</span>
  ) : (
    <span className={styles.missing} lang={getLanguageTag()}>
      {notIncluded}
    </span>
  );
