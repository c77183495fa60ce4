import { REJECTED_RECIPIENTS_SUFFIX } from "#server/outbox/deliveries.ts";
import type { MailContext } from "./mail-context.ts";

/**
 * @param id id of a delivery, or the reference of an enquiry for the Message-ID to which all mails of its thread refer
 */
export const createMessageId = (
  { messageIdDomain }: Pick<MailContext, "messageIdDomain">,
  id: string,
): string => `<${id.replaceAll(REJECTED_RECIPIENTS_SUFFIX, "").replaceAll("/", ".")}@${messageIdDomain}>`;

const MESSAGE_ID = /^<(HD-[0-9A-Z]{5}-[0-9A-Z]{5})(?:\.([\w-]+)(?:\.([^@.]*)(?:\.[^@]*)?)?)?@([^@>]+)>$/;

/**
 * Returns the reference, the kind of delivery and the id of its event in the Message-ID of a mail about an enquiry.
 * @returns `undefined` if this site did not create the Message-ID
 */
export function parseMessageId(
  messageId: string,
  messageIdDomain: string,
): { reference: string; kind: string | undefined; event: string | undefined } | undefined {
  const [, reference, kind, event, domain] = MESSAGE_ID.exec(messageId) ?? [];
  return reference && domain === messageIdDomain ? { reference, kind, event } : undefined;
}
