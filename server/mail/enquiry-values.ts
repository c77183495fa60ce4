import { type Content, toEnglishPath } from "#server/content/read-content.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { parseRequestedAppointment } from "#server/enquiries/appointment.ts";
import { getSender } from "#server/enquiries/enquiry.ts";
import { getFirstLine } from "#server/enquiries/excerpt.ts";
import { isLabelled } from "#server/enquiries/state.ts";
import { explainDeadline, formatResponder } from "#server/enquiries/status.ts";
import { isAutoReply } from "#server/outbox/delivery-kinds.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { formatTime } from "#shared/calendar/indian-time.ts";
import { isBlank } from "#shared/forms/validate.ts";
import type { Mails } from "#shared/schemas/mails.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { formatFields, redactForUnconfirmed } from "./fields-text.ts";
import type { TemplateValues } from "./mail-body.ts";
import type { EnquiryMailInput } from "./mail-context.ts";

/** Truncates long values in the subject line, to keep its other parts visible. */
const MAX_SUBJECT_PART_LENGTH = 60;

/** @param dialNumber telephone number in E.164 format, for staff only */
export function getEnquiryValues(
  input: EnquiryMailInput,
  submittedFields: TemplateValues,
  dialNumber: string | null = null,
): TemplateValues {
  const { enquiry, content, options, signer } = input;
  const { mails, company } = content;
  const origin = options.origin();
  const { reference, received_at, asked_at, reply_by } = enquiry;
  const isLate = input.clock() > reply_by;
  const replyBy = formatTime(reply_by, content);
  const fields = withDisplayNames(submittedFields, content);
  const { name } = getSender(fields);
  const member = content.members.get(enquiry.subject ?? "")?.name ?? "";
  const service = content.services.get(toEnglishPath(enquiry.page ?? "", content));
  const firstLine = getFirstLine(fields);
  const subject =
    fields.about || fields.position || fields.post || fields.product || service?.name || firstLine;
  const form = mails.forms[enquiry.form];
  return {
    statusLink: origin + withLanguagePrefix(content.language, paths.status(signer.sign("status", reference))),
    reference,
    form,
    name: truncateForSubject(name) || mails.unnamed,
    sender: isBlank(name) ? enquiry.email : name,
    member: member || mails.answeredBy.contact,
    matter: subject ? fillTemplate(mails.matter, { form, subject: truncateForSubject(subject) }) : form,
    receivedAt: formatTime(received_at, content),
    replyBy,
    promise: isLate ? mails.promise.late : fillTemplate(mails.promise.inTime, { replyBy }),
    why: isLate
      ? ""
      : (explainDeadline(asked_at ?? received_at, reply_by, content) ?? company.replyPromise.sentence),
    who: formatResponder(enquiry, content),
    fields: formatFields(enquiry.form, fields, content, dialNumber),
    firstLine: firstLine || fields.product || form,
    calendar: parseRequestedAppointment(enquiry, content)?.day ? mails.calendar.attached : "",
    reach: enquiry.phone ? `tel:${enquiry.phone}` : enquiry.email || fields.phone || "",
    takenBy: content.members.get(enquiry.taken_by ?? "")?.name ?? mails.nobody,
    context: formatContext(enquiry, mails),
    brochureLink: `${origin}${content.brochure?.path ?? paths.brochure}`,
    points: service
      ? fillTemplate(mails.points, {
          service: service.name,
          points: formatNumberedList(service.points, content.tag),
        })
      : "",
  };
}

/**
 * Returns the template values for an address that was never confirmed. Anyone can type it into a form, so an automatic
 * reply contains nothing else that was typed (E6). Other mails are sent by staff and contain the name.
 */
export function getUnconfirmedValues(
  input: EnquiryMailInput,
  submittedFields: TemplateValues,
): TemplateValues {
  const { delivery } = input;
  return isAutoReply(delivery)
    ? getUntypedValues(input)
    : getEnquiryValues(input, redactForUnconfirmed(submittedFields, delivery.recipient));
}

/** Returns the template values without anything that was typed into the form. */
export function getUntypedValues(input: EnquiryMailInput): TemplateValues {
  const { enquiry, content } = input;
  const untyped = { ...enquiry, phone: null };
  return {
    ...getEnquiryValues({ ...input, enquiry: untyped }, {}),
    greeting: content.mails.greeting.unnamed,
    sent: "",
    context: "",
  };
}

/** Replaces the slugs of a member and a post with their name and title, and the number of an offer with its name. */
function withDisplayNames(
  fields: TemplateValues,
  { members, offers, getPostTitle }: Content,
): TemplateValues {
  const { member, post, product } = fields;
  return {
    ...fields,
    ...(member && { member: members.get(member)?.name ?? member }),
    ...(post && { post: getPostTitle(post) ?? post }),
    ...(product && { product: offers.get(product)?.name ?? product }),
  };
}

const truncateForSubject = (text: string): string =>
  text.length > MAX_SUBJECT_PART_LENGTH
    ? `${text.slice(0, MAX_SUBJECT_PART_LENGTH).toWellFormed().trimEnd()}…`
    : text;

const formatNumberedList = (points: readonly string[], tag: string): string =>
  points.map((point, index) => `${(index + 1).toLocaleString(tag)}. ${point}`).join("\n");

/** Lists the spam reasons, page, quarantine reason and campaign of an enquiry, for staff. */
function formatContext(enquiry: EnquiryRow, { sentFrom, wasHeld, suspected }: Mails): string {
  const { page, campaign, held_reason, spam_reasons } = enquiry;
  const utm = Object.entries(JSON.parse(campaign) as TemplateValues);
  return [
    ...(isLabelled(enquiry) ? [fillTemplate(suspected.reasons, { reasons: spam_reasons ?? "" })] : []),
    ...(page ? [fillTemplate(sentFrom, { page })] : []),
    ...(held_reason === null ? [] : [fillTemplate(wasHeld, { reason: held_reason })]),
    ...utm.map(([name, value]) => `${name}: ${value}`),
  ].join("\n");
}
