import type { PartialRejection } from "#server/outbox/delivery-error.ts";

export interface MailAddress {
  name: string;
  address: string;
}

export interface Mail {
  /** Id of the delivery. It is also the name of the mail's file, if mails are written to files. */
  id: string;
  messageId: string;
  date: Date;
  from: string | MailAddress;
  to: string;
  replyTo?: MailAddress[];
  subject: string;
  text: string;
  html: string;
  /** Message-ID of the mail that this one replies to. */
  inReplyTo?: string;
  /** Message-IDs of the thread. Mail programs show mails with a common one together. */
  references?: string[];
  headers: Record<string, string>;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mails over SMTP or writes them to files. */
export interface MailSender {
  /**
   * @param beforeSubmit called before the end of the mail is sent. The server can accept the mail only after the promise
   * resolves. If it rejects with a `DeliveryError`, the mail is not sent, and that error is thrown.
   * @returns the recipients that rejected the mail, or `undefined` if all accepted it
   * @throws {DeliveryError} if no recipient accepted it
   */
  send(mail: Mail, beforeSubmit?: () => Promise<void>): Promise<PartialRejection | undefined>;
  close(): void;
}
