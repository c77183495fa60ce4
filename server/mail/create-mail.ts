import { isAutoReply } from "#server/outbox/delivery-kinds.ts";
import { paths } from "#shared/addresses/paths.ts";
import type { MailName } from "#shared/schemas/mails.ts";
import { formatLimits } from "#shared/text/limits.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import type { Mail } from "./mail.ts";
import { type MailBlocks, renderMailBody, type TemplateValues } from "./mail-body.ts";
import { getFromAddress, getStaffRecipients, type MailContext, type MailInput } from "./mail-context.ts";
import { createMessageId } from "./message-id.ts";

/** The mail is addressed to the delivery's recipient, or to all staff. */
export function createMail(
  input: MailInput,
  name: MailName,
  values: TemplateValues,
  blocks?: MailBlocks,
): Mail {
  const { delivery, content, options } = input;
  const { id, created_at, reference } = delivery;
  const { mails, company } = content;
  const allValues = {
    phone: company.phone,
    email: company.email,
    grievanceOfficer: company.grievanceOfficer,
    site: options.origin(),
    ...formatLimits(content.tag),
    ...values,
  };
  // These values contain placeholders themselves.
  const { board = "", answer = "", told = "", greeting = mails.greeting.named, sent = mails.sent } = values;
  const parts = { board, answer, told, greeting, sent, withdraw: mails.withdraw };
  const template = fillTemplate(`${mails[name].text}\n\n-- \n${mails.signature}`, parts);
  const subject = fillTemplate(mails[name].subject, allValues)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 180)
    .toWellFormed();
  return {
    id,
    messageId: createMessageId(input, id),
    // All mails about an enquiry refer to one Message-ID, so that mail programs show them as one thread.
    ...(reference && { references: [createMessageId(input, reference)] }),
    date: new Date(created_at),
    from: getFromAddress(input),
    to: delivery.recipient || getStaffRecipients(input),
    subject,
    ...renderMailBody(template, allValues, { title: subject, content, blocks }),
    headers: {
      "Auto-Submitted": isAutoReply(delivery) ? "auto-replied" : "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    attachments: [],
  };
}

/** Returns the URL of an enquiry on the board, which requires a board session; `undefined` without a board. */
export const getEnquiryLink = ({ options }: MailContext, reference: string): string | undefined =>
  options.board === false ? undefined : options.origin() + paths.boardEnquiry(reference);
