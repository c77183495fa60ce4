import type { Content } from "#server/content/read-content.ts";
import type { Db, OrderEventKind, OrderRow, OrderState, PaymentWay } from "#server/database/tables.ts";
import { type LockedEnquiry, lockForMail } from "#server/enquiries/correspondence.ts";
import { type StateOfOrder, updateEnquiryOfOrder } from "#server/enquiries/enquiry-of-order.ts";
import { getEventDeliveryId, recordEvent } from "#server/enquiries/events.ts";
import { addToSearchText } from "#server/enquiries/search-text.ts";
import { cleanNote } from "#server/enquiries/staff-actions.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { findOrder } from "./orders.ts";

// Changes of orders. Each runs in one transaction with its event and its mails, and has no effect if it is repeated.

/** Details of an event of an order, as JSON. Amounts are in paise. */
export interface OrderEventDetails {
  /** What was paid or refunded. */
  amount?: number;
  by?: PaymentWay;
  /** Id of the payment or refund at the payment service, or its transaction number at the bank. */
  transaction?: string;
  /** Number of the receipt. */
  receipt?: string;
  /** Why the payment service refused a refund or a payment link, truncated. */
  reason?: string;
}

export interface OrderContext {
  content: Content;
  hasWebhook: boolean;
  /** Whether payments of the payment service are made with test keys. */
  isTest?: boolean;
}

export interface OrderAction {
  reference: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Slug of the member, if known; `undefined` for the buyer and the payment service. */
  actor?: string | undefined;
  /** Version of the enquiry that the member saw. The action is refused if the enquiry has changed since. */
  expectedVersion?: number | undefined;
}

/** An order that is locked with its enquiry, in a transaction. */
export interface LockedOrder {
  order: OrderRow;
  enquiry: LockedEnquiry;
}

/**
 * Locks an order, so that concurrent changes run one after the other. The enquiry is locked first, as everywhere.
 * @param expectedVersion of the enquiry, if the change is based on a version
 * @returns `undefined` if there is no such order, or its enquiry has changed since
 */
export async function lockOrder(
  trx: Db,
  reference: string,
  expectedVersion?: number,
): Promise<LockedOrder | undefined> {
  const enquiry = await lockForMail(trx, reference);
  if (expectedVersion !== undefined && enquiry?.version !== expectedVersion) return undefined;
  const order = enquiry && (await findOrder(trx, reference));
  return enquiry && order && { enquiry, order };
}

export interface Change {
  kind: OrderEventKind;
  /** Random by default. An event that is already stored makes the change a repetition. */
  id?: string;
  set: Partial<OrderRow>;
  details?: OrderEventDetails;
  /** For the buyer; control characters are removed, and it is truncated. */
  note?: string;
  /** Who gets a mail about the event. */
  mailTo: readonly ("visitor" | "staff")[];
  /** `open`: staff have to act, with a new deadline if the enquiry was answered. `answered`: the buyer has been written to. */
  enquiry?: StateOfOrder;
}

/** Applies a change in the transaction that has locked the order. */
export async function applyChange(
  trx: Db,
  { order, enquiry }: LockedOrder,
  { now, actor }: OrderAction,
  { kind, id = crypto.randomUUID(), set, details = {}, note = "", mailTo, enquiry: state }: Change,
  { content, hasWebhook }: OrderContext,
): Promise<void> {
  const { reference } = order;
  await updateEnquiryOfOrder(trx, enquiry, state, now, { content, hasWebhook });
  await trx
    .updateTable("orders")
    .set({ ...set, reference })
    .where("reference", "=", reference)
    .execute();
  const text = cleanNote(note);
  await recordEvent(trx, kind, { id, reference, now, actor, text, details: JSON.stringify(details) });
  const mails = { visitor: ["order", enquiry.email], staff: ["staff-order", ""] } as const;
  const deliveries = mailTo.map((to) => {
    const [mail, recipient] = mails[to];
    return newDelivery(
      { reference, kind: mail, recipient, id: getEventDeliveryId(reference, mail, id) },
      now,
    );
  });
  if (deliveries.length > 0) await queueDeliveries(trx, deliveries);
  const found = [details.transaction, details.receipt, text].filter((value) => value);
  if (found.length > 0) await addToSearchText(trx, reference, found.join(" "));
}

/** The result of an action: `refused` if the order's state does not allow it, or there is no such order. */
export type OrderResult = "done" | "refused";

interface ConditionalChange extends Omit<Change, "set"> {
  from: readonly OrderState[];
  /** Further condition. */
  isPossible?: (order: OrderRow) => boolean;
  set: (order: OrderRow) => Partial<OrderRow>;
}

/** Changes an order if it is in one of some states. */
export const changeOrder = (
  db: Db,
  action: OrderAction,
  change: ConditionalChange,
  context: OrderContext,
): Promise<OrderResult> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, action.reference, action.expectedVersion);
    if (!locked || !change.from.includes(locked.order.state)) return "refused";
    if (!(change.isPossible?.(locked.order) ?? true)) return "refused";
    await applyChange(trx, locked, action, { ...change, set: change.set(locked.order) }, context);
    return "done";
  });

/** Returns the columns that request the cancellation of the payment link, or drop the request to create it. */
export const cancelLink = ({ link_id }: OrderRow, now: number): Partial<OrderRow> =>
  link_id === null
    ? { call: null, call_at: null, check_at: null }
    : { call: "cancel", call_at: now, call_attempts: 0, check_at: null };
