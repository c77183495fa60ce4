import type { DeliveryRow, EnquiryRow } from "../../server/database/tables.ts";
import { fieldsText } from "../../server/mail/fields-text.ts";
import { rfc3339 } from "../../src/indian-time.ts";
import type { Command, Desk } from "../command.ts";
import { deliveryFacts } from "../delivery-rows.ts";
import { enquiryFacts, findEnquiry, isOverdue } from "../enquiry-rows.ts";
import { printable, standOut } from "../output.ts";

export const show: Command = {
  summary: "One enquiry with everything known about it.",
  usage: "REFERENCE",
  operands: { least: 1, most: 1 },
  async run(desk, { operands }) {
    const row = await findEnquiry(desk, operands[0]);
    const deliveries = await deliveriesOf(desk, row);
    if (desk.output.json)
      desk.output.rows([{ ...wholeEnquiry(row), deliveries: deliveries.map(deliveryFacts) }]);
    else desk.output.text(printed(row, deliveries, desk));
  },
};

const deliveriesOf = ({ db }: Desk, { reference }: EnquiryRow): Promise<DeliveryRow[]> =>
  db.selectFrom("deliveries").selectAll().where("reference", "=", reference).orderBy("id").execute();

const wholeEnquiry = (row: EnquiryRow) => ({
  ...enquiryFacts(row),
  page: row.page,
  campaign: JSON.parse(row.campaign) as Record<string, string>,
  consent: JSON.parse(row.consent) as Record<string, string>,
  phone: row.phone,
  heldReason: row.held_reason,
  releasedAt: row.released_at && rfc3339(row.released_at),
  forwardedAt: row.forwarded_at && rfc3339(row.forwarded_at),
  answeredAt: row.answered_at && rfc3339(row.answered_at),
  moderation: row.moderation,
});

function printed(row: EnquiryRow, deliveries: DeliveryRow[], { content, now }: Desk): string {
  const { fields, campaign, consent, deliveries: _, ...facts } = { ...wholeEnquiry(row), deliveries };
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  const lines = known.map(([name, value]) => `${name}: ${value}`);
  const all = [
    ...lines,
    `campaign: ${JSON.stringify(campaign)}`,
    `consent: ${JSON.stringify(consent)}`,
    ...deliveries.map(({ kind, state, last_error }) => `${kind}: ${state} ${last_error ?? ""}`.trimEnd()),
    "",
    fieldsText(fields, content.mails.labels),
  ];
  return [...(isOverdue(row, now) ? [standOut("OVERDUE")] : []), printable(all.join("\n"))].join("\n");
}
