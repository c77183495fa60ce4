import { type Content, readContent } from "#server/content/read-content.ts";
import type { Db, OrderRow, OrderState } from "#server/database/tables.ts";
import type { Submission } from "#server/enquiries/new-enquiry.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { Payment } from "#shared/schemas/payment.ts";

/** A GST number of West Bengal with the right check character. */
export const GSTIN = "19AAACH7409R1ZY";

/**
 * Returns content with which the site takes orders: a company without placeholder values, and payment by UPI.
 * @param settings.gstin GST number of the company, or empty
 */
export function createPayableContent({
  gstin = "",
  payment = {},
}: {
  gstin?: string;
  payment?: Partial<Payment>;
} = {}): Content {
  const fill = (content: Content): Content => ({
    ...content,
    company: {
      ...content.company,
      phone: "+91 33 2461 7788",
      fax: undefined,
      email: "office@hooghly.in",
      whatsapp: "913324617788",
      grievanceOfficer: "Anita Roy",
      offices: content.company.offices.map((office) => ({
        ...office,
        street: "12 Rashbehari Avenue",
        postalCode: "700019",
      })),
      legal: { name: "Hooghly Digital Private Limited", gstin, registration: "U72900WB2023PTC000001" },
      placeholders: [],
    },
    payment: { ...content.payment, upi: { address: "hooghly@okbank", name: "Hooghly Digital" }, ...payment },
  });
  const content = readContent();
  return {
    ...fill(content),
    translations: new Map(
      [...content.translations].map(([language, translated]) => [language, fill(translated)]),
    ),
  };
}

/** Stores an order for an enquiry of any form, without its events. */
export async function insertOrder(
  db: Db,
  { now, ...row }: { reference: string; state: OrderState; now: number } & Partial<OrderRow>,
): Promise<OrderRow> {
  const order: OrderRow = {
    ...{
      offer_id: 1,
      offer_name: "A website",
      billing: "once",
      ordered_at: now,
      lapses_at: now + 7 * DAY_MS,
    },
    ...{
      seller_gstin: "",
      tax_percent: 0,
      net_paise: 99_900,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 0,
      total_paise: 99_900,
    },
    ...{ reminded_at: null, reported_number: null, report_count: 0, paid_at: null, paid_paise: null },
    ...{ paid_by: null, payment_id: null, receipt: null, refunded_paise: 0, link_id: null, link_url: null },
    ...{ call: null, call_at: null, call_attempts: 0, check_at: null },
    ...row,
  };
  await db.insertInto("orders").values(order).execute();
  return order;
}

let orderCount = 0;

/** Returns a unique submission of the form `order`. */
export function createOrderSubmission(fields: Record<string, string> = {}): Submission {
  orderCount += 1;
  return {
    form: "order",
    clientAddress: "203.0.113.8",
    acceptsJson: true,
    fields: {
      name: "Rekha Das",
      email: `rekha-${orderCount}@example.in`,
      phone: "98300 12345",
      product: "1",
      ...fields,
    },
  };
}
