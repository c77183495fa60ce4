import type { DeliveryRow, EnquiryRow, EventRow } from "../../server/database/tables.ts";
import { fieldsText } from "../../server/mail/fields-text.ts";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { atDesk, enquiryCommand } from "../command.ts";
import { deliveryFacts } from "../delivery-rows.ts";
import { enquiryFacts, findEnquiry, isOverdue } from "../enquiry-rows.ts";
import type { Desk } from "../open-desk.ts";
import { printable, standOut } from "../output.ts";

export const show = enquiryCommand("show", "One enquiry with everything known about it.").action(
  atDesk(async (desk, { operands }) => {
    const row = await findEnquiry(desk, operands[0]);
    const deliveries = await deliveriesOf(desk, row);
    const events = await eventsOf(desk, row);
    const history = events.map(({ happened_at, kind, actor, text }) => ({
      at: rfc3339(happened_at),
      what: kind,
      by: actor,
      text,
    }));
    if (desk.output.json)
      desk.output.rows([{ ...wholeEnquiry(row), deliveries: deliveries.map(deliveryFacts), history }]);
    else {
      const acts = history.map(({ at, what, by, text }) =>
        [at, what, by ? `by ${by}` : "", text].filter(Boolean).join(" "),
      );
      desk.output.text([printed(row, deliveries, desk), "", printable(acts.join("\n"))].join("\n"));
    }
  }),
);

const deliveriesOf = ({ db }: Desk, { reference }: EnquiryRow): Promise<DeliveryRow[]> =>
  db.selectFrom("deliveries").selectAll().where("reference", "=", reference).orderBy("id").execute();

const eventsOf = ({ db }: Desk, { reference }: EnquiryRow): Promise<EventRow[]> =>
  db.selectFrom("events").selectAll().where("reference", "=", reference).orderBy("happened_at").execute();

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
  takenBy: row.taken_by,
  spamAt: row.spam_at && rfc3339(row.spam_at),
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
    fieldsText(fields, content),
  ];
  return [...(isOverdue(row, now) ? [standOut("OVERDUE")] : []), printable(all.join("\n"))].join("\n");
}
