import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow, OrderRow, PaymentWay, ReceiptRow, Tables } from "#server/database/tables.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { getBuyerState, normalizeGstin } from "./order-form.ts";

/** Start of the numbers of receipts for payments with test keys. Longer than a prefix of the content can be. */
const TEST_PREFIX = "TEST-";

/** Whether a receipt is about a payment with test keys, which moved no money. */
export const isTestReceipt = (number: string): boolean => number.startsWith(TEST_PREFIX);

/** SQL condition: receipts about payments that have moved money. */
export const isRealReceipt = (e: ExpressionBuilder<Tables, "receipts">): Expression<SqlBool> =>
  e("number", "not like", `${TEST_PREFIX}%`);

/** What a receipt states. It is a copy, so that later changes of the content or an erasure do not change it. */
export interface ReceiptDocument {
  seller: { name: string; legalName: string; address: string; gstin: string; registration: string };
  buyer: {
    name: string;
    address: string /** GST code of the state, or empty. */;
    state: string;
    gstin: string;
  };
  offer: { id: number; name: string; billing: "once" | "monthly"; sac: string };
  /** In paise. */
  amounts: { net: number; cgst: number; sgst: number; igst: number; total: number; taxPercent: number };
  payment: { by: PaymentWay; id: string; at: number };
}

/**
 * Returns the financial year of a time, from April to March in India, such as `2026-27`.
 * @param time milliseconds since 1970
 */
export function getFinancialYear(time: number): string {
  const [year = 0, month = 0] = getIndianDay(time).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}

/** Returns the next number of a financial year. Numbers have no gaps: a transaction that fails takes none. */
async function getNextNumber(trx: Db, year: string): Promise<number> {
  const { last_number } = await trx
    .insertInto("receipt_years")
    .values({ year, last_number: 1 })
    .onConflict((c) =>
      c.column("year").doUpdateSet((e) => ({ last_number: e("receipt_years.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

/**
 * Issues the receipt of an order in the transaction that confirms its payment.
 * @param context.isTest whether the payment was made with test keys
 * @returns its number, at most sixteen characters up to 9999 receipts a year (rule 46 of the CGST Rules)
 */
export async function issueReceipt(
  trx: Db,
  order: OrderRow,
  enquiry: Pick<EnquiryRow, "fields">,
  payment: ReceiptDocument["payment"],
  { content, isTest = false }: { content: Pick<Content, "brand" | "company" | "payment">; isTest?: boolean },
): Promise<string> {
  const year = getFinancialYear(payment.at);
  // Test payments take no numbers of the real series, which must have no gaps.
  const sequence = await getNextNumber(trx, isTest ? `${TEST_PREFIX}${year}` : year);
  const prefix = isTest ? TEST_PREFIX : content.payment.receiptPrefix;
  const number = `${prefix}${year}/${String(sequence).padStart(4, "0")}`;
  const row: ReceiptRow = {
    number,
    reference: order.reference,
    issued_at: payment.at,
    document: JSON.stringify(createDocument(order, parseFields(enquiry), payment, content)),
    refunded_at: null,
  };
  await trx.insertInto("receipts").values(row).execute();
  return number;
}

function createDocument(
  order: OrderRow,
  fields: Record<string, string>,
  payment: ReceiptDocument["payment"],
  { brand, company, payment: { sac } }: Pick<Content, "brand" | "company" | "payment">,
): ReceiptDocument {
  const { legal, offices } = company;
  const [office] = offices;
  return {
    seller: {
      name: brand.name,
      legalName: legal.name,
      address: office ? `${office.street}, ${office.locality} ${office.postalCode}, ${office.region}` : "",
      // That of the amounts. The company may have registered since.
      gstin: order.seller_gstin,
      registration: legal.registration,
    },
    buyer: {
      name: fields["billing-name"] || getSender(fields).name,
      address: fields["billing-address"] ?? "",
      state: getBuyerState(fields),
      gstin: normalizeGstin(fields["gstin"]),
    },
    offer: { id: order.offer_id, name: order.offer_name, billing: order.billing, sac },
    amounts: {
      net: order.net_paise,
      cgst: order.cgst_paise,
      sgst: order.sgst_paise,
      igst: order.igst_paise,
      total: order.total_paise,
      taxPercent: order.tax_percent,
    },
    payment,
  };
}

export interface Receipt extends Omit<ReceiptRow, "document"> {
  document: ReceiptDocument;
}

/** Returns the receipt of an order, or `undefined` if it is not paid. */
export async function findReceipt(db: Db, reference: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom("receipts")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && { ...row, document: JSON.parse(row.document) as ReceiptDocument };
}

export const markReceiptRefunded = (trx: Db, reference: string, now: number) =>
  trx.updateTable("receipts").set({ refunded_at: now }).where("reference", "=", reference).execute();
