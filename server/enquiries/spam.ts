import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type FormName, honeypotField } from "../../shared/forms/forms.ts";
import type { Context } from "../application/context.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { fieldsIn, senderOf } from "./enquiry.ts";
import { isSubject, signsIn } from "./spam-signs.ts";

/**
 * No person opens a page and sends a form faster. Kept short, because autofill is quick and a form held back by
 * mistake gets no acknowledgement.
 */
const SHORTEST_TIME_MS = 1_000;
/** A comment with more links than this waits for a person. */
const LINKS_IN_COMMENT = 2;

/**
 * Why an enquiry is held back as suspected spam, or `undefined` (E8).
 * @param taught what staff have taught; it is added to what the shipped examples say
 */
export function suspicion(
  form: FormName,
  fields: Record<string, string>,
  now: number,
  taught: Taught = () => undefined,
): string | undefined {
  if (fields[honeypotField]) return "the hidden field was filled in";
  if (tooFast(fields, now)) return "sent within a second of opening the page";
  if (/https?:\/\/|www\./i.test(senderOf(fields).name)) return "a web address stands in place of a name";
  const inComment = form === "comment" ? commentSuspicion(fields.message ?? "") : undefined;
  return inComment ?? readsLikeSpam(judgedText(fields), taught);
}

// Both times come from the visitor's clock, which may be wrong; without `sent` ours is used.
// Without script there is no `started`, and a `started` in the future means that the clock was set: both are accepted.
function tooFast({ started, sent }: Record<string, string>, now: number): boolean {
  if (!isTime(started)) return false;
  const taken = (isTime(sent) ? Number(sent) : now) - Number(started);
  return taken >= 0 && taken < SHORTEST_TIME_MS;
}

const isTime = (field = ""): boolean => /^\d{10,16}$/.test(field);

