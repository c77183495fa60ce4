import type { Context } from "#server/config/context.ts";
import { type Content, getTranslatedContent } from "#server/content/read-content.ts";
import type { Db, EnquiryRow, OrderRow } from "#server/database/tables.ts";
import type { FormExtension } from "#server/enquiries/accept-submission.ts";
import { parseFields } from "#server/enquiries/enquiry.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { isGstin } from "#shared/schemas/india.ts";
import { computeAmounts, getGstState } from "./amounts.ts";
import { getPaymentSettings } from "./payment-settings.ts";

/** Stores the order of an enquiry from the form `order`, in the same transaction (E9). */
export const createOrderForm = ({
  content,
  options,
}: Pick<Context, "content" | "options">): FormExtension => ({
  validate: (fields, language) =>
    validateOrder(
      fields,
      getTranslatedContent(content, language),
      getPaymentSettings(content, options) !== undefined,
    ),
  store: (trx, enquiry) =>
    placeOrder(trx, enquiry, content, getPaymentSettings(content, options)?.razorpay !== undefined),
});

/** @returns the error of a field, or `undefined` if the order can be accepted */
function validateOrder(
  fields: Record<string, string>,
  { offers, company, forms: { faults } }: Pick<Content, "offers" | "company" | "forms">,
  isOpen: boolean,
): Record<string, string[]> | undefined {
  const { order: messages } = faults;
  if (!isOpen) return { product: [messages.closed] };
  if (!offers.has(fields.product ?? "")) return { product: [messages.unknownProduct] };
  const gstin = normalizeGstin(fields.gstin);
  if (gstin !== "" && !isGstin(gstin)) return { gstin: [messages.gstin] };
  const state = fields["billing-state"] ?? "";
  if (gstin !== "" && state !== "" && state !== getGstState(gstin))
    return { "billing-state": [messages.otherState] };
  const isTaxed = company.legal.gstin !== "";
  return isTaxed && gstin === "" && state === "" ? { "billing-state": [messages.state] } : undefined;
}

/** Returns a GST number in capital letters without spaces, or an empty text. */
export const normalizeGstin = (text = ""): string => text.replace(/\s/g, "").toUpperCase();

/** Returns the GST code of the buyer's state: that of the GST number, or the one that the buyer has chosen. */
export const getBuyerState = (fields: Record<string, string>): string =>
  getGstState(normalizeGstin(fields.gstin)) || (fields["billing-state"] ?? "");

async function placeOrder(
  trx: Db,
  enquiry: EnquiryRow,
  content: Content,
  hasPaymentLink: boolean,
): Promise<void> {
  const { reference, received_at: now } = enquiry;
  const fields = parseFields(enquiry);
  const { language } = JSON.parse(enquiry.consent) as { language: string };
  const translated = getTranslatedContent(content, language);
  const offer = translated.offers.get(fields.product ?? "");
  if (!offer) throw new Error("the offer does not exist");
  const rules = { gstin: content.company.legal.gstin, taxPercent: content.company.prices.taxPercent };
  const amounts = computeAmounts(offer.priceINR, rules, getBuyerState(fields));
  const row: OrderRow = {
    reference,
    offer_id: offer.id,
    offer_name: offer.name,
    billing: offer.billing,
    state: "ordered",
    ordered_at: now,
    lapses_at: now + content.payment.payWithinDays * DAY_MS,
    reminded_at: null,
    seller_gstin: rules.gstin,
    tax_percent: amounts.taxPercent,
    net_paise: amounts.netPaise,
    cgst_paise: amounts.cgstPaise,
    sgst_paise: amounts.sgstPaise,
    igst_paise: amounts.igstPaise,
    total_paise: amounts.totalPaise,
    reported_number: null,
    report_count: 0,
    paid_at: null,
    paid_paise: null,
    paid_by: null,
    payment_id: null,
    receipt: null,
    refunded_paise: 0,
    link_id: null,
    link_url: null,
    call: hasPaymentLink ? "create" : null,
    call_at: hasPaymentLink ? now : null,
    call_attempts: 0,
    check_at: null,
  };
  await trx.insertInto("orders").values(row).execute();
}
