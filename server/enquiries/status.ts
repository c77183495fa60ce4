import type { Kysely } from "kysely";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import type { Status } from "../application/services.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { mailWithheld } from "../outbox/enqueue.ts";
import { enquiryNamed } from "./state.ts";
import { whyThen } from "./why-then.ts";

export type EnquiryState = "received" | "forwarded" | "answered" | "held";

/** Where an enquiry stands, as staff see it. */
export function stateOf(row: EnquiryRow): EnquiryState {
  if (row.held_reason !== null && row.released_at === null) return "held";
  if (row.answered_at !== null) return "answered";
  return row.forwarded_at === null ? "received" : "forwarded";
}

/** Where an enquiry stands, for whoever holds its token (E11). A held one looks like any other. */
export async function statusFor(
  db: Kysely<Tables>,
  signer: Signer,
  token: string,
  content: Content,
): Promise<Status | undefined> {
  const signed = signer.read(token);
  if (signed?.purpose !== "status") return undefined;
  const row = await enquiryNamed(db, signed.subject);
  if (!row) return undefined;
  const withheld = await mailWithheld(db, [row.reference]);
  const { language } = JSON.parse(row.consent);
  const why = whyThen(row.received_at, row.reply_by, contentIn(content, language));
  return { ...statusOf(row, withheld.has(row.reference)), why };
}

function statusOf(row: EnquiryRow, withheld: boolean): Status {
  const state = stateOf(row);
  return {
    reference: row.reference,
    form: row.form,
    state: state === "held" ? "received" : state,
    receivedAt: rfc3339(row.received_at),
    replyBy: rfc3339(row.reply_by),
    ...(row.forwarded_at !== null && { forwardedAt: rfc3339(row.forwarded_at) }),
    ...(row.answered_at !== null && { answeredAt: rfc3339(row.answered_at) }),
    mailWithheld: withheld,
  };
}
