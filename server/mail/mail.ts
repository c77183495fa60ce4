import { withoutControls } from "#shared/wording/controls.ts";

/** A mail, made and addressed but not yet sent. */
export interface Mail {
  /** Names the file of a mail that is written to disk; unique for good. */
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

/** Sends mails; rejects with a `DeliveryError` that says whether a retry can help. */
export interface MailSender {
  /**
   * Says what went wrong where it did not go to everybody; nothing when it did.
   * @param onHandedOver called when the whole mail has left us: from then on the other side may have it
   */
  send(mail: Mail, onHandedOver?: () => void): Promise<Shortfall | undefined>;
  close(): void;
}

/** What became of a mail that some of its recipients refused, while others have it. */
export interface Shortfall {
  said: string;
  /** Addresses that refused it. */
  refused: string[];
}

/** What a mail server's answer says about a failed delivery. */
interface Answer {
  /** Every other mail would have failed too. */
  ofServer?: boolean;
  /** A 5xx answer, whatever it is about. */
  refused?: boolean;
}

/** Why a delivery failed, and whether it can succeed later. */
export class DeliveryError extends Error {
  readonly permanent: boolean;
  readonly ofServer: boolean;
  readonly refused: boolean;

  /** @param message may be what another server said. */
  constructor(message: string, permanent: boolean, answer: Answer = {}) {
    super(withoutControls(message));
    this.name = "DeliveryError";
    this.permanent = permanent;
    this.ofServer = answer.ofServer ?? false;
    this.refused = answer.refused ?? false;
  }
}
