import type { OrderEventKind, OrderRow } from "#server/database/tables.ts";
import { parseFields } from "#server/enquiries/enquiry.ts";
import { findEvent, getEventId } from "#server/enquiries/events.ts";
import type { OrderEventDetails } from "#server/orders/order-changes.ts";
import { findOrdersWithNumber } from "#server/orders/orders.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import type { MailPart } from "./conversation.ts";
import { createMail } from "./create-mail.ts";
import { loadVisitorInput } from "./enquiry-mail-input.ts";
import { getEnquiryValues, getUnconfirmedValues, getUntypedValues } from "./enquiry-values.ts";
import type { Mail } from "./mail.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput, MailInput } from "./mail-context.ts";
import { formatPaise, getOrderValues, getReceiptValues, loadOrder } from "./order-values.ts";
import { getVisitorReplyTo } from "./thread-address.ts";

/** The mail to the buyer by the kind of its event. */
const BUYER_MAILS: Partial<Record<OrderEventKind, MailName>> = {
  paid: "orderPaid",
  "payment-mismatch": "orderMismatch",
  "payment-missing": "orderMissing",
  "order-cancelled": "orderCancelled",
  "order-reminded": "orderReminder",
  refunded: "orderRefunded",
};

/** The mail to staff by the kind of its event. */
const STAFF_MAILS: Partial<Record<OrderEventKind, MailName>> = {
  "payment-reported": "staffOrderReported",
  paid: "staffOrderPaid",
  "payment-mismatch": "staffOrderMismatch",
  "extra-payment": "staffOrderExtraPayment",
  "refund-failed": "staffOrderRefundFailed",
  "order-cancelled": "staffOrderCancelled",
  "link-failed": "staffOrderLinkFailed",
};

/**
 * Composes a mail to the buyer about an event of the order.
 * @throws {DeliveryError} if the enquiry, the order, its event or its receipt has been deleted, or the mail is out of date
 */
export async function composeOrderMail(mailInput: MailInput): Promise<Mail> {
  const input = await loadVisitorInput(mailInput);
  const { delivery, enquiry } = input;
  const order = await loadOrder(input);
  const event = await loadEvent(input);
  if (event.kind === "order-reminded" && order.state !== "ordered")
    throw new DeliveryError("the order is paid, cancelled or lapsed", true);
  const values = {
    ...(await getSenderValues(input, event.kind)),
    ...getOrderValues(input, order, mailInput.content),
    ...getEventValues(input, event, order),
    ...(event.kind === "paid" && (await getReceiptValues(input))),
  };
  return {
    ...createMail(input, getTemplate(BUYER_MAILS, event), values),
    to: delivery.recipient,
    replyTo: [await getVisitorReplyTo(input, enquiry.reference)],
  };
}

/**
 * Returns the values about the enquiry. A reminder is sent automatically, so it contains nothing that was typed, unless the
 * address was confirmed (E6).
 */
async function getSenderValues(input: EnquiryMailInput, kind: OrderEventKind): Promise<TemplateValues> {
  const { enquiry, database } = input;
  const fields = parseFields(enquiry);
  const subscription = await findSubscriptionByEmail(database.db, enquiry.email);
  if ((subscription?.confirmed_at ?? null) !== null) return getEnquiryValues(input, fields);
  return kind === "order-reminded" ? getUntypedValues(input) : getUnconfirmedValues(input, fields);
}

/**
 * Returns the template and the values of a mail to staff about an event of the order.
 * @throws {DeliveryError} if the order or its event has been deleted
 */
export async function getStaffOrderPart(input: EnquiryMailInput): Promise<MailPart & { template: MailName }> {
  const order = await loadOrder(input);
  const event = await loadEvent(input);
  return {
    template: getTemplate(STAFF_MAILS, event),
    values: {
      ...getStaffOrderValues(input, order),
      ...getEventValues(input, event, order),
      ...getBoardLine(input, event.kind),
      shared: await getSharedLine(input, event),
    },
    attachments: [],
  };
}

/** Returns a warning if other orders have the transaction number of an event. */
async function getSharedLine(
  { database, content, enquiry }: EnquiryMailInput,
  { details }: OrderEvent,
): Promise<string> {
  const others = await findOrdersWithNumber(database.db, details.transaction ?? "", enquiry.reference);
  if (others.length === 0) return "";
  const references = others.map(({ reference }) => reference).join(", ");
  return fillTemplate(content.mails.sharedNumber, { references });
}

/** Returns the values of the first mail to staff about an order. */
export function getStaffOrderValues({ content }: EnquiryMailInput, order: OrderRow): TemplateValues {
  return {
    offer: content.offers.get(String(order.offer_id))?.name ?? order.offer_name,
    total: formatPaise(order.total_paise, content),
    orderState: content.mails.orderStates[order.state],
  };
}

/** What staff can do on the board, if it is not to answer. */
function getBoardLine({ options, content }: EnquiryMailInput, kind: OrderEventKind): TemplateValues {
  if (options.board === false || kind === "paid" || kind === "extra-payment" || kind === "link-failed")
    return {};
  const { confirm, settle, look } = content.mails.boardLines;
  if (kind === "payment-reported") return { board: confirm };
  return { board: kind === "order-cancelled" ? look : settle };
}

interface OrderEvent {
  kind: OrderEventKind;
  /** Text for the buyer. */
  text: string;
  details: OrderEventDetails;
}

/** @throws {DeliveryError} if the event has been deleted */
async function loadEvent({ delivery, database }: MailInput): Promise<OrderEvent> {
  const event = await findEvent(database.db, delivery.reference ?? "", getEventId(delivery.id));
  if (!event) throw new DeliveryError("the event was deleted", true);
  return {
    kind: event.kind as OrderEventKind,
    text: event.text,
    details: JSON.parse(event.details ?? "{}") as OrderEventDetails,
  };
}

function getTemplate(templates: Partial<Record<OrderEventKind, MailName>>, { kind }: OrderEvent): MailName {
  const template = templates[kind];
  if (template === undefined) throw new DeliveryError(`there is no mail about ${kind}`, false);
  return template;
}

function getEventValues(
  { content }: EnquiryMailInput,
  { text, details }: OrderEvent,
  order: OrderRow,
): TemplateValues {
  return {
    note: text,
    amount: formatPaise(details.amount ?? order.total_paise, content),
    transaction: details.transaction ?? "",
    receiptNumber: details.receipt ?? "",
    reason: details.reason ?? "",
  };
}
