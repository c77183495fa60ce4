import { MARKED, recordEvent } from "#server/actions/actions.ts";
import type { Content } from "#server/content/read-content.ts";
import type { Db, EventKind } from "#server/database/tables.ts";
import {
  appointmentOf,
  boardState,
  deliveriesOf,
  eventsOf,
  fieldsIn,
  isInState,
  senderOf,
  spamReasons,
  wishOf,
} from "#server/enquiries/enquiry.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";

/** Something that happened to an enquiry: an act of staff, a mail, or its arrival. */
export interface StoryStep {
  at: number;
  kind: EventKind | "received" | "sent" | "failed" | "refused" | "waiting" | "held";
  /** Slug of the member who did it. */
  actor?: string | null | undefined;
  /** Which mail it was, where the step is one. */
  mail?: EnquiryDelivery;
  /** The note itself; why it is held, or why a mail was not delivered; when a call or visit begins, in RFC 3339. */
  text?: string;
}

/** One enquiry with everything known about it. */
export type Story = NonNullable<Awaited<ReturnType<typeof storyOf>>>;

const MOST_EARLIER = 20;

/** Reads the whole story of one enquiry, and notes that somebody has read it. */
export async function storyOf(
  db: Db,
  reader: { reference: string; actor: string | undefined; now: number },
  content: Content,
) {
  const { reference, actor, now } = reader;
  const row = await db
    .selectFrom("enquiries")
    .select(["reference", "form", "email", "phone", "page", "fields", "consent", boardState.as("state")])
    .select(["received_at as receivedAt", "reply_by as replyBy", "answered_at as answeredAt"])
    .select(["held_reason as heldReason", "taken_by as takenBy", "moderation", "version"])
    .select(spamReasons.as("spamReasons"))
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const steps = await stepsOf(db, row);
  if (!steps.some((step) => step.kind === "read" && step.actor === (actor ?? null))) {
    await recordEvent(db, "read", reader);
    steps.push({ at: now, kind: "read", actor });
  }
  const fields = fieldsIn(row);
  const { name, email } = senderOf(fields);
  const addressee = content.members.get(fields.member ?? "")?.name;
  return {
    ...row,
    name: name || row.email,
    email: email || row.email,
    /** As typed. */
    fields: addressee ? { ...fields, member: addressee } : fields,
    steps,
    /** Mails that were given up, or failed and are retried, with the reason; "Send again" sends them at once. */
    unsent: row.state === "held" || row.state === "spam" ? [] : await unsentOf(db, reference),
    wish: wishOf(row, content),
    /** When the call or visit begins, once the team has set a time. */
    appointmentAt: (await appointmentOf(db, reference))?.start,
    /** Others by the same address or number, the newest first. */
    earlier: await db
      .selectFrom("enquiries")
      .select(["reference", "form", "received_at as receivedAt", boardState.as("state")])
      .where((e) => e.or([e("email", "=", row.email), ...(row.phone ? [e("phone", "=", row.phone)] : [])]))
      .where("reference", "!=", reference)
      .orderBy("received_at", "desc")
      .limit(MOST_EARLIER)
      .execute(),
    next: await nextDue(db, reference, actor),
  };
}

async function stepsOf(
  db: Db,
  { reference, receivedAt, heldReason }: { reference: string; receivedAt: number; heldReason: string | null },
): Promise<StoryStep[]> {
  // A link to the board is part of no enquiry's story.
  const mails = (await deliveriesOf(db, reference).where("kind", "!=", "board").execute()).map(
    ({ kind, state, delivered_at, created_at, last_error }): StoryStep => {
      const mail = kind as EnquiryDelivery;
      if (delivered_at !== null) return { at: delivered_at, kind: "sent", mail };
      const failed = state === "failed" || state === "withheld" || state === "withdrawn";
      const unsent = state === "waiting" && last_error !== null ? "refused" : "waiting";
      return { at: created_at, kind: failed ? "failed" : unsent, mail, text: last_error ?? "" };
    },
  );
  const acts = (await eventsOf(db, reference)).map(
    ({ happened_at: at, ...act }): StoryStep => ({ at, ...act }),
  );
  const all: StoryStep[] = [{ at: receivedAt, kind: "received" }];
  if (heldReason !== null && heldReason !== MARKED)
    all.push({ at: receivedAt, kind: "held", text: heldReason });
  return all.concat(mails, acts).sort((a, b) => a.at - b.at);
}

async function unsentOf(db: Db, reference: string): Promise<{ mail: EnquiryDelivery; reason: string }[]> {
  const rows = await deliveriesOf(db, reference)
    .where((e) =>
      e.or([e("state", "=", "failed"), e.and([e("state", "=", "waiting"), e("last_error", "is not", null)])]),
    )
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, last_error }) => ({ mail: kind as EnquiryDelivery, reason: last_error ?? "" }));
}

/** What is due next besides this one, and nobody else has. */
async function nextDue(db: Db, reference: string, actor: string | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select("reference")
    .where(isInState("open"))
    .where("reference", "!=", reference)
    .where((e) => e.or([e("taken_by", "is", null), e("taken_by", "=", actor ?? "")]))
    .orderBy("reply_by")
    .orderBy("reference")
    .limit(1)
    .executeTakeFirst();
  return row?.reference;
}
