import type { Db } from "#server/database/tables.ts";
import { getIndianMidnight } from "#shared/calendar/indian-time.ts";
import { isRealReceipt, type Receipt, type ReceiptDocument } from "./receipts.ts";

/** Limits the duration of a download. */
const MAX_RECEIPTS = 20_000;
/** Other requests are handled between batches. */
const BATCH_SIZE = 500;

/** @returns the start and end of a financial year such as `2026-27`, or `undefined` for another text */
export function parseFinancialYear(year: string): { start: number; end: number } | undefined {
  const [, first = "", second = ""] = /^(20\d\d)-(\d\d)$/.exec(year) ?? [];
  if (first === "" || (Number(first) + 1) % 100 !== Number(second)) return undefined;
  const getApril = (calendarYear: number) => getIndianMidnight(new Date(Date.UTC(calendarYear, 3, 1)));
  return { start: getApril(Number(first)), end: getApril(Number(first) + 1) };
}

/**
 * Returns the receipts that were issued in a period, in the order in which they were issued, at most 20,000.
 * @param period.end exclusive
 */
export async function listReceipts(
  db: Db,
  { start, end }: { start: number; end: number },
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let last: { issued_at: number; number: string } | undefined; receipts.length < MAX_RECEIPTS; ) {
    let query = db
      .selectFrom("receipts")
      .selectAll()
      .where(isRealReceipt)
      .where("issued_at", ">=", last?.issued_at ?? start)
      .where("issued_at", "<", end);
    if (last) {
      const { issued_at, number } = last;
      query = query.where((e) => e.or([e("issued_at", ">", issued_at), e("number", ">", number)]));
    }
    const rows = await query.orderBy("issued_at").orderBy("number").limit(BATCH_SIZE).execute();
    for (const row of rows) receipts.push({ ...row, document: JSON.parse(row.document) as ReceiptDocument });
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) break;
  }
  return receipts.slice(0, MAX_RECEIPTS);
}

/** Returns the receipts of a financial year such as `2026-27`, or `undefined` for another text. */
export async function listReceiptsOfYear(db: Db, year: string): Promise<Receipt[] | undefined> {
  const period = parseFinancialYear(year);
  return period && listReceipts(db, period);
}

const MAX_YEARS = 10;

/** Returns the financial years with receipts, newest first. */
export async function listReceiptYears(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("receipt_years")
    .select("year")
    // Payments with test keys have years of their own.
    .where("year", "like", "20%")
    .orderBy("year", "desc")
    .limit(MAX_YEARS)
    .execute();
  return rows.map(({ year }) => year);
}
