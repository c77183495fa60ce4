import { CodedError } from "#shared/errors.mjs";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

/** Describes the rejection of a mail by some recipients, while others accepted it. */
export interface PartialRejection {
  message: string;
  /** Email addresses that rejected the mail. */
  recipients: string[];
}

interface DeliveryErrorOptions {
  /** Whether an attempt to send any other mail would have failed too, for example because the server is unreachable. */
  isServerWide?: boolean;
  is5xxResponse?: boolean;
}

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
