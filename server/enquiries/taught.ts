import { type Kysely, sql } from "kysely";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { senderOf } from "./enquiry.ts";
import { judgedText, MESSAGES, marksOf, type Seen, type Taught } from "./suspicion.ts";

/** More are not kept: those go first that were seen in the fewest messages, the oldest of them. */
const MOST_MARKS = 20_000;
/** How long a process may judge by older counts, in milliseconds: another may have taught meanwhile. */
const LOOK_EVERY_MS = 5_000;

/**
 * Teaches by simple counts what staff said of an enquiry, or takes it back (`undefined`). The counts hold no personal
 * data: marks are kept as keyed hashes, numbers and addresses are no marks, and the sender's names are left out.
 */
export async function teach(
  trx: Kysely<Tables>,
  signer: Signer,
  { reference, fields, taught }: Pick<EnquiryRow, "reference" | "fields" | "taught">,
  kind: keyof Seen | undefined,
  now: number,
): Promise<void> {
  const typed = JSON.parse(fields) as Record<string, string>;
  if (taught === (kind ?? null) || judgedText(typed).trim() === "") return;
  const change = (one: keyof Seen) => Number(kind === one) - Number(taught === one);
  const marks = [MESSAGES, ...marksToTeach(typed).map((key) => signer.digest(key))].sort();
  await trx
    .insertInto("spam_marks")
    .values(marks.map((mark) => ({ mark, spam: change("spam"), real: change("real"), taught_at: now })))
    .onConflict((c) =>
      c.column("mark").doUpdateSet({
        spam: sql`spam_marks.spam + excluded.spam`,
        real: sql`spam_marks.real + excluded.real`,
        taught_at: now,
      }),
    )
    .execute();
  await forgetRare(trx);
  await trx
    .updateTable("enquiries")
    .set({ taught: kind ?? null })
    .where("reference", "=", reference)
    .execute();
}

function marksToTeach(typed: Record<string, string>): string[] {
  const { name, email } = senderOf(typed);
  const names = new Set(`${name} ${email}`.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const keys = marksOf(judgedText(typed)).map(({ key }) => key);
  return keys.filter((key) => key.startsWith("sign ") || !key.split(" ").some((word) => names.has(word)));
}

async function forgetRare(trx: Kysely<Tables>): Promise<void> {
  const surplus = trx
    .selectFrom("spam_marks")
    .select("mark")
    .orderBy(sql`spam + real`, "desc")
    .orderBy("taught_at", "desc")
    .orderBy("mark")
    .limit(MOST_MARKS)
    .offset(MOST_MARKS);
  await trx
    .deleteFrom("spam_marks")
    .where("mark", "!=", MESSAGES)
    .where((e) => e.or([e("mark", "in", surplus), e.and([e("spam", "<=", 0), e("real", "<=", 0)])]))
    .execute();
}

/** What staff have taught so far, kept in memory; looks whether there is more when it is asked for. */
export function openTaught(db: Kysely<Tables>, signer: Signer, clock: () => number): () => Promise<Taught> {
  let counts = new Map<string, Seen>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version: string | undefined;
  async function look(): Promise<void> {
    const messages = db.selectFrom("spam_marks").selectAll().where("mark", "=", MESSAGES);
    const newest = JSON.stringify(await messages.executeTakeFirst());
    if (newest === version) return;
    const rows = await db.selectFrom("spam_marks").select(["mark", "spam", "real"]).execute();
    counts = new Map(rows.map(({ mark, spam, real }) => [mark, { spam, real }]));
    version = newest;
  }
  const taught: Taught = (mark) =>
    counts.size === 0 ? undefined : counts.get(mark === MESSAGES ? MESSAGES : signer.digest(mark));
  return async () => {
    if (Math.abs(clock() - lookedAt) < LOOK_EVERY_MS) return taught;
    lookedAt = clock();
    // Without the database nothing can be stored either, and that is told.
    await look().catch(() => {});
    return taught;
  };
}
