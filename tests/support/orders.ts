import { type Content, readContent } from "#server/content/read-content.ts";
import type { Submission } from "#server/enquiries/new-enquiry.ts";
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
