import type { Context } from "#server/config/context.ts";
import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type FormField, formFields } from "#shared/forms/forms.ts";
import { type FieldErrors, validateFields } from "#shared/forms/validate.ts";
import { type EntryChannel, entryChannels } from "#shared/schemas/board-mailbox.ts";
import { getMailbox, normalizeEmailAddress } from "./email-address.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { recordEvent } from "./events.ts";
import { generateReference, NEW } from "./new-enquiry.ts";
import { normalizePhone } from "./phone-number.ts";
import { computePromise } from "./promise.ts";
import { buildSearchText } from "./search-text.ts";

/** What staff enter on the board: the fields of the contact form that are needed to answer. */
export const entryFields: readonly FormField[] = formFields.contact.filter(({ name }) =>
  ["name", "phone", "email", "message"].includes(name),
);

/** @returns the values to store, or the errors by field */
export const validateEntry = (
  values: Record<string, string>,
  { forms, tag }: Pick<Content, "forms" | "tag">,
) => validateFields(entryFields, values, { messages: forms.faults, tag });

export type EntryErrors = FieldErrors;

export interface EnteredEnquiry {
  /** How it came. */
  channel: EntryChannel;
  /** Values of the contact form by field. */
  fields: Record<string, string>;
  /** When it came, from which the reply promise is computed. */
  receivedAt: number;
  /** Slug of the member who entered it. */
  actor: string | undefined;
  /** Whether the visitor gets an acknowledgement. */
  mailsVisitor: boolean;
  /** Id of the event; that of a mail of which the enquiry is made. */
  eventId?: string;
  /** Message-ID of that mail. */
  messageId?: string | undefined;
  isUnverified?: boolean;
}

/**
 * Stores an enquiry that staff have entered, or made from a mail, and queues its mails. It has the same promise as one
 * that was sent from the site.
 * @returns its reference
 */
export async function enterEnquiry(
  trx: Db,
  { channel, fields, receivedAt, actor, mailsVisitor, eventId, messageId, isUnverified }: EnteredEnquiry,
  { content, signer, options, clock }: Pick<Context, "content" | "signer" | "options" | "clock">,
): Promise<string> {
  const now = clock();
  const reference = generateReference();
  const email = normalizeEmailAddress(fields.email ?? "");
  const phone = normalizePhone(fields.phone ?? "") ?? null;
  const consent = {
    purpose: content.mails.purposes.contact,
    notice: "",
    language: detectLanguage(`${fields.name} ${fields.message}`, content),
  };
  const row: EnquiryRow = {
    ...NEW,
    reference,
    form: "contact",
    subject: null,
    received_at: receivedAt,
    ...computePromise(receivedAt, content),
    fields: JSON.stringify(fields),
    email,
    phone,
    page: null,
    campaign: "{}",
    entry_page: null,
    referrer: null,
    consent: JSON.stringify(consent),
    client: "",
    client_prefix: null,
    mailbox: email === "" ? null : signer.digest(getMailbox(email)),
    held_reason: null,
    spam_reasons: null,
    moderation: null,
    search: buildSearchText({ reference, phone, fields }),
  };
  await trx.insertInto("enquiries").values(row).execute();
  const event = { id: eventId, reference, now, actor, text: channel, messageId };
  await recordEvent(trx, "entered", { ...event, ...(isUnverified && { isUnverified }) });
  const hasWebhook = options.webhookUrl !== undefined;
  await queueEnquiryDeliveries(trx, row, now, { hasWebhook, limitsClients: false, mailsVisitor });
  return reference;
}

/** Returns how an enquiry came that staff have entered, and who entered it; `undefined` for one that was sent from the site. */
export async function findEntry(
  db: Db,
  reference: string,
): Promise<{ channel: EntryChannel; actor: string | null } | undefined> {
  const event = await db
    .selectFrom("events")
    .select(["text", "actor"])
    .where("reference", "=", reference)
    .where("kind", "=", "entered")
    .executeTakeFirst();
  return event && { channel: parseEntryChannel(event.text), actor: event.actor };
}

/** Returns "other" for an unknown channel. */
export const parseEntryChannel = (text = ""): EntryChannel =>
  entryChannels.find((channel) => channel === text) ?? "other";

/** Returns the first language whose script, other than Latin, a text contains; otherwise English. */
function detectLanguage(text: string, { language, translations }: Content): string {
  for (const [code, { tag }] of translations) {
    const { script = "Latn" } = new Intl.Locale(tag).maximize();
    if (script !== "Latn" && new RegExp(`\\p{Script=${script}}`, "u").test(text)) return code;
  }
  return language;
}
