import type { Board } from "#server/board/board.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import type { BoardCopy } from "#shared/schemas/board.ts";
import { formatPlainRupees } from "#shared/text/numbers.ts";

type Receipts = NonNullable<Awaited<ReturnType<Board["receipts"]>>>;

/** Returns the header and rows of a spreadsheet with receipts, for the accountant. Days are in India, amounts in rupees. */
export function toReceiptRows(receipts: Receipts, labels: BoardCopy["orders"]["receipts"]): string[][] {
  const { columns, ways } = labels;
  const names = [
    ...(["number", "date", "reference", "buyer", "gstin", "state", "offer", "sac"] as const),
    ...(["net", "taxPercent", "cgst", "sgst", "igst", "total"] as const),
    ...(["by", "transaction", "refunded"] as const),
  ];
  const rows = receipts.map(({ number, reference, issued_at, refunded_at, document }) => {
    const { buyer, offer, amounts, payment } = document;
    const { net, taxPercent, cgst, sgst, igst, total } = amounts;
    return [
      ...[number, getIndianDay(issued_at), reference, buyer.name, buyer.gstin, buyer.state],
      ...[offer.name, offer.sac, formatPlainRupees(net), String(taxPercent)],
      ...[cgst, sgst, igst, total].map(formatPlainRupees),
      ...[ways[payment.by], payment.id, refunded_at === null ? "" : getIndianDay(refunded_at)],
    ];
  });
  return [names.map((name) => columns[name]), ...rows];
}
