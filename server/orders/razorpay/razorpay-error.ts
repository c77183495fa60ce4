import { CodedError } from "#shared/errors.mjs";
import { replaceControlCharacters } from "#shared/text/control-characters.ts";

/** Longer descriptions are truncated before a pattern is applied. */
const MAX_SEARCHED_LENGTH = 1000;
const MAX_DESCRIPTION_LENGTH = 200;
const TELEPHONE_NUMBER = /\+?\d[\d ()-]{6,20}\d/g;
/** The documentation and the API use different texts, which contain one of each. */
const DUPLICATE_REFERENCE = [/\breference[_ ]id\b/i, /\balready (?:exists|attempted)\b/i];
const ALREADY_REFUNDED = /fully refunded already/i;
const DIFFERENT_REQUEST = /different request with the same idempotency key/i;
/** Temporary 4xx responses: request timeout, an earlier attempt is in progress, too early, too many requests. */
const TEMPORARY_STATUSES = new Set([408, 409, 425, 429]);

interface RazorpayErrorDetails {
  isTemporary: boolean;
  status?: number;
  apiCode?: string;
  description?: string;
  retryAfterMs?: number;
}

/** A failed request to the API of Razorpay. Its message contains no personal data and no keys. */
export class RazorpayError extends CodedError {
  /** Whether another attempt may succeed. The failed request may have been processed. */
  readonly isTemporary: boolean;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Razorpay's error code, such as `BAD_REQUEST_ERROR`. */
  readonly apiCode: string | undefined;
  /** How long Razorpay asks to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Whether a payment link with this reference exists. */
  readonly isDuplicateReference: boolean;
  /** Whether the whole payment was refunded before. */
  readonly isAlreadyRefunded: boolean;

  constructor(message: string, { isTemporary, description = "", ...details }: RazorpayErrorDetails) {
    super(isTemporary ? "HD_PAYMENT_API_FAILED" : "HD_PAYMENT_API_REFUSED", message);
    this.isTemporary = isTemporary;
    this.status = details.status;
    this.apiCode = details.apiCode;
    this.retryAfterMs = details.retryAfterMs;
    this.isDuplicateReference = DUPLICATE_REFERENCE.every((pattern) => pattern.test(description));
    this.isAlreadyRefunded = ALREADY_REFUNDED.test(description);
  }
}

export const createNetworkError = (reason: string): RazorpayError =>
  new RazorpayError(`Razorpay did not respond: ${reason}.`, { isTemporary: true });

/** An error for a response that differs from the documentation, such as an error page of a proxy. */
export const createResponseError = (reason: string, status: number): RazorpayError =>
  new RazorpayError(`Razorpay responded with status ${status} and ${reason}.`, { isTemporary: true, status });

interface StatusErrorOptions {
  status: number;
  apiCode?: string;
  description?: string;
  /** Header `Retry-After`. */
  retryAfter: string | null;
  /** Texts of the request, which the description may repeat. */
  personalTexts: string[];
}

/** An error for a response with an error status. */
export function createStatusError(options: StatusErrorOptions): RazorpayError {
  const { status, personalTexts } = options;
  const apiCode = options.apiCode && toLine(options.apiCode, 64);
  const description = options.description && toLine(options.description, MAX_SEARCHED_LENGTH);
  const isTemporary =
    status >= 500 || (TEMPORARY_STATUSES.has(status) && !DIFFERENT_REQUEST.test(description ?? ""));
  const text = description && removePersonalData(description, personalTexts).slice(0, MAX_DESCRIPTION_LENGTH);
  return new RazorpayError(
    ["Razorpay responded with status", `${status}:`, apiCode ?? "no error code", text && `(${text})`]
      .filter(Boolean)
      .join(" "),
    {
      isTemporary,
      status,
      ...(apiCode && { apiCode }),
      ...(description && { description }),
      ...parseRetryAfter(options.retryAfter),
    },
  );
}

const toLine = (text: string, maxLength: number): string =>
  replaceControlCharacters(text.slice(0, maxLength)).trim();

const removePersonalData = (description: string, personalTexts: string[]): string =>
  personalTexts
    .filter((text) => text.length > 1)
    .reduce((text, personal) => text.replaceAll(personal, "…"), description)
    .replace(/\S+/g, (word) => (word.includes("@") ? "…" : word))
    .replace(TELEPHONE_NUMBER, "…");

const MAX_RETRY_AFTER_S = 60 * 60;

/** Dates are ignored, because the caller has its own backoff. */
function parseRetryAfter(header: string | null): { retryAfterMs?: number } {
  if (header === null || !/^\d{1,9}$/.test(header)) return {};
  return { retryAfterMs: Math.min(Number(header), MAX_RETRY_AFTER_S) * 1000 };
}
