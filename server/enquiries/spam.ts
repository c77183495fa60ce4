import { type FormName, HONEYPOT_FIELD } from "#shared/forms/forms.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { getSender } from "./enquiry.ts";
import { normalizePhone } from "./phone-number.ts";
import { classify, type GetTrainingCounts, getClassifiedText } from "./spam-classifier.ts";

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
