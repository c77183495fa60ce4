import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { getExcerpt } from "./excerpt.ts";

/** Only the beginning of a mail is read for its excerpt, because a mail may be long. */
const MAX_READ_LENGTH = 2_000;
/** Limits the drafts of one page of the board. */
const MAX_DRAFTS = 500;
/** The address above the text of a mail that came from another address than that of the enquiry. */
const SENDER = /^[^<>\s@]{1,64}@[^<>\s@]{1,255}\n\n/;

/** How the conversation of an enquiry stands, after the message of the form. */
export interface Conversation {
  /** The newest mail between the visitor and staff; `undefined` if there is none. */
  latest: { isFromVisitor: boolean; actor: string | undefined; excerpt: string } | undefined;
  /** Whether the visitor wrote the newest mail, and the enquiry is open. */
  hasWrittenBack: boolean;
  /** Whether a mail to the visitor came back, and nothing was sent, received or corrected since. */
  hasBounced: boolean;
}

/**
 * The part of a conversation to which an event belongs. A mail in the name of staff whose sender is not verified belongs to
 * none.
 */
const part = sql<"message" | "answer" | "bounce" | "correction">`(case
    when kind in ('visitor-replied', 'replied') then 'message'
    when kind in ('answered', 'confirmed') then 'answer'
    when kind = 'bounced' then 'bounce' else 'correction' end)`;

/**
 * Returns the conversations of enquiries by reference. Enquiries without any mail or answer are missing.
 * @param references the enquiries of one page
 */
export async function listConversations(db: Db, references: string[]): Promise<Map<string, Conversation>> {
  if (references.length === 0) return new Map();
  const rows = await listNewestEvents(db, references);
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map([...byReference].map(([reference, events]) => [reference, toConversation(events)]));
}

type NewestEvent = Awaited<ReturnType<typeof listNewestEvents>>[number];

/** Returns the newest event of each part of the conversations. The text of others is not read. */
const listNewestEvents = (db: Db, references: string[]) =>
  db
    .with("ranked", (e) =>
      e
        .selectFrom("events")
        .select(["id", part.as("part")])
        .select(
          sql<number>`row_number() over (partition by reference, ${part} order by happened_at desc, id desc)`.as(
            "position",
          ),
        )
        .where("reference", "in", references)
        .where("kind", "in", ["visitor-replied", "replied", "answered", "confirmed", "bounced", "corrected"])
        .where((w) => w.or([w("kind", "!=", "replied"), w("sender", "is", null)])),
    )
    .selectFrom("ranked")
    .innerJoin("events", "events.id", "ranked.id")
    .innerJoin("enquiries", "enquiries.reference", "events.reference")
    .where("ranked.position", "=", 1)
    .select(["ranked.part", "events.reference", "kind", "actor", "happened_at as at", "answered_at"])
    .select(
      sql<string>`case when part = 'message' then substr(text, 1, ${sql.lit(MAX_READ_LENGTH)}) else '' end`.as(
        "text",
      ),
    )
    .execute();

function toConversation(events: NewestEvent[]): Conversation {
  const getLast = (name: NewestEvent["part"]) => events.find((event) => event.part === name);
  const getTime = (name: NewestEvent["part"]) => getLast(name)?.at ?? 0;
  const message = getLast("message");
  const isFromVisitor = message?.kind === "visitor-replied";
  const bouncedAt = getTime("bounce");
  const hasBounced =
    bouncedAt > 0 && bouncedAt >= Math.max(getTime("message"), getTime("answer"), getTime("correction"));
  return {
    latest: message && {
      isFromVisitor,
      actor: message.actor ?? undefined,
      excerpt: getExcerpt({ message: splitQuotedText(message.text.replace(SENDER, "")).text }),
    },
    // An "answered" event remains after staff have reopened the enquiry.
    hasWrittenBack: isFromVisitor && message.answered_at === null,
    hasBounced,
  };
}

/** Returns the slugs of the members who have begun a reply, by reference. */
export async function listDraftAuthors(db: Db, references: string[]): Promise<Map<string, string[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("reply_drafts")
    .select(["reference", "actor"])
    .where("reference", "in", references)
    .where("text", "!=", "")
    .orderBy("actor")
    .limit(MAX_DRAFTS)
    .execute();
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return new Map(
    [...byReference].map(([reference, drafts]) => [reference, drafts.map(({ actor }) => actor)]),
  );
}
