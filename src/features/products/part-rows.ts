import type { Offer } from "#shared/schemas/offer.ts";
import type { ProductsPage } from "#shared/schemas/pages/products.ts";
import { formatNumber } from "#shared/text/numbers.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import type { WithLang } from "#src/data/i18n/with-lang.ts";

export type ListedOffer = Offer & WithLang;

/** A kind of part, such as the training of staff. */
export interface PartRow {
  label: string;
  /** Language of the label, if it differs from the page language. */
  lang?: string | undefined;
  /** The part of each offer, if it includes one. */
  texts: (string | undefined)[];
}

/**
 * Returns the rows in which offers are compared: where the client sells from, what is included, how long it takes, and
 * what is not included.
 */
export const getPartRows = (
  offers: ListedOffer[],
  copy: Pick<ProductsPage["rateBoard"], "places" | "excludes" | "weeks" | "stopping">,
): PartRow[] => [
  { label: copy.places, texts: offers.map(({ places }) => places) },
  ...getIncludedRows(offers),
  { label: copy.weeks.title, texts: offers.map(({ weeks }) => formatWeeks(weeks, copy.weeks)) },
  ...(offers.some(({ stopping }) => stopping)
    ? [{ label: copy.stopping, texts: offers.map(({ stopping }) => stopping) }]
    : []),
  { label: copy.excludes, texts: offers.map(({ excludes }) => excludes) },
];

const formatWeeks = (weeks: number | undefined, copy: ProductsPage["rateBoard"]["weeks"]): string =>
  weeks === undefined ? copy.unsettled : fillPlaceholders(copy.count, { weeks: formatNumber(weeks) });

/**
 * Returns the labels of all offers, each with the parts that have this label. Rows that more offers include come first.
 * Rows with equal counts keep their order of appearance.
 */
function getIncludedRows(offers: ListedOffer[]): PartRow[] {
  const labels = new Map(
    offers.flatMap(({ includes, lang }) => includes.map(({ label }) => [label, lang] as const)),
  );
  const rows = Array.from(labels, ([label, lang]) => ({
    label,
    lang,
    texts: offers.map(({ includes }) => {
      const parts = includes.filter((part) => part.label === label);
      return parts.length > 0 ? parts.map(({ text }) => text).join("; ") : undefined;
    }),
  }));
  const countOffers = ({ texts }: PartRow) => texts.filter(Boolean).length;
  return rows.sort((a, b) => countOffers(b) - countOffers(a));
}
