import { hash, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Context } from "#server/config/context.ts";
import { type Content, getTranslatedContent, toEnglishPath } from "#server/content/read-content.ts";
import type { Signer } from "#server/database/signer.ts";
import type { EnquiryRow, Tables } from "#server/database/tables.ts";
import { getClientNetwork } from "#server/http/client-network.ts";
import { normalizeHost } from "#server/visits/visit-attributes.ts";
import { isPrivatePage, withoutToken } from "#shared/addresses/private-pages.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import {
  ENTRY_FIELDS,
  type FormName,
  formsToAnswer,
  isCampaignField,
  MAX_FIELD_LENGTH,
} from "#shared/forms/forms.ts";
import { type FieldErrors, validateForm } from "#shared/forms/validate.ts";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";
import { getMailbox, normalizeEmailAddress } from "./email-address.ts";
import { getSender } from "./enquiry.ts";
import { normalizePhone } from "./phone-number.ts";
import { computePromise } from "./promise.ts";
import { buildSearchText } from "./search-text.ts";
import { checkForSpam } from "./spam.ts";
import type { GetTrainingCounts } from "./spam-classifier.ts";

/** Advertising platforms add five `utm_` fields. The limit leaves room for others and keeps the staff mail short. */
const MAX_CAMPAIGN_FIELDS = 10;
// Periods in which duplicates are recognised, with and without an idempotency key.
const KEYED_DUPLICATE_WINDOW_MS = DAY_MS;
const UNKEYED_DUPLICATE_WINDOW_MS = 10 * 60_000;

/** A submitted form before validation. */
export interface Submission {
  form: FormName;
  /** As typed, hidden fields included. */
  fields: Record<string, string>;
  clientAddress: string;
  /** Value of the `Idempotency-Key` header. Without one, the hidden field `key` is used. */
  idempotencyKey?: string;
  /** Whether the client accepts JSON. If not, the submission comes from an HTML form. */
  acceptsJson: boolean;
}

/** A valid enquiry before it is stored. Submissions with the same identity are duplicates. */
export interface NewEnquiry {
  row: EnquiryRow;
  identity: Tables["identities"] | undefined;
}

/** Validates a submission and creates the enquiry: fields, spam check, deadline, consent. Does not use the database. */
export function createEnquiry(
  submission: Submission,
  context: Context,
  getTrainingCounts: GetTrainingCounts,
): NewEnquiry | { errors: FieldErrors } {
  const content = getTranslatedContent(context.content, submission.fields.language);
  const rules = { ...content.forms, calendar: content.calendar };
  const result = validateForm(submission.form, submission.fields, rules, content.tag, context.clock());
  if (!result.ok) return { errors: result.errors };
  const { fields } = result;
  if (submission.form === "comment" && !content.postSlugs.has(fields.post ?? ""))
    return { errors: { post: [content.forms.faults.unknownPost] } };
  const row = createEnquiryRow(submission, fields, context, getTrainingCounts);
  return { row, identity: createIdentity(submission, row, fields, context.signer) };
}

function createEnquiryRow(
  { form, fields: rawFields, clientAddress }: Submission,
  fields: Record<string, string>,
  { content, signer, clock }: Context,
  getTrainingCounts: GetTrainingCounts,
): EnquiryRow {
  const now = clock();
  const reference = generateReference();
  const email = normalizeEmailAddress(getSender(fields).email);
  const phone = normalizePhone(fields.phone ?? "") ?? null;
  const promise = computePromise(now, content);
  const isFromServicePage = content.servicePages.has(toEnglishPath(rawFields.page ?? "", content));
  const { quarantine, labels } = checkForSpam({
    form,
    fields: rawFields,
    now,
    getTrainingCounts,
    isFromServicePage,
  });
  return {
    reference,
    form,
    subject: fields.post ?? fields.member ?? null,
    received_at: now,
    reply_by: promise.reply_by,
    fields: JSON.stringify(fields),
    email,
    phone,
    page: withoutToken(cleanHiddenField(rawFields.page)) || null,
    campaign: JSON.stringify(pickCampaignFields(rawFields)),
    ...getVisitStart(rawFields),
    consent: JSON.stringify(createConsent(form, rawFields, content)),
    client: signer.digest(getClientNetwork(clientAddress)),
    client_prefix: isIPv6(clientAddress) ? signer.digest(getClientNetwork(clientAddress, 48)) : null,
    mailbox: email === "" ? null : signer.digest(getMailbox(email)),
    ...NEW,
    held_reason: quarantine ?? null,
    spam_reasons: labels.join("; ") || null,
    moderation: form === "comment" ? "pending" : null,
    next_reminder_at: formsToAnswer.includes(form) ? promise.next_reminder_at : null,
    search: buildSearchText({ reference, phone, fields }),
  };
}

