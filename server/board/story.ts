import type { Kysely } from "kysely";
import type { FormName } from "../../shared/forms/forms.ts";
import type { EnquiryDelivery } from "../../shared/schemas/board.ts";
import type { Content } from "../application/read-content.ts";
import type { EnquiryRow, EventKind, Tables } from "../database/tables.ts";
import { type Wish, wishOf } from "../enquiries/appointment.ts";
import { recordEvent } from "../enquiries/events.ts";
import { senderOf } from "../enquiries/sender.ts";
import { MARKED } from "../enquiries/spam.ts";
import { type BoardState, boardState, isInState } from "../enquiries/state.ts";

/** Something that happened to an enquiry: an act of staff, a mail, or its arrival. */
export interface StoryStep {
  at: number;
  kind: EventKind | "received" | "sent" | "failed" | "waiting" | "held";
  /** Slug of the member who did it. */
  actor?: string | undefined;
  /** Of a mail. */
  mail?: EnquiryDelivery;
  /** Of a note; why it is held, or why a mail was not delivered; when a call or visit begins, in RFC 3339. */
  text?: string;
}

/** One enquiry with everything known about it. */
export interface Story {
  reference: string;
  form: FormName;
  state: BoardState;
  name: string;
  email: string;
  /** To dial: `+` and digits. */
  phone: string | undefined;
  receivedAt: number;
  replyBy: number;
  answeredAt: number | undefined;
  takenBy: string | undefined;
  /** As typed. */
  fields: Record<string, string>;
  /** The page it was sent from. */
  page: string | undefined;
  steps: StoryStep[];
  /** The call or visit they wish for. */
  wish: Wish | undefined;
  /** When that begins, once the team has set a time. */
  appointmentAt: number | undefined;
  /** Others by the same address or number, the newest first. */
  earlier: { reference: string; form: FormName; receivedAt: number; state: BoardState }[];
  /** What is due next besides this one, and nobody else has. */
  next: string | undefined;
}

const MOST_EARLIER = 20;

/** Reads the whole story of one enquiry, and notes that somebody has read it. */
export async function storyOf(
  db: Kysely<Tables>,
  reference: string,
  reader: { actor: string | undefined; now: number },
  content: Content,
): Promise<Story | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .selectAll()
    .select(boardState.as("state"))
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const steps = await stepsOf(db, row);
  const isRead = steps.some(({ kind, actor }) => kind === "read" && actor === reader.actor);
  if (!isRead) {
    await recordEvent(db, { reference, kind: "read", ...reader });
    steps.push({ at: reader.now, kind: "read", actor: reader.actor });
  }
  const set = steps.findLast(({ kind }) => kind === "confirmed")?.text;
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const addressee = content.members.get(fields.member ?? "")?.name;
  return {
    reference,
    form: row.form,
    state: row.state,
    name: senderOf(fields).name || row.email,
    email: senderOf(fields).email || row.email,
    phone: row.phone ?? undefined,
    receivedAt: row.received_at,
    replyBy: row.reply_by,
    answeredAt: row.answered_at ?? undefined,
    takenBy: row.taken_by ?? undefined,
    fields: addressee ? { ...fields, member: addressee } : fields,
    page: row.page ?? undefined,
    steps,
    wish: wishOf(row, content),
    appointmentAt: set === undefined ? undefined : Date.parse(set),
    earlier: await ofSamePerson(db, row),
    next: await nextDue(db, reference, reader.actor),
  };
}

async function stepsOf(db: Kysely<Tables>, row: EnquiryRow): Promise<StoryStep[]> {
  const { reference } = row;
  const deliveries = await db
    .selectFrom("deliveries")
    .selectAll()
    .where("reference", "=", reference)
    .execute();
  const events = await db.selectFrom("events").selectAll().where("reference", "=", reference).execute();
  const mails = deliveries.map(({ kind, state, delivered_at, created_at, last_error }): StoryStep => {
    const mail = kind as EnquiryDelivery;
    if (delivered_at !== null) return { at: delivered_at, kind: "sent", mail };
    const failed = state === "failed" || state === "withheld";
    return { at: created_at, kind: failed ? "failed" : "waiting", mail, text: last_error ?? "" };
  });
  const acts = events.map(
    ({ happened_at, kind, actor, text }): StoryStep => ({
      at: happened_at,
      kind,
      actor: actor ?? undefined,
      text,
    }),
  );
  const held: StoryStep[] =
    row.held_reason === null || row.held_reason === MARKED
      ? []
      : [{ at: row.received_at, kind: "held", text: row.held_reason }];
  const all: StoryStep[] = [{ at: row.received_at, kind: "received" }, ...held, ...mails, ...acts];
  return all.sort((a, b) => a.at - b.at);
}

async function ofSamePerson(db: Kysely<Tables>, { reference, email, phone }: EnquiryRow) {
  const rows = await db
    .selectFrom("enquiries")
    .select(["reference", "form", "received_at", boardState.as("state")])
    .where((e) => e.or([e("email", "=", email), ...(phone === null ? [] : [e("phone", "=", phone)])]))
    .where("reference", "!=", reference)
    .orderBy("received_at", "desc")
    .limit(MOST_EARLIER)
    .execute();
  return rows.map(({ received_at, ...rest }) => ({ ...rest, receivedAt: received_at }));
}

async function nextDue(
  db: Kysely<Tables>,
  reference: string,
  actor: string | undefined,
): Promise<string | undefined> {
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
