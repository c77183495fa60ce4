import type { Db, EnquiryRow, OrderRow, ReceiptRow } from "#server/database/tables.ts";
import { findOrder } from "#server/orders/orders.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { formatPlainRupees } from "#shared/text/numbers.ts";

/** Returns the order of an enquiry, without a query for the other forms. */
export const findOrderOf = async (db: Db, { form, reference }: EnquiryRow): Promise<OrderRow | undefined> =>
  form === "order" ? findOrder(db, reference) : undefined;

/** Scripts rely on these fields of `list --json`. Amounts are in paise. */
export const toOrderJson = (order: OrderRow) => ({
  state: order.state,
  offer: order.offer_name,
  amountPaise: order.total_paise,
  receipt: order.receipt,
});

/** Returns all that is stored about an order, for `show --json`. Amounts are in paise. */
export const toDetailedOrderJson = (order: OrderRow) => ({
  ...toOrderJson(order),
  billing: order.billing,
  lapsesAt: formatRfc3339(order.lapses_at),
  netPaise: order.net_paise,
  cgstPaise: order.cgst_paise,
  sgstPaise: order.sgst_paise,
  igstPaise: order.igst_paise,
  reportedNumber: order.reported_number,
  paidAt: order.paid_at && formatRfc3339(order.paid_at),
  paidPaise: order.paid_paise,
  paidBy: order.paid_by,
  payment: order.payment_id,
  refundedPaise: order.refunded_paise,
  paymentLink: order.link_url,
});

/** Returns the cells of an order in tables and spreadsheets. */
export const getOrderCells = (order: OrderRow | undefined) => ({
  order: order?.state ?? "",
  offer: order?.offer_name ?? "",
  amount: order ? formatPlainRupees(order.total_paise) : "",
  receipt: order?.receipt ?? "",
});

/** Returns the rows of the receipts of an order. */
export const listReceiptsOf = (db: Db, reference: string): Promise<ReceiptRow[]> =>
  db.selectFrom("receipts").selectAll().where("reference", "=", reference).orderBy("number").execute();
