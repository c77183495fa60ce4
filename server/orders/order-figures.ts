import type { Content } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { listEventDetails } from "#server/enquiries/events.ts";
import { selectReceivedOrders } from "#server/enquiries/statistics.ts";
import type { OrderEventDetails } from "./order-changes.ts";
import { listReceipts } from "./receipt-list.ts";
import type { ReceiptDocument } from "./receipts.ts";
import { EXTRA_REFUND_PREFIX } from "./refunds.ts";

/** The orders of an offer in a period. Amounts are in paise and include tax. */
export interface OrderFigure {
  offerId: number;
  name: string;
  placed: number;
  /** Receipts that were issued. */
  paid: number;
  paidPaise: number;
  /** What was returned of payments with a receipt, whenever they were made. */
  refundedPaise: number;
}

const MAX_ROWS = 20_000;

/**
 * Returns the orders, payments and refunds of a period by offer, and the financial years with receipts. Payments are counted
 * by their receipts, which remain after an erasure.
 * @param period.end exclusive
 */
export async function getOrderFigures(
  db: Db,
  period: { start: number; end: number },
  { offers }: Pick<Content, "offers">,
): Promise<OrderFigure[]> {
  const figures = new Map<number, OrderFigure>();
  const getFigure = (offerId: number, storedName: string): OrderFigure => {
    const name = offers.get(String(offerId))?.name ?? storedName;
    const figure = figures.get(offerId) ?? {
      ...{ offerId, name, placed: 0, paid: 0, paidPaise: 0, refundedPaise: 0 },
    };
    figures.set(offerId, figure);
    return figure;
  };
  for (const { offer_id, name, count } of await countPlaced(db, period))
    getFigure(offer_id, name).placed += Number(count);
  for (const { document } of await listReceipts(db, period)) {
    const figure = getFigure(document.offer.id, document.offer.name);
    figure.paid += 1;
    figure.paidPaise += document.amounts.total;
  }
  for (const { offerId, name, paise } of [
    ...(await listRefunds(db, period)),
    ...(await listRefundsOfErased(db, period)),
  ])
    getFigure(offerId, name).refundedPaise += paise;
  return [...figures.values()].sort((a, b) => b.paidPaise - a.paidPaise || a.offerId - b.offerId);
}

type Period = { start: number; end: number };

/** Counts orders by offer, without those in quarantine, which the figures of enquiries leave out, too. */
const countPlaced = (db: Db, { start, end }: Period) =>
  db
    .selectFrom("orders")
    .select((e) => ["offer_id", e.fn.max("offer_name").as("name"), e.fn.countAll<number>().as("count")])
    .where("reference", "in", selectReceivedOrders(db, start, end))
    .groupBy("offer_id")
    .execute();

interface Refund {
  offerId: number;
  name: string;
  paise: number;
}

/** Lists the refunds of orders with a receipt. */
async function listRefunds(db: Db, { start, end }: Period): Promise<Refund[]> {
  const refunded = db.selectFrom("orders").where("refunded_paise", ">", 0).where("receipt", "is not", null);
  const period = { kind: "refunded", start, end, limit: MAX_ROWS } as const;
  const events = await listEventDetails(db, refunded.select("reference"), period);
  if (events.length === 0) return [];
  const orders = await refunded
    .select(["reference", "offer_id", "offer_name"])
    .orderBy("paid_at", "desc")
    .limit(MAX_ROWS)
    .execute();
  const offers = new Map(orders.map(({ reference, ...offer }) => [reference, offer]));
  return events.flatMap(({ id, reference, details }) => {
    // These refunds are of payments that are not counted.
    const offer = id.startsWith(EXTRA_REFUND_PREFIX) ? undefined : offers.get(reference);
    const { amount = 0 } = JSON.parse(details ?? "{}") as OrderEventDetails;
    return offer ? [{ offerId: offer.offer_id, name: offer.offer_name, paise: amount }] : [];
  });
}

/** Lists the refunds of orders that were erased since. Only their receipts remain. */
async function listRefundsOfErased(db: Db, { start, end }: Period): Promise<Refund[]> {
  const rows = await db
    .selectFrom("receipts")
    .select("document")
    .where("refunded_at", ">=", start)
    .where("refunded_at", "<", end)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("orders")
            .select("orders.reference")
            .whereRef("orders.reference", "=", "receipts.reference"),
        ),
      ),
    )
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ document }) => {
    const { offer, amounts } = JSON.parse(document) as ReceiptDocument;
    return { offerId: offer.id, name: offer.name, paise: amounts.total };
  });
}
