import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { findSignals, isTopicSignal, MAX_CLASSIFIED_LENGTH } from "./spam-signals.ts";

/** Returns the text that the rules and the classifier check. It is truncated, because not every form validates these fields. */
export const getClassifiedText = ({ about = "", message = "" }: Record<string, string>): string =>
  `${about.slice(0, MAX_FIELD_LENGTH.other)}\n${message.slice(0, MAX_FIELD_LENGTH.text)}`;

/** Number of messages of each kind that contain a token. */
export interface TokenCounts {
  spam: number;
  real: number;
}

/**
 * Returns the counts of a token in the enquiries that staff marked, without the shipped examples; for `MESSAGE_COUNT_KEY`,
 * the number of marked enquiries.
 */
export type GetTrainingCounts = (token: string) => TokenCounts | undefined;
export const MESSAGE_COUNT_KEY = "";

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
export function classify(
  text: string,
  getTrainingCounts: GetTrainingCounts,
  customerEvidence: number,
): string[] {
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
export const SIGNAL_PREFIX = "sign ";

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
export function tokenize(text: string): Token[] {
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
