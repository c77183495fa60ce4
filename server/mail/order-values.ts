import type { Content } from "#server/content/read-content.ts";
import type { OrderRow, OrderState } from "#server/database/tables.ts";
import { toRupeesFromPaise } from "#server/orders/amounts.ts";
import { findOrder } from "#server/orders/orders.ts";
import { getPaymentSettings } from "#server/orders/payment-settings.ts";
import { findReceipt, type ReceiptDocument } from "#server/orders/receipts.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatDate, formatTime, getIndianDay } from "#shared/calendar/indian-time.ts";
import { formatAnswer } from "#shared/forms/answers.ts";
import { formatGroupedRupees } from "#shared/text/numbers.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput, MailInput } from "./mail-context.ts";

/** @throws {DeliveryError} if the order has been deleted */
export async function loadOrder({ delivery, database }: MailInput): Promise<OrderRow> {
  const order = await findOrder(database.db, delivery.reference ?? "");
  if (!order) throw new DeliveryError("the order was deleted", true);
  return order;
}

/** Formats an amount in the digits of the mail's language. */
export const formatPaise = (paise: number, { tag }: Pick<Content, "tag">): string =>
  formatGroupedRupees(toRupeesFromPaise(paise), tag);

/**
 * Returns the template values about an order for its buyer. Nothing in them was typed by the sender.
 * @param settings the content in English, which has the settings of payments
 */
export function getOrderValues(
  { content, options, signer }: EnquiryMailInput,
  order: OrderRow,
  settings: Content,
): TemplateValues {
  const { orderLines: copy } = content.mails;
  const { reference } = order;
  const token = signer.sign("status", reference);
  const toUrl = (path: string) => options.origin() + withLanguagePrefix(content.language, path);
  const total = formatPaise(order.total_paise, content);
  const upi = getPaymentSettings(settings, options)?.upi;
  const offer = { name: order.offer_name, billing: order.billing };
  const payBy = formatTime(order.lapses_at, content);
  const isUnpaid = order.state === "ordered";
  const toPay: Partial<Record<OrderState, string>> = {
    ordered: fillTemplate(copy.toPay, { total, payBy }),
    reported: copy.reported,
  };
  return {
    reference,
    total,
    offer: order.offer_name,
    payBy,
    orderLines: listOfferLines(offer, getAmounts(order), content).join("\n"),
    monthly: order.billing === "monthly" ? copy.monthly : "",
    // The buyer may have reported a payment before the acknowledgement is sent, such as during an outage.
    toPay: toPay[order.state] ?? "",
    upi:
      upi && isUnpaid
        ? fillTemplate(copy.upi, { total, address: upi.address, holder: upi.name, reference })
        : "",
    orderLink: toUrl(paths.order(token)),
    statusLink: toUrl(paths.order(token)),
    receiptLink: toUrl(paths.receipt(token)),
  };
}

/**
 * Returns the template values of the mail with the receipt.
 * @throws {DeliveryError} if the receipt has been deleted
 */
export async function getReceiptValues({
  database,
  enquiry,
  content,
}: EnquiryMailInput): Promise<TemplateValues> {
  const receipt = await findReceipt(database.db, enquiry.reference);
  if (!receipt) throw new DeliveryError("the receipt was deleted", true);
  const { number, document } = receipt;
  const { orderLines: copy } = content.mails;
  const receiptTitle = fillTemplate(document.seller.gstin ? copy.taxInvoice : copy.receipt, { number });
  return { receiptTitle, receipt: `${receiptTitle}\n${formatReceipt(document, content)}` };
}

type Amounts = ReceiptDocument["amounts"];

const getAmounts = (order: OrderRow): Amounts => ({
  net: order.net_paise,
  cgst: order.cgst_paise,
  sgst: order.sgst_paise,
  igst: order.igst_paise,
  total: order.total_paise,
  taxPercent: order.tax_percent,
});

/** Returns the lines about what was ordered and what it costs: without tax only the total. */
function listOfferLines(
  { name, billing }: Pick<ReceiptDocument["offer"], "name" | "billing">,
  { net, total, taxPercent, ...taxes }: Amounts,
  content: Content,
): string[] {
  const { orderLines: copy } = content.mails;
  const formatTax = (percent: number) =>
    new Intl.NumberFormat(content.tag, { style: "percent", maximumFractionDigits: 2 }).format(percent / 100);
  const taxLines = (["cgst", "sgst", "igst"] as const)
    .filter((tax) => taxes[tax] > 0)
    .map((tax) =>
      fillTemplate(copy[tax], {
        percent: formatTax(tax === "igst" ? taxPercent : taxPercent / 2),
        amount: formatPaise(taxes[tax], content),
      }),
    );
  return [
    fillTemplate(billing === "monthly" ? copy.monthlyOffer : copy.offer, { offer: name }),
    ...(taxLines.length > 0 ? [fillTemplate(copy.net, { amount: formatPaise(net, content) })] : []),
    ...taxLines,
    fillTemplate(copy.total, { amount: formatPaise(total, content) }),
  ];
}

/** Formats the date, the seller, the buyer, the offer and the payment, with blank lines between them. */
function formatReceipt(
  { seller, buyer, offer, amounts, payment }: ReceiptDocument,
  content: Content,
): string {
  const { mails, forms, tag } = content;
  const { orderLines: copy } = mails;
  const join = (...parts: string[]) => parts.filter(Boolean).join(", ");
  const isTaxInvoice = seller.gstin !== "";
  const state = buyer.state && formatAnswer("billing-state", buyer.state, forms.forms.order, tag);
  const fillIf = (value: string, template: string, name: string) =>
    value === "" ? [] : [fillTemplate(template, { [name]: value })];
  const groups = [
    [fillTemplate(copy.date, { date: formatDate(getIndianDay(payment.at), tag) })],
    [
      fillTemplate(copy.seller, { seller: join(seller.legalName || seller.name, seller.address) }),
      ...fillIf(seller.gstin, copy.gstin, "gstin"),
    ],
    [
      fillTemplate(copy.buyer, { buyer: join(buyer.name, buyer.address) }),
      ...fillIf(buyer.gstin, copy.gstin, "gstin"),
      ...fillIf(isTaxInvoice ? state : "", copy.supply, "state"),
    ],
    [...listOfferLines(offer, amounts, content), ...fillIf(isTaxInvoice ? offer.sac : "", copy.sac, "sac")],
    [fillTemplate(copy.paidBy[payment.id === "" ? "unnumbered" : payment.by], { transaction: payment.id })],
  ];
  return groups.map((lines) => lines.join("\n")).join("\n\n");
}
