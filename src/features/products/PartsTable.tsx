import type { Offer } from "#shared/schemas/offer.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import type { WithLang } from "#src/lib/i18n/with-lang.ts";
import styles from "./PartsTable.module.css";

export type ListedOffer = Offer & WithLang;

interface Props {
  offers: ListedOffer[];
  copy: Pick<ProductsPage["rateBoard"], "includes" | "places" | "notIncluded" | "excludes">;
}

/** The parts of the offers, one kind of part in each row. */
export function PartsTable({ offers, copy }: Props) {
  const places = offers.map(({ places }) => places);
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
        <PartsRow label={copy.places} texts={places} offers={offers} notIncluded={copy.notIncluded} />
        {getRows(offers).map((row) => (
          <PartsRow {...row} offers={offers} notIncluded={copy.notIncluded} key={row.label} />
        ))}
        <PartsRow
          label={copy.excludes}
          texts={offers.map(({ excludes }) => excludes)}
          offers={offers}
          notIncluded={copy.notIncluded}
        />
      </tbody>
    </table>
  );
}

interface RowProps {
  label: string;
  /** Language of the label, if it differs from the page language. */
  lang?: string | undefined;
  /** The part of each offer, if it includes one. */
  texts: (string | undefined)[];
  offers: ListedOffer[];
  notIncluded: string;
}

function PartsRow({ label, lang, texts, offers, notIncluded }: RowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" lang={lang} data-display-font>
        {label}
      </th>
      {offers.map(({ id, lang: offerLang }, index) => (
        <td data-offer={index + 1} data-missing={!texts[index] || undefined} lang={offerLang} key={id}>
          {texts[index] ? (
            <span>{texts[index]}</span>
          ) : (
            <span>
              <span aria-hidden>–</span>
              <span className="visually-hidden">{notIncluded}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Returns the labels of all offers in order of appearance, each with the parts that have this label. */
function getRows(offers: ListedOffer[]): Pick<RowProps, "label" | "lang" | "texts">[] {
  const labels = new Map(
    offers.flatMap(({ includes, lang }) => includes.map(({ label }) => [label, lang] as const)),
  );
  return Array.from(labels, ([label, lang]) => ({
    label,
    lang,
    texts: offers.map(({ includes }) => {
      const parts = includes.filter((part) => part.label === label);
      return parts.length > 0 ? parts.map(({ text }) => text).join("; ") : undefined;
    }),
  }));
}
