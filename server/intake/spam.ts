import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { fieldsIn, normalisePhone, senderOf } from "#server/enquiries/enquiry.ts";
import type { Signer } from "#server/signing/signing.ts";
import { withLatinDigits } from "#shared/forms/check.ts";
import { type FormName, honeypotField } from "#shared/forms/forms.ts";
import { isSubject, signsIn } from "./spam-signs.ts";

/**
 * No person opens a page and sends a form faster. Kept short, because autofill is quick and a form quarantined by
 * mistake gets no acknowledgement.
 */
const MIN_FILL_TIME_MS = 1_000;
/** A comment with more links than this is labelled. */
const MAX_COMMENT_LINKS = 2;

/** What the rules find in one post of a form (E8). */
export interface Verdict {
  /** Why it is certainly automatic, and is kept back until staff release it. */
  quarantine: string | undefined;
  /** Why it may be spam: staff get it with these reasons. */
  labels: string[];
}

interface Judged {
  form: FormName;
  /** As typed, hidden fields included. */
  fields: Record<string, string>;
  now: number;
  /** Training data from staff's marks, added to the shipped examples. */
  taught?: Taught;
  fromServicePage?: boolean;
}

export function judge({
  form,
  fields,
  now,
  taught = () => undefined,
  fromServicePage = false,
}: Judged): Verdict {
  const text = judgedText(fields);
  const signs = customerSigns(fields) + Number(fromServicePage);
  const quarantine = certainlyAutomatic(fields, now) ?? (signs === 0 ? onlyLinks(text) : undefined);
  if (quarantine !== undefined) return { quarantine, labels: [] };
  const ofSender = signs === 0 && WEB_ADDRESS.test(senderOf(fields).name);
  return {
    quarantine,
    labels: [
      ...(ofSender ? ["a web address stands in place of a name"] : []),
      ...(form === "comment" ? commentLabels(fields.message ?? "") : []),
      ...readsLikeSpam(text, taught, signs),
    ],
  };
}

const WEB_ADDRESS = /https?:\/\/|www\./i;

function certainlyAutomatic(fields: Record<string, string>, now: number): string | undefined {
  if (fields[honeypotField]) return "the hidden field was filled in";
  return tooFast(fields, now) ? "sent within a second of opening the page" : undefined;
}

// Both times come from the visitor's clock, which may be wrong; without `sent` ours is used.
// Without script there is no `started`, and a `started` in the future means that the clock was set: both are accepted.
function tooFast({ started, sent }: Record<string, string>, now: number): boolean {
  if (!isTime(started)) return false;
  const taken = (isTime(sent) ? Number(sent) : now) - Number(started);
  return taken >= 0 && taken < MIN_FILL_TIME_MS;
}

const isTime = (field = ""): boolean => /^\d{10,16}$/.test(field);

/** A link with its markup. */
const LINK = /\[\/?(?:url|link)\b[^\]\s]*\]?|<\/?a\b[^>]*>?|(?:https?:\/\/|www\.)\S+/gi;
const LINK_TARGET = /https?:\/\/(?:www\.)?|www\./gi;
/** A message of links only may have one word for so many links. */
const LINKS_A_WORD = 2;

/** A single link may be a customer's own site. */
function onlyLinks(text: string): string | undefined {
  const links = text.match(LINK_TARGET)?.length ?? 0;
  const words = text.replaceAll(LINK, " ").match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return links > 1 && words <= links / LINKS_A_WORD ? "the message is almost only links" : undefined;
}

