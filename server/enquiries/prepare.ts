import { checkForm, type FieldErrors } from "../../src/schemas/forms/check.ts";
import { isCampaignField } from "../../src/schemas/forms/hidden.ts";
import { normalisePhone } from "../../src/schemas/forms/phone.ts";
import type { Content } from "../content.ts";
import type { EnquiryRow } from "../database/tables.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { type BusinessCalendar, replyBy } from "../promise.ts";
import type { Submission } from "../services.ts";
import type { Signer } from "../signing.ts";
import { type Identity, identityOf } from "./identity.ts";
import { networkOf } from "./network.ts";
import { newReference } from "./reference.ts";
import { suspicion } from "./suspicion.ts";

/** Hidden fields are cut to this many characters: the visitor cannot mend them. */
const hiddenLimit = 200;
/** Advertisers use five; whoever sends more fills the mail to staff with them. */
const mostCampaignFields = 10;

/** An enquiry that passed every rule and waits to be stored. */
export interface Prepared {
  row: EnquiryRow;
  identity: Identity | undefined;
}

export interface Rules {
  content: Content;
  calendar: BusinessCalendar;
  signer: Signer;
}

/** Applies the rules in turn: fields, suspicion, promise, consent. Touches no database. */
export function prepare(
  submission: Submission,
  now: number,
  rules: Rules,
): Prepared | { errors: FieldErrors } {
  const checked = checkForm(submission.form, submission.fields);
  if (!checked.ok) return { errors: checked.errors };
  const { fields } = checked;
  const errors = unknownPost(submission, fields, rules.content);
  if (errors) return { errors };
  return { row: enquiryRow(submission, fields, now, rules), identity: identityOf(submission, fields) };
}

function unknownPost({ form }: Submission, fields: Record<string, string>, { posts }: Content) {
  if (form !== "comment" || posts.has(fields.post ?? "")) return undefined;
  return { post: ["Open the post and send your comment from there: this post is not known here."] };
}

function enquiryRow(
  { form, fields: typed, clientAddress }: Submission,
  fields: Record<string, string>,
  now: number,
  { content, calendar, signer }: Rules,
): EnquiryRow {
  const held = suspicion(form, typed, now);
  return {
    reference: newReference(),
    form,
    subject: fields.post ?? fields.member ?? null,
    received_at: now,
    reply_by: replyBy(now, content.company.replyPromise.hours, calendar),
    fields: JSON.stringify(fields),
    email: mailboxOf(fields.email ?? fields["your-email"] ?? ""),
    phone: normalisePhone(fields.phone ?? "") ?? null,
    page: hidden(typed.page) || null,
    campaign: JSON.stringify(campaign(typed)),
    consent: JSON.stringify(consent(form, typed, content)),
    client: signer.digest(networkOf(clientAddress)),
    held_reason: held ?? null,
    released_at: null,
    forwarded_at: null,
    answered_at: null,
    moderation: form === "comment" ? "pending" : null,
    moderated_at: null,
  };
}

const campaign = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name, value]) => isCampaignField(name) && value !== "")
      .slice(0, mostCampaignFields)
      .map(([name, value]) => [name, hidden(value)]),
  );

/** What the visitor agreed to: purpose, and the version and language of the notice shown (E4). */
const consent = (form: string, typed: Record<string, string>, { mails }: Content) => ({
  purpose: mails.purposes[form] ?? form,
  notice: hidden(typed.notice),
  language: hidden(typed.language),
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL, logs should hold no others
const controls = /[\u0000-\u001f\u007f-\u009f]/g;

const hidden = (value = "") =>
  value.toWellFormed().replace(controls, " ").slice(0, hiddenLimit).toWellFormed();
