import { InvalidArgumentError } from "commander";
import { type AddCommand, withDesk } from "#cli/open-desk.ts";
import { writeStream } from "#cli/output.ts";
import { mapRows, readRows } from "#cli/read-rows.ts";
import type { Db, ReceiptRow } from "#server/database/tables.ts";
import { parseFinancialYear } from "#server/orders/receipt-list.ts";
import { isRealReceipt, type ReceiptDocument } from "#server/orders/receipts.ts";
import { formatRfc3339, getIndianDay } from "#shared/calendar/indian-time.ts";
import { toCsv, toCsvLines } from "#shared/text/csv.ts";
import { formatPlainRupees } from "#shared/text/numbers.ts";

/** Registers the command that lists receipts for the accountant. */
export function registerReceiptsCommand(command: AddCommand): void {
  command("receipts", "Lists the receipts of payments, oldest first, also those of erased orders.")
    .option("--year <year>", "only receipts of a financial year, such as 2026-27", parseYear)
    .option("--csv", "as a spreadsheet, with amounts in rupees")
    .action(
      withDesk(async ({ db, output }, { year, csv }: { year?: Period; csv?: true }) => {
        if (output.json) return output.rows(mapRows(readReceipts(db, year), toReceiptJson));
        if (!csv) return output.rows(mapRows(readReceipts(db, year), getCells), COLUMNS);
        await writeStream(process.stdout, toCsv([COLUMNS]));
        for await (const row of readReceipts(db, year)) {
          const cells: Record<string, string> = getCells(row);
          await writeStream(process.stdout, toCsvLines([COLUMNS.map((column) => cells[column] ?? "")]));
        }
      }),
    );
}

type Period = NonNullable<ReturnType<typeof parseFinancialYear>>;

/** @throws {InvalidArgumentError} unless the text is a financial year */
function parseYear(text: string): Period {
  const period = parseFinancialYear(text);
  if (period) return period;
  throw new InvalidArgumentError("Expected a financial year such as 2026-27.");
}

const readReceipts = (db: Db, period: Period | undefined): AsyncIterable<ReceiptRow> => {
  const receipts = db.selectFrom("receipts").selectAll().where(isRealReceipt);
  const query = period
    ? receipts.where("issued_at", ">=", period.start).where("issued_at", "<", period.end)
    : receipts;
  return readRows(query, { at: "issued_at", id: "number" });
};

export const toReceiptJson = ({ number, reference, issued_at, refunded_at, document }: ReceiptRow) => ({
  number,
  reference,
  issuedAt: formatRfc3339(issued_at),
  refundedAt: refunded_at && formatRfc3339(refunded_at),
  /** Amounts are in paise. */
  ...(JSON.parse(document) as ReceiptDocument),
});

const COLUMNS = [
  ...["number", "date", "buyer", "GSTIN", "state", "net", "CGST", "SGST", "IGST", "total"],
  ...["payment", "refunded"],
];

function getCells({ number, issued_at, refunded_at, document }: ReceiptRow): Record<string, string> {
  const { buyer, amounts, payment } = JSON.parse(document) as ReceiptDocument;
  return {
    number,
    date: getIndianDay(issued_at),
    buyer: buyer.name,
    GSTIN: buyer.gstin,
    state: buyer.state,
    net: formatPlainRupees(amounts.net),
    CGST: formatPlainRupees(amounts.cgst),
    SGST: formatPlainRupees(amounts.sgst),
    IGST: formatPlainRupees(amounts.igst),
    total: formatPlainRupees(amounts.total),
    payment: payment.id,
    refunded: refunded_at === null ? "" : getIndianDay(refunded_at),
  };
}
