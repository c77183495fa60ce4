import type { EnquiryRow } from "../../server/database/tables.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import { formNames } from "../../src/schemas/forms/names.ts";
import { type Command, type Desk, notOneOf, type Row } from "../command.ts";
import { enquiryFacts, isOpen, isOverdue } from "../enquiry-rows.ts";
import { standOut } from "../output.ts";

export const list: Command = {
  summary: "All enquiries, oldest first; overdue answers stand out.",
  usage: "[--form NAME] [--held] [--overdue] [--open]",
  options: {
    form: { type: "string", about: `only this form: ${formNames.join(", ")}` },
    held: { type: "boolean", about: "only those held back as suspected spam" },
    overdue: { type: "boolean", about: "only those past the promised answer" },
    open: { type: "boolean", about: "only those that wait for an answer, held ones too" },
  },
  misuse: ({ options: { form } }) => notOneOf("form", form, formNames),
  async run(desk, { options }) {
    const rows = (await allEnquiries(desk)).filter(
      (row) =>
        (!options.form || row.form === options.form) &&
        (!options.held || stateOf(row) === "held") &&
        (!options.overdue || isOverdue(row, desk.now)) &&
        (!options.open || isOpen(row)),
    );
    desk.output.rows(desk.output.json ? rows.map(enquiryFacts) : rows.map((row) => tableRow(row, desk.now)));
  },
};

const allEnquiries = ({ db }: Desk): Promise<EnquiryRow[]> =>
  db.selectFrom("enquiries").selectAll().orderBy("received_at").orderBy("reference").execute();

function tableRow(row: EnquiryRow, now: number): Row {
  const { reference, form, receivedAt, replyBy, status, fields } = enquiryFacts(row);
  const minutes = (time: string) => time.slice(0, 16).replace("T", " ");
  return {
    reference,
    form,
    received: minutes(receivedAt),
    "reply by": minutes(replyBy),
    status: isOverdue(row, now) ? standOut(`${status}, OVERDUE`) : status,
    from: fields.name ?? fields["your-name"] ?? row.email,
  };
}
