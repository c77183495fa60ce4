import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db } from "#server/database/tables.ts";
import { findEventReference } from "./events.ts";

// The mails are those that were read in the mailbox. Each is an event, whose id is a hash of its Message-ID.

export const isMailRecorded = async (db: Db, id: string): Promise<boolean> =>
  (await findEventReference(db, id)) !== undefined;

/** Returns the events of mails, without those that were not recorded. */
export async function findMailEvents(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("events").select(["reference", "kind"]).where("id", "in", ids).execute();
}

/**
 * @param options.reference only those about this enquiry
 * @param options.after only those that arrived after this time
 */
export const countMails = (
  db: Db,
  { reference, after }: { reference?: string; after?: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom("events")
      // Matches the condition of an index.
      .where(sql<boolean>`kind in ('visitor-replied', 'replied', 'bounced', 'auto-replied', 'team-mail')`)
      .$if(after !== undefined, (q) => q.where("happened_at", ">", after ?? 0))
      .$if(reference !== undefined, (q) => q.where("reference", "=", reference ?? "")),
  );

/**
 * Returns which of the enquiries exist, each with the reference of the enquiry to which mails about it belong: the one
 * into which it was merged, or itself.
 */
export async function findMergedReferences(db: Db, references: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("enquiries")
    .select((e) => ["reference", e.fn.coalesce("merged_into", "reference").as("mergedReference")])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map(({ reference, mergedReference }) => [reference, mergedReference]));
}

const MAX_MERGED = 100;

/**
 * Returns the addresses to which this site and staff have written about an enquiry, and about those merged into it.
 * @param maxMails maximum number of mails of staff whose recipients are returned, newest first
 */
export async function listRecipients(db: Db, reference: string, maxMails: number): Promise<Set<string>> {
  const enquiries = await db
    .selectFrom("enquiries")
    .select(["reference", "email"])
    .where((e) => e.or([e("reference", "=", reference), e("merged_into", "=", reference)]))
    .limit(MAX_MERGED)
    .execute();
  const mails = await db
    .selectFrom("events")
    .select("recipients")
    .where(
      "reference",
      "in",
      enquiries.map((enquiry) => enquiry.reference),
    )
    .where("recipients", "is not", null)
    .where("sender", "is", null)
    .orderBy("happened_at", "desc")
    .limit(maxMails)
    .execute();
  const addresses: string[] = mails.flatMap(({ recipients }) => JSON.parse(recipients ?? "[]"));
  return new Set([...enquiries.map(({ email }) => email), ...addresses]);
}
