import { CodedError } from "#shared/errors.mjs";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

/** A composed mail. */
export interface Mail {
  /** Id of the delivery. It is also the name of the mail's file, if mails are written to files. */
  id: string;
  messageId: string;
  date: Date;
  from: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends mails over SMTP or writes them to files. */
export interface MailSender {
  /**
   * Sends a mail.
   * @param onSubmitted called when the mail has been sent completely; the server may have accepted it from then on
   * @returns the recipients that refused the mail, or `undefined` if all accepted it
   * @throws {DeliveryError} if no recipient accepted it
   */
  send(mail: Mail, onSubmitted?: () => void): Promise<PartialRefusal | undefined>;
  close(): void;
}

/** Describes a mail that some recipients refused and others accepted. */
export interface PartialRefusal {
  message: string;
  /** Addresses that refused the mail. */
  recipients: string[];
}

interface DeliveryErrorOptions {
  /** Whether every other mail would have failed too, for example because the server is unreachable. */
  isServerWide?: boolean;
  /** Whether the mail server responded with a 5xx code. */
  isRefusal?: boolean;
}

/** A failed attempt to send a delivery. */
export class DeliveryError extends CodedError {
  /** If true, the delivery is not retried. */
  readonly isPermanent: boolean;
  readonly isServerWide: boolean;
  readonly isRefusal: boolean;

  /** @param message may contain the response of another server, so control characters are removed */
  constructor(message: string, isPermanent: boolean, options: DeliveryErrorOptions = {}) {
    super(isPermanent ? "HD_DELIVERY_REFUSED" : "HD_DELIVERY_FAILED", replaceControlCharacters(message));
    this.isPermanent = isPermanent;
    this.isServerWide = options.isServerWide ?? false;
    this.isRefusal = options.isRefusal ?? false;
  }
}
