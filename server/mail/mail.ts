import { CodedError } from "#shared/errors.mjs";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

/** A composed mail. */
export interface Mail {
  /** Id of the delivery. It is also the name of the mail's file, if mails are written to files. */
  id: string;
  messageId: string;
  date: Date;
  from: string | { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
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
   * Sends a mail.
   * @param onSubmitted called when the mail has been sent completely; from then on, the server may have accepted it
   * @returns the recipients that rejected the mail, or `undefined` if all accepted it
   * @throws {DeliveryError} if no recipient accepted it
   */
  send(mail: Mail, onSubmitted?: () => void): Promise<PartialRejection | undefined>;
  close(): void;
}

/** Describes the rejection of a mail by some recipients, while others accepted it. */
export interface PartialRejection {
  message: string;
  /** Email addresses that rejected the mail. */
  recipients: string[];
}

interface DeliveryErrorOptions {
  /** Whether an attempt to send any other mail would have failed too, for example because the server is unreachable. */
  isServerWide?: boolean;
  /** Whether the mail server responded with a 5xx code. */
  is5xxResponse?: boolean;
}

/** A failed attempt to send a delivery. */
export class DeliveryError extends CodedError {
  /** If true, the delivery is not retried. */
  readonly isPermanent: boolean;
  readonly isServerWide: boolean;
  readonly is5xxResponse: boolean;

  /** @param message may contain the response of another server, so control characters are removed */
  constructor(message: string, isPermanent: boolean, options: DeliveryErrorOptions = {}) {
    super(isPermanent ? "HD_DELIVERY_REFUSED" : "HD_DELIVERY_FAILED", replaceControlCharacters(message));
    this.isPermanent = isPermanent;
    this.isServerWide = options.isServerWide ?? false;
    this.is5xxResponse = options.is5xxResponse ?? false;
  }
}
