import { InvalidArgumentError } from "commander";
import { type AddCommand, withDesk } from "#cli/open-desk.ts";
import { writeStream } from "#cli/output.ts";
import { mapRows, readRows } from "#cli/read-rows.ts";
import type { Db, ReceiptRow } from "#server/database/tables.ts";
import { toRupeesFromPaise } from "#server/orders/amounts.ts";
import { getFinancialYear, isRealReceipt, type ReceiptDocument } from "#server/orders/receipts.ts";
import { formatRfc3339, getIndianDay } from "#shared/calendar/indian-time.ts";
import { toCsv, toCsvLines } from "#shared/text/csv.ts";

/** Registers the command that lists receipts for the accountant. */
export function registerReceiptsCommand(command: AddCommand): void {
  command("receipts", "Lists the receipts of payments, oldest first, also those of erased orders.")
    .option("--year <year>", "only receipts of a financial year, such as 2026-27", parseYear)
    .option("--csv", "as a spreadsheet, with amounts in rupees")
    .action(
      withDesk(async ({ db, output }, { year, csv }: { year?: string; csv?: true }) => {
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

/** @throws {InvalidArgumentError} unless the text is a financial year */
function parseYear(text: string): string {
  const [, first = "", second = ""] = /^(20\d\d)-(\d\d)$/.exec(text) ?? [];
  if (first !== "" && (Number(first) + 1) % 100 === Number(second)) return text;
  throw new InvalidArgumentError("Expected a financial year such as 2026-27.");
}

async function* readReceipts(db: Db, year: string | undefined): AsyncGenerator<ReceiptRow> {
  const query = db.selectFrom("receipts").selectAll().where(isRealReceipt);
  for await (const row of readRows(query, { at: "issued_at", id: "number" }))
    if (year === undefined || getFinancialYear(row.issued_at) === year) yield row;
}

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
  const format = (paise: number) => toRupeesFromPaise(paise).toFixed(2);
  return {
    number,
    date: getIndianDay(issued_at),
    buyer: buyer.name,
    GSTIN: buyer.gstin,
    state: buyer.state,
    net: format(amounts.net),
    CGST: format(amounts.cgst),
    SGST: format(amounts.sgst),
    IGST: format(amounts.igst),
    total: format(amounts.total),
    payment: payment.id,
    refunded: refunded_at === null ? "" : getIndianDay(refunded_at),
  };
}
