import { randomBytes } from "node:crypto";
import { replyBy } from "../../shared/calendar/promise.ts";
import { checkForm, type FieldErrors } from "../../shared/forms/check.ts";
import { type FormName, isCampaignField } from "../../shared/forms/forms.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import type { Submission } from "../application/services.ts";
import type { EnquiryRow } from "../database/tables.ts";
import type { Signer } from "../links/signing.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { identityOf, type NewEnquiry } from "./duplicates.ts";
import type { Taught } from "./judge.ts";
import { networkOf } from "./network.ts";
import { normalisePhone } from "./phone.ts";
import { senderOf } from "./sender.ts";
import { formsToAnswer } from "./state.ts";
import { suspicion } from "./suspicion.ts";
import { wishedDayFault } from "./wished-day.ts";

/** Hidden fields are cut to this many characters, because the visitor cannot correct them. */
const hiddenLimit = 200;
/** Advertisers use five; whoever sends more fills the mail to staff with them. */
const mostCampaignFields = 10;

/** Staff are reminded when this share of the promised time has passed. */
const REMINDED_AFTER = 0.75;

export interface Rules {
  content: Content;
  signer: Signer;
}

/** Applies the rules in turn: fields, suspicion, promise, consent. Touches no database. */
export function newEnquiry(
  submission: Submission,
  now: number,
  rules: Rules,
  taught?: Taught,
): NewEnquiry | { errors: FieldErrors } {
  const content = contentIn(rules.content, submission.fields.language);
  const checked = checkForm(submission.form, submission.fields, content.forms, content.tag);
  if (!checked.ok) return { errors: checked.errors };
  const { fields } = checked;
  const errors = unknownPost(submission, fields, content) ?? closedDay(fields, now, content);
  if (errors) return { errors };
  return {
    row: enquiryRow(submission, fields, now, { ...rules, taught }),
    identity: identityOf(submission, fields),
  };
}

function unknownPost({ form }: Submission, fields: Record<string, string>, { posts, forms }: Content) {
  if (form !== "comment" || posts.has(fields.post ?? "")) return undefined;
  return { post: [forms.faults.unknownPost] };
}

function closedDay({ day }: Record<string, string>, now: number, content: Content) {
  const fault = day && wishedDayFault(day, now, content);
  return fault ? { day: [fault] } : undefined;
}

function enquiryRow(
  { form, fields: typed, clientAddress }: Submission,
  fields: Record<string, string>,
  now: number,
  { content, signer, taught }: Rules & { taught: Taught | undefined },
): EnquiryRow {
  const held = suspicion(form, typed, now, taught);
  const reference = newReference();
  const phone = normalisePhone(fields.phone ?? "") ?? null;
  const { hours } = content.company.replyPromise;
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
    held_reason: held ?? null,
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
    search: searchText(reference, phone, fields),
  };
}

/** What staff find an enquiry by: everything that was typed, in lower case. */
const searchText = (reference: string, phone: string | null, fields: Record<string, string>): string =>
  [reference, phone ?? "", ...Object.values(fields)].join(" ").toLowerCase().normalize("NFC");

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL, logs should hold no others
const controls = /[\u0000-\u001f\u007f-\u009f]/g;

const tidied = (value = "") =>
  value.toWellFormed().replace(controls, " ").slice(0, hiddenLimit).toWellFormed();

// Crockford's alphabet: no I, L, O or U, so that a reference can be read out on the phone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new reference, such as `HD-7K3M9-QXT2A`: 50 random bits. */
export function newReference(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join("");
  return `HD-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
