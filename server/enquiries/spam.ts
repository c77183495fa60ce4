import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Context } from "#server/config/context.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type FormName, HONEYPOT_FIELD, MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { getSender, parseFields } from "./enquiry.ts";
import { normalizePhone } from "./phone-number.ts";
import { findSignals, isTopicSignal, MAX_CLASSIFIED_LENGTH } from "./spam-signals.ts";

/**
 * A form that is submitted faster was filled in by a bot. The limit is low, because autofill is fast and an enquiry
 * quarantined by mistake gets no acknowledgement.
 */
const MIN_FILL_TIME_MS = 1_000;
/** A comment with more links gets a spam label. */
const MAX_COMMENT_LINKS = 2;

/** Result of the spam check for one submission (E8). */
export interface SpamVerdict {
  /** Why the enquiry is quarantined; `undefined` if it is delivered. */
  quarantine: string | undefined;
  /** Why a delivered enquiry may be spam. Staff see these reasons. */
  labels: string[];
}

interface SpamCheckInput {
  form: FormName;
  /** As typed, hidden fields included. */
  fields: Record<string, string>;
  now: number;
  /** Counts from enquiries that staff marked, added to those of the shipped examples. */
  getTrainingCounts?: GetTrainingCounts;
  isFromServicePage?: boolean;
}

/** Applies the quarantine rules to a submission and, if none matches, the label rules and the classifier. */
export function checkForSpam({
  form,
  fields,
  now,
  getTrainingCounts = () => undefined,
  isFromServicePage = false,
}: SpamCheckInput): SpamVerdict {
  const text = getClassifiedText(fields);
  const customerEvidence = countCustomerEvidence(fields) + Number(isFromServicePage);
  const quarantine =
    findBotReason(fields, now) ?? (customerEvidence === 0 ? findLinkSpamReason(text) : undefined);
  if (quarantine !== undefined) return { quarantine, labels: [] };
  const nameContainsUrl = customerEvidence === 0 && URL_START.test(getSender(fields).name);
  return {
    quarantine,
    labels: [
      ...(nameContainsUrl ? ["the name contains a web address"] : []),
      ...(form === "comment" ? getCommentLabels(fields.message ?? "") : []),
      ...classify(text, getTrainingCounts, customerEvidence),
    ],
  };
}

const URL_START = /https?:\/\/|www\./i;

function findBotReason(fields: Record<string, string>, now: number): string | undefined {
  if (fields[HONEYPOT_FIELD]) return "the hidden field was filled in";
  return isTooFast(fields, now) ? "sent within a second of opening the page" : undefined;
}

// `started` and `sent` are times of the visitor's clock, which may be wrong. If `sent` is missing, the server's clock
// is used. Without JavaScript, `started` is missing; if it is in the future, the clock was changed. Both are accepted.
function isTooFast({ started, sent }: Record<string, string>, now: number): boolean {
  if (!isTimestamp(started)) return false;
  const fillTimeMs = (isTimestamp(sent) ? Number(sent) : now) - Number(started);
  return fillTimeMs >= 0 && fillTimeMs < MIN_FILL_TIME_MS;
}

const isTimestamp = (field = ""): boolean => /^\d{10,16}$/.test(field);

/** Matches a URL, or the markup of a link. */
const LINK = /\[\/?(?:url|link)\b[^[\]\s]*\]?|<\/?a\b[^<>]*>?|(?:https?:\/\/|www\.)\S+/gi;
const LINK_TARGET = /https?:\/\/(?:www\.)?|www\./gi;
/** A message with at least this many links per word is quarantined. */
const MIN_LINKS_PER_WORD = 2;

/** Returns the quarantine reason if a message is almost only links. A single link may be a customer's own site. */
function findLinkSpamReason(text: string): string | undefined {
  const links = text.match(LINK_TARGET)?.length ?? 0;
  const words = text.replaceAll(LINK, " ").match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  return links > 1 && words <= links / MIN_LINKS_PER_WORD ? "the message is almost only links" : undefined;
}

