import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSubject, signsIn } from "./spam-signs.ts";

/** In how many messages of each kind something was seen. */
export interface Seen {
  spam: number;
  real: number;
}

/** Something a message has: a word, two words in a row, or a sign. */
export interface Mark {
  /** What it is counted under. */
  key: string;
  /** For people who read why a message was held; nothing where it says too little. */
  shown: string | undefined;
}

/** What staff have taught; it is added to what the shipped examples say. */
export interface Taught {
  messages: Seen;
  of(key: string): Seen | undefined;
}

export interface Verdict {
  isSpam: boolean;
  /** The strongest marks of spam in it: what it is about comes first, then how it is said. */
  because: string[];
}

/**
 * From this sum of logarithms on a message is held. Chosen on the shipped examples, each judged by the others: a real
 * message that is held costs more than spam that gets through. tests/unit/spam/ says what that comes to.
 */
const HELD_FROM = 6;
/** Only so many marks count, the strongest, so that a long message is judged like a short one. */
const MOST_COUNTED = 24;
/** Of a long message the beginning is judged, in characters. */
const MOST_READ = 1_500;
/** Counts begin here, so that what was seen once is not taken for certain. */
const BEFORE_ANY = 1;
const LONGEST_WORD = 24;
const REASONS = 3;

const NONE: Seen = { spam: 0, real: 0 };
const nothing: Taught = { messages: NONE, of: () => undefined };

/** Judges a message by what its words and signs were seen in: naive Bayes. */
export function judge(text: string, taught: Taught = nothing): Verdict {
  const examples = shipped();
  const messages = sum(examples.messages, taught.messages);
  const weighed = marksOf(text)
    .map(({ key, shown }) => {
      const seen = sum(examples.seen.get(key) ?? NONE, taught.of(key) ?? NONE);
      return { shown, weight: weightOf(seen, messages) };
    })
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST_COUNTED);
  const score = weighed.reduce((total, { weight }) => total + weight, 0);
  const because = weighed.flatMap(({ shown, weight }) => (weight > 0 && shown ? [shown] : []));
  because.sort((a, b) => Number(isSubject(b)) - Number(isSubject(a)));
  return { isSpam: score >= HELD_FROM, because: because.slice(0, REASONS) };
}

const weightOf = (seen: Seen, messages: Seen): number =>
  Math.log((seen.spam + BEFORE_ANY) / (messages.spam + 2 * BEFORE_ANY)) -
  Math.log((seen.real + BEFORE_ANY) / (messages.real + 2 * BEFORE_ANY));

const sum = (a: Seen, b: Seen): Seen => ({ spam: a.spam + b.spam, real: a.real + b.real });

/** What a message has, each once: its signs, its words and its pairs of words, in lower case; no numbers, no addresses. */
export function marksOf(text: string): Mark[] {
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

/** Counts in how many examples of each kind each mark stands. */
function countExamples(spam: string[], real: string[]): { messages: Seen; seen: Map<string, Seen> } {
  const seen = new Map<string, Seen>();
  const count = (kind: keyof Seen, texts: string[]) => {
    for (const { key } of texts.flatMap(marksOf)) {
      const counted = seen.get(key) ?? { ...NONE };
      counted[kind] += 1;
      seen.set(key, counted);
    }
  };
  count("spam", spam);
  count("real", real);
  return { messages: { spam: spam.length, real: real.length }, seen };
}

/** Examples of both kinds, made up for this site, for the time before staff have marked anything. */
const messagesIn = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, "examples", name), "utf8").split(/^---\n/m);

let counted: ReturnType<typeof countExamples> | undefined;

/** Counted when the first message is judged: it takes a tenth of a second, and the desk seldom judges one. */
function shipped(): ReturnType<typeof countExamples> {
  counted ??= countExamples(messagesIn("spam.txt"), messagesIn("enquiries.txt"));
  return counted;
}
