import { createHash, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import { type Content, contentIn, inEnglish } from "#server/content/read-content.ts";
import type { Context } from "#server/context.ts";
import { searchText } from "#server/database/search-text.ts";
import type { EnquiryRow, Tables } from "#server/database/tables.ts";
import { formsToAnswer, normalisePhone, senderOf } from "#server/enquiries/enquiry.ts";
import { mailboxOf } from "#server/enquiries/mailbox.ts";
import { DAY_MS, dayAndMonth, endOfIndianDay, indianMidnight } from "#shared/calendar/indian-time.ts";
import { closedDay, replyBy } from "#shared/calendar/promise.ts";
import { checkForm, type FieldErrors } from "#shared/forms/check.ts";
import { type FormName, isCampaignField, limits } from "#shared/forms/forms.ts";
import { BOUNDS, boundsIn } from "#shared/wording/bounds.ts";
import { withoutControls } from "#shared/wording/controls.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { judge, type Taught } from "./spam.ts";

/** Advertisers use five; whoever sends more fills the mail to staff with them. */
const mostCampaignFields = 10;
/** Staff are reminded when this share of the promised time has passed. */
const REMINDED_AFTER = 0.75;
/** How long duplicates are recognised: with an idempotency key, and without one. */
const KEYED_MS = DAY_MS;
const UNKEYED_MS = 10 * 60_000;

/** One post of a form, as it came in. */
export interface Submission {
  form: FormName;
  /** As typed, hidden fields included. */
  fields: Record<string, string>;
  clientAddress: string;
  /** As the header has it; without one the hidden field counts. */
  idempotencyKey?: string;
  /** Whether the visitor's program asked for JSON. */
  json: boolean;
}

/** An enquiry that passed every rule and waits to be stored; posts of one identity are the same enquiry. */
export interface NewEnquiry {
  row: EnquiryRow;
  identity: Tables["identities"] | undefined;
}

/**
 * Applies the rules in turn: fields, suspicion, promise, consent. Touches no database.
 * @param taught what staff have taught about spam
 */
export function newEnquiry(
  submission: Submission,
  context: Context,
  taught: Taught,
): NewEnquiry | { errors: FieldErrors } {
  const content = contentIn(context.content, submission.fields.language);
  const checked = checkForm(submission.form, submission.fields, content.forms, content.tag);
  if (!checked.ok) return { errors: checked.errors };
  const { fields } = checked;
  if (submission.form === "comment" && !content.posts.has(fields.post ?? ""))
    return { errors: { post: [content.forms.faults.unknownPost] } };
  const fault = fields.day && wishedDayFault(fields.day, context.clock(), content);
  if (fault) return { errors: { day: [fault] } };
  const row = enquiryRow(submission, fields, context, taught);
  return { row, identity: identityOf(submission, row, fields) };
}

/** What is wrong with a wished day, in a sentence that says what to do; nothing where somebody is there. */
function wishedDayFault(wished: string, now: number, { calendar, forms, tag }: Content): string | undefined {
  const words = forms.faults.day;
  const begin = indianMidnight(new Date(wished));
  if (begin < endOfIndianDay(now)) return words.over;
  if (begin > now + BOUNDS.wishDays * DAY_MS) return fillIn(words.tooFar, { days: boundsIn(tag).wishDays });
  const closed = closedDay(begin, calendar);
  if (!closed) return undefined;
  const { holiday } = closed;
  const day = dayAndMonth(begin, tag);
  return holiday ? fillIn(words.holiday, { day, holiday }) : fillIn(words.closed, { day });
}

function enquiryRow(
  { form, fields: typed, clientAddress }: Submission,
  fields: Record<string, string>,
  { content, signer, clock }: Context,
  taught: Taught,
): EnquiryRow {
  const now = clock();
  const reference = newReference();
  const phone = normalisePhone(fields.phone ?? "") ?? null;
  const { hours } = content.company.replyPromise;
  const fromServicePage = content.servicePages.has(inEnglish(typed.page ?? "", content));
  const { quarantine, labels } = judge({ form, fields: typed, now, taught, fromServicePage });
  return {
    reference,
    form,
    subject: fields.post ?? fields.member ?? null,
    received_at: now,
    reply_by: replyBy(now, hours, content.calendar),
    fields: JSON.stringify(fields),
    email: mailboxOf(senderOf(fields).email),
    phone,
    page: tidied(typed.page) || null,
    campaign: JSON.stringify(campaign(typed)),
    consent: JSON.stringify(consent(form, typed, content)),
    client: signer.digest(networkOf(clientAddress)),
    held_reason: quarantine ?? null,
    spam_reasons: labels.join("; ") || null,
    released_at: null,
    forwarded_at: null,
    answered_at: null,
    moderation: form === "comment" ? "pending" : null,
    moderated_at: null,
    taken_by: null,
    spam_at: null,
    taught: null,
    next_reminder_at: formsToAnswer.includes(form)
      ? replyBy(now, hours * REMINDED_AFTER, content.calendar)
      : null,
    search: searchText({ reference, phone, fields }),
    version: 0,
  };
}

const campaign = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => isCampaignField(name) && value !== "")
      .slice(0, mostCampaignFields)
      .map(([name, value]) => [name, tidied(value)]),
  );

/** What the visitor agreed to: purpose, and the version and language of the notice shown (E4). */
const consent = (form: FormName, typed: Record<string, string>, { mails }: Content) => ({
  purpose: mails.purposes[form],
  notice: tidied(typed.notice),
  language: tidied(typed.language),
});

/** A hidden field, cut where it is too long, because the visitor cannot correct it. */
const tidied = (value = "") => withoutControls(value).slice(0, limits.other).toWellFormed();

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new reference, such as `HD-7K3M9-QXT2A`: 50 random bits. */
function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join("");
  return `HD-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Where a post comes from as the rate limit counts it: an IPv4 address, or the /64 of an IPv6 address. One line has
 * all of a /64, so its addresses cost nothing.
 */
export function networkOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  const [start = [], end = []] = clientAddress.split("::").map((groups) => groups.split(":").filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}

/**
 * What two duplicates have in common. With an idempotency key: key, form and fields. Without one: form, fields and
 * client address of an HTML form; JSON without a key is always new.
 */
function identityOf(
  { form, json, clientAddress, idempotencyKey, fields: typed }: Submission,
  { reference, received_at }: EnquiryRow,
  fields: Record<string, string>,
): Tables["identities"] | undefined {
  const key = idempotencyKey || typed.key;
  if (!key && json) return undefined;
  // An HTML form sends CRLF, our script LF; both are the same message.
  const sorted = Object.entries(fields)
    .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [...(key ? ["key", key] : ["html", clientAddress]), form, sorted];
  return {
    identity: createHash("sha256").update(JSON.stringify(parts)).digest("base64url"),
    reference,
    expires_at: received_at + (key ? KEYED_MS : UNKEYED_MS),
  };
}