function commentSuspicion(text: string): string | undefined {
  if (/<a\s|\[url\b|\[link\b/i.test(text)) return "the comment contains link markup";
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > LINKS_IN_COMMENT ? `the comment contains ${links} links` : undefined;
}

/** The part of an enquiry that is judged. */
const judgedText = ({ about = "", message = "" }: Record<string, string>): string => `${about}\n${message}`;

/** In how many messages of each kind something was seen. */
interface Seen {
  spam: number;
  real: number;
}

/** What was seen of a mark; of `MESSAGES`, how many messages there were. */
export type Taught = (mark: string) => Seen | undefined;
const MESSAGES = "";

/**
 * From this sum of logarithms on a message is held. Chosen on the shipped examples, each judged by the others: a real
 * message that is held costs more than spam that gets through. tests/unit/spam/ says what that comes to.
 */
const HELD_FROM = 6;
/** Only so many marks count, the strongest, so that a long message is judged like a short one. */
const MOST_COUNTED = 24;
/** Counts begin here, so that what was seen once is not taken for certain. */
const BEFORE_ANY = 1;
const REASONS = 3;

/**
 * Judges a message by what its words and signs were seen in: naive Bayes.
 * @returns the strongest marks of spam in it, where it is held: what it is about comes first, then how it is said
 */
function readsLikeSpam(text: string, taught: Taught): string | undefined {
  const examples = shipped();
  const seen = (mark: string) => sum(examples.get(mark), taught(mark));
  const messages = seen(MESSAGES);
  const weighed = marksOf(text)
    .map(({ key, shown }) => ({ shown, weight: weightOf(seen(key), messages) }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_COUNTED);
  if (weighed.reduce((total, { weight }) => total + weight, 0) < HELD_FROM) return undefined;
  const because = weighed.flatMap(({ shown, weight }) => (weight > 0 && shown ? [shown] : []));
  because.sort((a, b) => Number(isSubject(b)) - Number(isSubject(a)));
  return `reads like spam: ${because.slice(0, REASONS).join(", ")}`;
}

const sum = (a: Seen = { spam: 0, real: 0 }, b: Seen = { spam: 0, real: 0 }): Seen => ({
  spam: a.spam + b.spam,
  real: a.real + b.real,
});

const weightOf = (seen: Seen, messages: Seen): number =>
  Math.log((seen.spam + BEFORE_ANY) / (messages.spam + 2 * BEFORE_ANY)) -
  Math.log((seen.real + BEFORE_ANY) / (messages.real + 2 * BEFORE_ANY));

/** Of a long message the beginning is judged, in characters. */
const MOST_READ = 1_500;
const LONGEST_WORD = 24;

/**
 * What a message has, each once: its signs, its words and its pairs of words, in lower case; no numbers, no addresses.
 * `key` is what it is counted under; `shown` is for people who read why a message was held, where it says enough.
 */
function marksOf(text: string): { key: string; shown: string | undefined }[] {
  const read = text.slice(0, MOST_READ).normalize("NFC").toLowerCase();
  const marks = new Map(signsIn(read).map(({ name, shown }) => [`sign ${name}`, shown ? name : undefined]));
  const withoutAddresses = read.replaceAll(/\S+/g, (word) => (isAddress.test(word) ? "." : word));
  for (const sentence of withoutAddresses.split(/[.!?।,;:()"\n|]+/)) {
    const words = sentence.match(/(?:[\p{L}\p{M}']|\u200c|\u200d)+/gu) ?? [];
    for (const [index, word] of words.entries()) {
      if (word.length < 2 || word.length > LONGEST_WORD) continue;
      marks.set(word, `“${word}”`);
      const next = words[index + 1];
      if (next !== undefined && next.length <= LONGEST_WORD)
        marks.set(`${word} ${next}`, `“${word} ${next}”`);
    }
  }
  return [...marks].map(([key, shown]) => ({ key, shown }));
}

const isAddress = /@|:\/\/|www\.|\p{L}\.\p{L}{2,}/u;

let counted: Map<string, Seen> | undefined;

/**
 * In how many examples of each kind each mark stands; they were made up for this site, for the time before staff have
 * marked anything. Counted when the first message is judged: it takes a tenth of a second.
 */
function shipped(): Map<string, Seen> {
  if (counted) return counted;
  const counts = new Map<string, Seen>();
  for (const [kind, file] of [
    ["spam", "spam.txt"],
    ["real", "enquiries.txt"],
  ] as const) {
    const examples = readFileSync(join(import.meta.dirname, "examples", file), "utf8").split(/^---\n/m);
    for (const key of examples.flatMap((text) => [MESSAGES, ...marksOf(text).map((mark) => mark.key)]))
      counts.set(key, sum(counts.get(key), { spam: 0, real: 0, [kind]: 1 }));
  }
  counted = counts;
  return counts;
}

/** How many marks are kept. Those seen in the fewest messages are deleted first, and of these the oldest. */
const MOST_MARKS = 20_000;
/** How long a process may judge by older counts, in milliseconds: another may have taught meanwhile. */
const LOOK_EVERY_MS = 5_000;

/**
 * Teaches by simple counts what staff said of an enquiry, or takes it back (`undefined`). The counts hold no personal
 * data: marks are kept as keyed hashes, numbers and addresses are no marks, and the sender's names are left out.
 */
export async function teach(
  trx: Db,
  signer: Signer,
  enquiry: Pick<EnquiryRow, "reference" | "fields" | "taught">,
  kind: keyof Seen | undefined,
  now: number,
): Promise<void> {
  const { reference, taught } = enquiry;
  const typed = fieldsIn(enquiry);
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

async function forgetRare(trx: Db): Promise<void> {
  const surplus = trx
    .selectFrom("spam_marks")
    .select("mark")
    .orderBy(sql`spam + real`, "desc")
    .orderBy("taught_at", "desc")
    .orderBy("mark")
    // SQLite has no offset without a limit.
    .limit(MOST_MARKS)
    .offset(MOST_MARKS);
  await trx
    .deleteFrom("spam_marks")
    .where("mark", "!=", MESSAGES)
    .where((e) => e.or([e("mark", "in", surplus), e.and([e("spam", "<=", 0), e("real", "<=", 0)])]))
    .execute();
}

/** What staff have taught so far, kept in memory; looks whether there is more when it is asked for. */
export function openTaught({ database: { db }, signer, clock }: Context): () => Promise<Taught> {
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
    // While the database is away nothing can be stored either, and that is logged.
    await look().catch(() => {});
    return taught;
  };
}
