import { Transform } from "node:stream";
import nodemailer from "nodemailer";
import { RESPONSE_TIMEOUT_MS } from "#server/outbox/attempts.ts";
import { DeliveryError, type PartialRejection } from "#server/outbox/delivery-error.ts";
import { MAX_IN_FLIGHT } from "#server/outbox/outbox.ts";
import type { MailSender } from "./mail.ts";

/** Timeouts for mail servers. `socketTimeout` applies to each response. */
export const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 60_000,
  greetingTimeout: 60_000,
  socketTimeout: RESPONSE_TIMEOUT_MS,
};
/** Idle connections are closed early, because a router may drop them and the next mail would wait for a timeout. */
const IDLE_TIMEOUT_MS = 30_000;

/** Key and names for DKIM signatures, which prove that a mail comes from the domain (RFC 6376). */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** In PEM format. */
  privateKey: string;
}

/** Creates a sender that uses a pool of SMTP connections. */
export function createSmtpSender(url: string, timeouts = SMTP_TIMEOUTS_MS, dkim?: Dkim): MailSender {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_IN_FLIGHT,
    maxMessages: 100,
    idleTimeout: IDLE_TIMEOUT_MS,
    requireTLS: mustEncrypt(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
    ...(dkim && { dkim }),
  });
  // Without a listener, an error of an idle connection would end the process. The pool opens another connection.
  transport.on("error", () => {});
  // Adds a stream to each mail that delays its end. Without the end, the server cannot accept the mail.
  transport.use("stream", ({ data, message }, done) => {
    const { delayEnd } = data as { delayEnd: () => Promise<void> };
    message.transform(() => createDelayedEnd(delayEnd));
    done();
  });
  return {
    async send({ id: _, ...mail }, beforeSubmit) {
      let cause: unknown;
      const delayEnd = async () => {
        try {
          await beforeSubmit?.();
        } catch (error) {
          cause = error;
          throw error;
        }
      };
      try {
        const mailOptions = { ...mail, delayEnd };
        const { accepted, rejectedErrors = [] } = await transport.sendMail(mailOptions);
        return rejectedErrors.length > 0 ? toPartialRejection(rejectedErrors, accepted.length) : undefined;
      } catch (error) {
        // The mail server is not the cause.
        if (cause instanceof DeliveryError) throw cause;
        throw toDeliveryError(error, [mail.to, ...(mail.replyTo ?? []).map(({ address }) => address)]);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns a stream that ends once the promise resolves, and fails if it rejects. */
const createDelayedEnd = (delayEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void delayEnd().then(() => done(), done),
  });

/** A password is only sent unencrypted if the URL contains `requireTLS=false`. */
const mustEncrypt = ({ protocol, username, password, searchParams }: URL): boolean =>
  protocol === "smtp:" && `${username}${password}` !== "" && searchParams.get("requireTLS") !== "false";

function toPartialRejection(errors: SmtpError[], accepted: number): PartialRejection {
  const codes = new Set(errors.map(({ responseCode, code }) => responseCode ?? code));
  const message = `rejected for ${errors.length} of ${errors.length + accepted} recipients: ${[...codes].join(", ")}`;
  return { message, recipients: errors.flatMap(({ recipient = [] }) => recipient) };
}

interface SmtpError extends Error {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  recipient?: string | undefined;
}

/** Authentication is required, too weak or failed, or encryption is required (RFC 4954). */
const AUTH_ERROR_CODES = new Set([530, 534, 535, 538]);
/** The server closes the connection; it may send this code in response to any command (RFC 5321, 3.8). */
const SERVICE_CLOSING = 421;
/** Enhanced status codes of an exceeded quota and of temporary limits on the sender (RFC 3463). */
const LIMIT_EXCEEDED = /^(5\.4\.5|4\.7\.\d+)$/;

/**
 * Converts an error of nodemailer. A 5xx response about a recipient or the content of the mail is permanent. One at the
 * greeting, or about authentication, the sender or a quota, is server-wide and temporary.
 * @param addresses email addresses that the message must not contain
 */
export function toDeliveryError(error: unknown, addresses: string[] = []): DeliveryError {
  const { message, responseCode = 0, command = "", code = "" } = error as SmtpError;
  const enhanced = getEnhancedCode(message);
  const is5xxResponse = responseCode >= 500;
  const isLimit = LIMIT_EXCEEDED.test(enhanced);
  // nodemailer compares the size with the server's limit before it sends the mail.
  const exceedsSizeLimit = code === "EMESSAGE" && command === "MAIL FROM";
  const isTooLarge = !isLimit && (exceedsSizeLimit || responseCode === 552 || enhanced === "5.3.4");
  const isAboutSender = command.startsWith("MAIL FROM") && is5xxResponse && !isTooLarge;
  const isAboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || /^(EENVELOPE|EMESSAGE)$/.test(code);
  const isServerWide =
    !isAboutMail ||
    isAboutSender ||
    isLimit ||
    responseCode === SERVICE_CLOSING ||
    AUTH_ERROR_CODES.has(responseCode);
  const detail = containsAddress(message, addresses) ? enhanced : message;
  const noStartTls = code === "ETLS" && command === "STARTTLS" ? ` (${STARTTLS_HINT})` : "";
  const text = `${responseCode || code} ${detail}`.trim().slice(0, 300) + noStartTls;
  return new DeliveryError(text, !isServerWide && is5xxResponse, { isServerWide, is5xxResponse });
}

const STARTTLS_HINT =
  "the password in SMTP_URL is not sent unencrypted; use smtps://, or add ?requireTLS=false to allow it";

/**
 * Whether a text may contain one of the addresses. Such text is omitted, because the log and the desk must not contain
 * personal data.
 */
function containsAddress(text: string, addresses: string[]): boolean {
  const localParts = addresses
    .flatMap((list) => list.toLowerCase().split(/[\s<>,;"]+/))
    .map((word) => word.slice(0, Math.max(0, word.lastIndexOf("@"))))
    .filter(Boolean);
  const normalized = text.normalize("NFKC").toLowerCase();
  return /@|[%=]40|&#(64|x40);/.test(normalized) || localParts.some((name) => normalized.includes(name));
}

/** Returns the enhanced status code in a text, such as `5.1.1`, which contains no address (RFC 3463). */
const getEnhancedCode = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? "";
