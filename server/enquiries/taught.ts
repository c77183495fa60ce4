import { type Kysely, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { marksOf, type Seen, type Taught } from "./judge.ts";
import { senderOf } from "./sender.ts";

/** More are not kept: those go first that were seen in the fewest messages, the oldest of them. */
const MOST_MARKS = 20_000;
/** The row of all messages, beside those of their marks. */
const MESSAGES = "";
/** How long a process may judge by older counts, in milliseconds: another may have taught meanwhile. */
const LOOK_EVERY_MS = 5_000;

/** What of an enquiry is judged. */
export const judgedText = ({ about = "", message = "" }: Record<string, string>): string =>
  `${about}\n${message}`;

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
  await trx
    .deleteFrom("spam_marks")
    .where("mark", "!=", MESSAGES)
    .where("spam", "<=", 0)
    .where("real", "<=", 0)
    .execute();
  const kept = trx
    .selectFrom("spam_marks")
    .select("mark")
    .orderBy(sql`spam + real`, "desc")
    .orderBy("taught_at", "desc")
    .orderBy("mark")
    .limit(MOST_MARKS);
  const { count } = await trx
    .selectFrom("spam_marks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count > MOST_MARKS)
    await trx.deleteFrom("spam_marks").where("mark", "!=", MESSAGES).where("mark", "not in", kept).execute();
}

/** What staff have taught so far, kept in memory; looks whether there is more when it is asked for. */
export function openTaught({ db }: Pick<Database, "db">, signer: Signer, clock: () => number) {
  let counts = new Map<string, Seen>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version: string | undefined = "";
  const taught: Taught = {
    get messages() {
      return counts.get(MESSAGES) ?? { spam: 0, real: 0 };
    },
    of: (key) => (counts.size === 0 ? undefined : counts.get(signer.digest(key))),
  };
  async function look(): Promise<void> {
    const messages = await db
      .selectFrom("spam_marks")
      .selectAll()
      .where("mark", "=", MESSAGES)
      .executeTakeFirst();
    const newest = JSON.stringify(messages);
    if (newest === version) return;
    const rows = await db.selectFrom("spam_marks").select(["mark", "spam", "real"]).execute();
    counts = new Map(rows.map(({ mark, spam, real }) => [mark, { spam, real }]));
    version = newest;
  }
  return async (): Promise<Taught> => {
    if (Math.abs(clock() - lookedAt) < LOOK_EVERY_MS) return taught;
    lookedAt = clock();
    // Without the database nothing can be stored either, and that is told.
    await look().catch(() => {});
    return taught;
  };
}