function getCommentLabels(text: string): string[] {
  if (/<a\s|\[url\b|\[link\b/i.test(text)) return ["the comment contains link markup"];
  const links = text.match(LINK_TARGET)?.length ?? 0;
  return links > MAX_COMMENT_LINKS ? [`the comment contains ${links} links`] : [];
}

const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;
const MOBILE_IN_TEXT = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
const BUDGET_IN_TEXT = /\bbudget\b\D{0,25}\d|বাজেট\D{0,25}\p{Nd}/iu;

/** Counts the evidence of a customer: a budget, a requested appointment, an Indian mobile number. */
function countCustomerEvidence(fields: Record<string, string>): number {
  const { budget, wish, day, phone = "" } = fields;
  const text = getClassifiedText(fields);
  const hasBudget = Boolean(budget) || BUDGET_IN_TEXT.test(text);
  const hasMobile =
    INDIAN_MOBILE.test(normalizePhone(phone) ?? "") || MOBILE_IN_TEXT.test(withLatinDigits(text));
  return [hasBudget, Boolean(wish || day), hasMobile].filter(Boolean).length;
}

/** Returns the text that the rules and the classifier check. It is truncated, because not every form validates these fields. */
const getClassifiedText = ({ about = "", message = "" }: Record<string, string>): string =>
  `${about.slice(0, MAX_FIELD_LENGTH.other)}\n${message.slice(0, MAX_FIELD_LENGTH.text)}`;

/** Number of messages of each kind that contain a token. */
interface TokenCounts {
  spam: number;
  real: number;
}

/**
 * Returns the counts of a token in the enquiries that staff marked, without the shipped examples; for `MESSAGE_COUNT_KEY`,
 * the number of marked enquiries.
 */
export type GetTrainingCounts = (token: string) => TokenCounts | undefined;
const MESSAGE_COUNT_KEY = "";

/**
 * Messages with at least this log-likelihood ratio get a label. It was chosen by leave-one-out validation on the
 * shipped examples, weighting labels on real messages more than missed spam. tests/unit/spam/ measures the error rates.
 */
const LABEL_THRESHOLD = 10;
/** Each piece of evidence reduces the score by this value, which the tokens of nearly all spam don't reach. */
const CUSTOMER_EVIDENCE_WEIGHT = 30;
/** Only the strongest tokens count, to score long messages like short ones. */
const MAX_SCORED_TOKENS = 24;
/** Additive (Laplace) smoothing, to limit the weight of rare tokens. */
const SMOOTHING = 1;
const MAX_REASONS = 3;

/**
 * Classifies a message by its tokens (naive Bayes).
 * @returns a label with the strongest spam tokens, topic signals first; empty if the message is not labelled
 */
function classify(text: string, getTrainingCounts: GetTrainingCounts, customerEvidence: number): string[] {
  const examples = countExamples();
  const getCounts = (token: string) => addCounts(examples.get(token), getTrainingCounts(token));
  const messages = getCounts(MESSAGE_COUNT_KEY);
  const tokens = tokenize(text)
    .map(({ key, label }) => ({ label, weight: computeWeight(getCounts(key), messages) }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MAX_SCORED_TOKENS);
  const score = tokens.reduce((sum, { weight }) => sum + weight, 0);
  if (score - customerEvidence * CUSTOMER_EVIDENCE_WEIGHT < LABEL_THRESHOLD) return [];
  const reasons = tokens.flatMap(({ label, weight }) => (weight > 0 && label ? [label] : []));
  reasons.sort((a, b) => Number(isTopicSignal(b)) - Number(isTopicSignal(a)));
  return [`reads like spam: ${reasons.slice(0, MAX_REASONS).join(", ")}`];
}

/** Clamps counts at 0, because negative numbers have no logarithm. */
const addCounts = (
  a: TokenCounts = { spam: 0, real: 0 },
  b: TokenCounts = { spam: 0, real: 0 },
): TokenCounts => ({
  spam: Math.max(0, a.spam) + Math.max(0, b.spam),
  real: Math.max(0, a.real) + Math.max(0, b.real),
});

/** Returns the log-likelihood ratio of a token; positive for tokens of spam. */
const computeWeight = (token: TokenCounts, messages: TokenCounts): number =>
  Math.log((token.spam + SMOOTHING) / (messages.spam + 2 * SMOOTHING)) -
  Math.log((token.real + SMOOTHING) / (messages.real + 2 * SMOOTHING));

const MAX_WORD_LENGTH = 24;

/** Prefix of the keys of signals. It cannot change, because hashes of the keys are stored in `spam_marks`. */
const SIGNAL_PREFIX = "sign ";

interface Token {
  /** Key of the counts. */
  key: string;
  /** Text of the token in spam reasons; `undefined` for signals that are not shown as a reason. */
  label: string | undefined;
}

/**
 * Returns the distinct tokens of a text in lower case: signals, words and word pairs, without numbers, URLs and email
 * addresses.
 */
function tokenize(text: string): Token[] {
  const normalized = text.slice(0, MAX_CLASSIFIED_LENGTH).normalize("NFC").toLowerCase();
  const labels = new Map(
    findSignals(normalized).map(({ name, isShown }) => [
      `${SIGNAL_PREFIX}${name}`,
      isShown ? name : undefined,
    ]),
  );
  const withoutUrls = normalized.replaceAll(/\S+/g, (word) => (URL_OR_EMAIL.test(word) ? "." : word));
  for (const sentence of withoutUrls.split(/[.!?।,;:()"\n|]+/)) {
    const words = sentence.match(/(?:[\p{L}\p{M}']|\u200c|\u200d)+/gu) ?? [];
    for (const [index, word] of words.entries()) {
      if (word.length < 2 || word.length > MAX_WORD_LENGTH) continue;
      labels.set(word, `“${word}”`);
      const next = words[index + 1];
      if (next !== undefined && next.length <= MAX_WORD_LENGTH)
        labels.set(`${word} ${next}`, `“${word} ${next}”`);
    }
  }
  return [...labels].map(([key, label]) => ({ key, label }));
}

const URL_OR_EMAIL = /@|:\/\/|www\.|\p{L}\.\p{L}{2,}/u;

let exampleCounts: Map<string, TokenCounts> | undefined;

/**
 * Returns the counts of the shipped examples. They were written for this site, for the time before staff have marked
 * enquiries. Counting takes 0.1 s and is deferred to the first message.
 */
function countExamples(): Map<string, TokenCounts> {
  if (exampleCounts) return exampleCounts;
  const counts = new Map<string, TokenCounts>();
  for (const [kind, file] of [
    ["spam", "spam.txt"],
    ["real", "enquiries.txt"],
  ] as const) {
    const examples = readFileSync(join(import.meta.dirname, "examples", file), "utf8").split(/^---\n/m);
    for (const key of examples.flatMap((text) => [
      MESSAGE_COUNT_KEY,
      ...tokenize(text).map((token) => token.key),
    ]))
      counts.set(key, addCounts(counts.get(key), { spam: 0, real: 0, [kind]: 1 }));
  }
  exampleCounts = counts;
  return counts;
}

/** Above this number, the rarest tokens are deleted; of equally rare ones, the oldest. */
const MAX_STORED_TOKENS = 20_000;
/** Other processes update the training data, so the counts in memory are refreshed at this interval. */
const REFRESH_INTERVAL_MS = 5_000;

/**
 * Adds an enquiry that staff marked to the training data, or removes it. The stored counts contain no personal data:
 * tokens are stored as keyed hashes, and contain no numbers, URLs, email addresses or parts of the sender's name.
 * @param kind the mark of staff; `undefined` removes the enquiry
 */
export async function updateTrainingData(
  trx: Db,
  signer: Signer,
  enquiry: Pick<EnquiryRow, "reference" | "fields" | "taught">,
  kind: keyof TokenCounts | undefined,
  now: number,
): Promise<void> {
  const { reference, taught } = enquiry;
  const fields = parseFields(enquiry);
  if (taught === (kind ?? null) || getClassifiedText(fields).trim() === "") return;
  const getChange = (column: keyof TokenCounts) => Number(kind === column) - Number(taught === column);
  const tokenHashes = [
    MESSAGE_COUNT_KEY,
    ...getTrainingTokens(fields).map((key) => signer.digest(key)),
  ].sort();
  const [spam, real] = [getChange("spam"), getChange("real")];
  // Counts must not become negative when an enquiry is removed whose tokens were deleted as rare.
  const incrementCount = (column: keyof TokenCounts, change: number) => {
    const result = sql<number>`${sql.ref(`spam_marks.${column}`)} + ${sql.lit(change)}`;
    return sql<number>`case when ${result} < 0 then 0 else ${result} end`;
  };
  await trx
    .insertInto("spam_marks")
    .values(
      tokenHashes.map((mark) => ({ mark, spam: Math.max(0, spam), real: Math.max(0, real), taught_at: now })),
    )
    .onConflict((c) =>
      c.column("mark").doUpdateSet({
        spam: incrementCount("spam", spam),
        real: incrementCount("real", real),
        taught_at: now,
      }),
    )
    .execute();
  await deleteRareTokens(trx);
  await trx
    .updateTable("enquiries")
    .set({ taught: kind ?? null })
    .where("reference", "=", reference)
    .execute();
}

/** Returns the tokens of an enquiry, without those that contain a part of the sender's name or email address. */
function getTrainingTokens(fields: Record<string, string>): string[] {
  const { name, email } = getSender(fields);
  const names = new Set(`${name} ${email}`.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  const keys = tokenize(getClassifiedText(fields)).map(({ key }) => key);
  return keys.filter(
    (key) => key.startsWith(SIGNAL_PREFIX) || !key.split(" ").some((word) => names.has(word)),
  );
}

async function deleteRareTokens(trx: Db): Promise<void> {
  const surplus = trx
    .selectFrom("spam_marks")
    .select("mark")
    .orderBy(sql`spam + real`, "desc")
    .orderBy("taught_at", "desc")
    .orderBy("mark")
    // SQLite requires a limit with an offset.
    .limit(MAX_STORED_TOKENS)
    .offset(MAX_STORED_TOKENS);
  await trx
    .deleteFrom("spam_marks")
    .where("mark", "!=", MESSAGE_COUNT_KEY)
    .where((e) => e.or([e("mark", "in", surplus), e.and([e("spam", "<=", 0), e("real", "<=", 0)])]))
    .execute();
}

/** Returns a function that reads the counts of the marked enquiries, which are cached and refreshed if they have changed. */
export function createTrainingCountsReader({
  database: { db },
  signer,
  clock,
}: Context): () => Promise<GetTrainingCounts> {
  let counts = new Map<string, TokenCounts>();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let version: string | undefined;
  async function refresh(): Promise<void> {
    const messages = db.selectFrom("spam_marks").selectAll().where("mark", "=", MESSAGE_COUNT_KEY);
    const latestVersion = JSON.stringify(await messages.executeTakeFirst());
    if (latestVersion === version) return;
    const rows = await db.selectFrom("spam_marks").select(["mark", "spam", "real"]).execute();
    counts = new Map(rows.map(({ mark, spam, real }) => [mark, { spam, real }]));
    version = latestVersion;
  }
  const getTrainingCounts: GetTrainingCounts = (token) =>
    counts.size === 0
      ? undefined
      : counts.get(token === MESSAGE_COUNT_KEY ? MESSAGE_COUNT_KEY : signer.digest(token));
  return async () => {
    if (Math.abs(clock() - refreshedAt) < REFRESH_INTERVAL_MS) return getTrainingCounts;
    refreshedAt = clock();
    // The error is not logged here, because storing the enquiry then fails as well and logs it.
    await refresh().catch(() => {});
    return getTrainingCounts;
  };
}