function commentLabels(text: string): string[] {
  if (/<a\s|\[url\b|\[link\b/i.test(text)) return ["the comment contains link markup"];
  const links = text.match(LINK_TARGET)?.length ?? 0;
  return links > MAX_COMMENT_LINKS ? [`the comment contains ${links} links`] : [];
}

const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;
const MOBILE_IN_TEXT = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
const BUDGET_IN_TEXT = /\bbudget\b\D{0,25}\d|বাজেট\D{0,25}\p{Nd}/iu;

/** How many signs of a customer there are: a budget, a requested appointment, an Indian mobile number. */
function customerSigns(fields: Record<string, string>): number {
  const { budget, wish, day, phone = "" } = fields;
  const text = judgedText(fields);
  const hasBudget = Boolean(budget) || BUDGET_IN_TEXT.test(text);
  const hasMobile =
    INDIAN_MOBILE.test(normalisePhone(phone) ?? "") || MOBILE_IN_TEXT.test(withLatinDigits(text));
  return [hasBudget, Boolean(wish || day), hasMobile].filter(Boolean).length;
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
 * From this sum of logarithms on a message is labelled. Chosen on the shipped examples, each judged by the others: a
 * label on a real message costs more than spam without one. tests/unit/spam/ says what that comes to.
 */
const LABELLED_FROM = 10;
/** Each sign of a customer takes this off the sum: more than the words of nearly all spam come to. */
const CUSTOMER_SIGN = 30;
/** Only so many marks count, the strongest, so that a long message is judged like a short one. */
const MOST_COUNTED = 24;
/** Counts begin here, so that what was seen once is not taken for certain. */
const BEFORE_ANY = 1;
const REASONS = 3;

/**
 * Judges a message by what its words and signs were seen in: naive Bayes.
 * @returns the strongest marks of spam in it, where it is labelled: what it is about comes first, then how it is said
 */
function readsLikeSpam(text: string, taught: Taught, customerSigns: number): string[] {
  const examples = shipped();
  const seen = (mark: string) => sum(examples.get(mark), taught(mark));
  const messages = seen(MESSAGES);
  const weighed = marksOf(text)
    .map(({ key, shown }) => ({ shown, weight: weightOf(seen(key), messages) }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_COUNTED);
  const total = weighed.reduce((before, { weight }) => before + weight, 0);
  if (total - customerSigns * CUSTOMER_SIGN < LABELLED_FROM) return [];
  const because = weighed.flatMap(({ shown, weight }) => (weight > 0 && shown ? [shown] : []));
  because.sort((a, b) => Number(isSubject(b)) - Number(isSubject(a)));
  return [`reads like spam: ${because.slice(0, REASONS).join(", ")}`];
}

/** There is no logarithm of a negative count. */
const sum = (a: Seen = { spam: 0, real: 0 }, b: Seen = { spam: 0, real: 0 }): Seen => ({
  spam: Math.max(0, a.spam) + Math.max(0, b.spam),
  real: Math.max(0, a.real) + Math.max(0, b.real),
});

const weightOf = (seen: Seen, messages: Seen): number =>
  Math.log((seen.spam + BEFORE_ANY) / (messages.spam + 2 * BEFORE_ANY)) -
  Math.log((seen.real + BEFORE_ANY) / (messages.real + 2 * BEFORE_ANY));

/** Of a long message the beginning is judged, in characters. */
const MOST_READ = 1_500;
const LONGEST_WORD = 24;

/**
 * What a message has, each once: its signs, its words and its pairs of words, in lower case; no numbers, no addresses.
 * `key` is what it is counted under; `shown` is for people who read why a message was labelled, where it says enough.
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
  const [spam, real] = [change("spam"), change("real")];
  // A mark that was deleted as rare cannot be taken back.
  const changed = (count: "spam" | "real", by: number) => {
    const after = sql<number>`${sql.ref(`spam_marks.${count}`)} + ${sql.lit(by)}`;
    return sql<number>`case when ${after} < 0 then 0 else ${after} end`;
  };
  await trx
    .insertInto("spam_marks")
    .values(marks.map((mark) => ({ mark, spam: Math.max(0, spam), real: Math.max(0, real), taught_at: now })))
    .onConflict((c) =>
      c.column("mark").doUpdateSet({
        spam: changed("spam", spam),
        real: changed("real", real),
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
