import type { EnquiryRow } from "../server/database/tables.ts";
import { firstLineOf, senderOf } from "../server/enquiries/sender.ts";
import { enquiryNamed, formsToAnswer } from "../server/enquiries/state.ts";
import { stateOf } from "../server/enquiries/status.ts";
import { rfc3339 } from "../shared/calendar/indian-time.ts";
import { type Desk, Refusal } from "./open-desk.ts";
import { type Row, standOut } from "./output.ts";

/** An enquiry as the contract has it: these keys, no others. */
export const enquiryFacts = (row: EnquiryRow) => ({
  reference: row.reference,
  form: row.form,
  receivedAt: rfc3339(row.received_at),
  replyBy: rfc3339(row.reply_by),
  status: stateOf(row),
  fields: JSON.parse(row.fields) as Record<string, string>,
});

/** Whether somebody waits for an answer; about comments and subscriptions nobody does. */
export const isOpen = (row: EnquiryRow): boolean =>
  formsToAnswer.includes(row.form) && stateOf(row) !== "answered";

/** Whether the promised time has passed without an answer. */
export const isOverdue = (row: EnquiryRow, now: number): boolean =>
  isOpen(row) && row.reply_by < now && stateOf(row) !== "held";

/** @throws Refusal when an enquiry is held back: nothing is decided about it before somebody has looked at it. */
export function refuseHeld(row: EnquiryRow): void {
  if (stateOf(row) === "held")
    throw new Refusal(`${row.reference} is held back (${row.held_reason}); release or discard it first.`);
}

/** As the desk's tables show a time: India's, to the minute. */
export const minutes = (time: number): string => rfc3339(time).slice(0, 16).replace("T", " ");

/** A row of the desk's tables. */
export function tableRow(row: EnquiryRow, now: number): Row {
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const status = row.spam_at === null ? stateOf(row) : "spam";
  return {
    reference: row.reference,
    form: row.form,
    received: minutes(row.received_at),
    "reply by": minutes(row.reply_by),
    status: isOverdue(row, now) ? standOut(`${status}, OVERDUE`) : status,
    "taken by": row.taken_by,
    from: senderOf(fields).name,
    email: row.email,
    text: firstLineOf(fields),
  };
}

/** @throws Refusal when there is no such enquiry. */
export async function findEnquiry({ db }: Desk, reference = ""): Promise<EnquiryRow> {
  const row = await enquiryNamed(db, reference.toUpperCase());
  if (!row) throw new Refusal(`There is no enquiry ${reference}.`);
  return row;
}