/** What has not happened yet to a new enquiry. */
export const NEW = {
  asked_at: null,
  released_at: null,
  forwarded_at: null,
  answered_at: null,
  moderated_at: null,
  taken_by: null,
  spam_at: null,
  taught: null,
  reminded_at: null,
  merged_into: null,
  appointment_at: null,
  appointment_reminded_at: null,
  version: 0,
} satisfies Partial<EnquiryRow>;

const pickCampaignFields = (rawFields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(rawFields)
      .filter(([name, value]) => isCampaignField(name) && value !== "")
      .slice(0, MAX_CAMPAIGN_FIELDS)
      .map(([name, value]) => [name, cleanHiddenField(value)]),
  );

/** Returns the first page and the referring site of the visit. Without JavaScript, the form doesn't contain them. */
function getVisitStart(rawFields: Record<string, string>): Pick<EnquiryRow, "entry_page" | "referrer"> {
  const page = cleanHiddenField(rawFields[ENTRY_FIELDS.page]);
  if (!/^\/(?!\/)[^\s?#]*$/.test(page) || isPrivatePage(page)) return { entry_page: null, referrer: null };
  return { entry_page: page, referrer: normalizeHost(rawFields[ENTRY_FIELDS.referrer] ?? "") };
}

/** Returns the consent of the visitor: purpose, and version and language of the consent notice (E4). */
const createConsent = (form: FormName, rawFields: Record<string, string>, { mails }: Content) => ({
  purpose: mails.purposes[form],
  notice: cleanHiddenField(rawFields.notice),
  language: cleanHiddenField(rawFields.language),
});

/**
 * Replaces control characters in a hidden field and truncates it. An error would not help, because visitors cannot
 * correct the field.
 */
const cleanHiddenField = (value = "") =>
  replaceControlCharacters(value).slice(0, MAX_FIELD_LENGTH.other).toWellFormed();

// Crockford's Base32 omits I, L, O and U, so that references can be read out on the phone.
const REFERENCE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a reference with 50 random bits, such as `HD-7K3M9-QXT2A`. */
export function generateReference(): string {
  const characters = Array.from(randomBytes(10), (byte) => REFERENCE_ALPHABET[byte & 31]).join("");
  return `HD-${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/**
 * Returns the identity, which duplicates have in common: the idempotency key, form and fields. Without a key, it
 * consists of the client's IP address, form and fields.
 * @returns `undefined` if the client accepts JSON and sends no key, because each of its submissions is a new enquiry
 */
function createIdentity(
  { form, acceptsJson, clientAddress, idempotencyKey, fields: rawFields }: Submission,
  { reference, received_at }: EnquiryRow,
  fields: Record<string, string>,
  signer: Signer,
): Tables["identities"] | undefined {
  const key = idempotencyKey || rawFields.key;
  if (!key && acceptsJson) return undefined;
  // HTML forms send line breaks as CRLF, the script of the site as LF.
  const sortedFields = Object.entries(fields)
    .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [...(key ? ["key", key] : ["html", clientAddress]), form, sortedFields];
  const text = JSON.stringify(parts);
  return {
    // Without the client's random key, the address could be found by hashing all addresses.
    identity: key ? hash("sha256", text, "base64url") : signer.digest(text),
    reference,
    expires_at: received_at + (key ? KEYED_DUPLICATE_WINDOW_MS : UNKEYED_DUPLICATE_WINDOW_MS),
  };
}
