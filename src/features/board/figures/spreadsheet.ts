import type { Figure, Figures } from "#server/board/figures.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { formatPlainRupees } from "#shared/text/numbers.ts";
import { listFigures } from "./figure-lists.ts";

interface Props {
  figures: Figures;
  labels: BoardCopy["figures"];
  orderLabels: BoardCopy["orders"]["figures"];
  /** Names of the forms. */
  forms: Record<string, string>;
}

/** Returns the header and rows of a spreadsheet with all figures of the page. */
export function toSpreadsheet({ figures, labels, orderLabels, forms }: Props): string[][] {
  const { columns, plots } = labels;
  const { total, timeline, period, from, to, promises, answers } = figures;
  const toRow = (name: string, { value, ...counts }: Figure): string[] => [
    name,
    value,
    ...[counts.visits, counts.views, counts.enquiries, counts.sent].map(String),
    "",
  ];
  const toNumberRow = (name: string, value: number): string[] => [name, "", "", "", "", "", String(value)];
  return [
    [
      columns.figure,
      columns.value,
      labels.visits,
      labels.views,
      labels.enquiries,
      labels.sent,
      columns.number,
    ],
    toRow(columns.total, { ...total, value: `${from} – ${to}` }),
    ...timeline.map((figure) => toRow(period === "12m" ? plots.month : plots.day, figure)),
    ...listFigures(figures, labels, forms).flatMap((list) =>
      list.rows.map((figure) => toRow(list.title, { ...figure, value: figure.label })),
    ),
    ...figures.missedSearches.map(({ query, networks }) => [
      labels.searches.title,
      query,
      ...["", "", "", "", String(networks)],
    ]),
    toNumberRow(columns.promised, promises.promised),
    toNumberRow(columns.kept, promises.kept),
    toNumberRow(columns.answered, answers.count),
    toNumberRow(columns.median, Math.round(answers.medianMs / 60_000)),
    ...figures.orders.flatMap((order) => toOrderRows(order, orderLabels)),
  ];
}

/** Returns a row each for the numbers of an offer. Amounts are in rupees. */
const toOrderRows = (order: Figures["orders"][number], labels: Props["orderLabels"]): string[][] =>
  [
    [labels.placed, String(order.placed)],
    [labels.paid, String(order.paid)],
    [labels.received, formatPlainRupees(order.paidPaise)],
    [labels.refunded, formatPlainRupees(order.refundedPaise)],
  ].map(([label = "", number = ""]) => [label, order.name, "", "", "", "", number]);
