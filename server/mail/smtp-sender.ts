import { PassThrough } from "node:stream";
import nodemailer from "nodemailer";
import { DeliveryError, type MailSender, type Shortfall } from "./mail.ts";

/**
 * How long a mail server may take, in milliseconds. The last is for each answer: a server may think for ten minutes
 * about a whole mail (RFC 5321, 4.5.3.2.6), and whoever gives up earlier sends it again to one that has it.
 */
export const SMTP_WAITS_MS = {
  connectionTimeout: 60_000,
  greetingTimeout: 60_000,
  socketTimeout: 10 * 60_000,
};
export const SMTP_CONNECTIONS = 5;
/** Unused connections are closed early: one that a router forgot would cost the next mail all the waiting above. */
const IDLE_MS = 30_000;

/** What a mail is signed with, so that its receiver can tell that the domain sent it (RFC 6376). */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** In PEM. */
  privateKey: string;
}

/** Sends through a mail server, over a pool of connections that are kept open. */
export function smtpSender(url: string, waits = SMTP_WAITS_MS, dkim?: Dkim): MailSender {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 100,
    idleTimeout: IDLE_MS,
    requireTLS: mustEncrypt(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...waits,
    ...(dkim && { dkim }),
  });
  // Without a listener a connection that breaks while idle would end the process; the pool opens another.
  transport.on("error", () => {});
  // Adds to each message a stream that notices when the last of it has passed.
  transport.use("stream", ({ data, message }, done) => {
    const { onHandedOver } = data as { onHandedOver?: () => void };
    message.transform(() => new PassThrough().on("end", () => onHandedOver?.()));
    done();
  });
  return {
    async send({ id: _, ...mail }, onHandedOver) {
      try {
        const sending = { ...mail, onHandedOver };
        const { accepted, rejectedErrors = [] } = await transport.sendMail(sending);
        return rejectedErrors.length > 0 ? refusal(rejectedErrors, accepted.length) : undefined;
      } catch (error) {
        throw asDeliveryError(error, [mail.to, mail.replyTo?.address ?? ""]);
      }
    },
    close: () => transport.close(),
  };
}

/** A password never travels in clear, unless the address says so. */
const mustEncrypt = ({ protocol, username, password, searchParams }: URL): boolean =>
  protocol === "smtp:" && `${username}${password}` !== "" && searchParams.get("requireTLS") !== "false";

function refusal(errors: SmtpError[], accepted: number): Shortfall {
  const codes = new Set(errors.map(({ responseCode, code }) => responseCode ?? code));
  const said = `refused for ${errors.length} of ${errors.length + accepted} recipients: ${[...codes].join(", ")}`;
  return { said, refused: errors.flatMap(({ recipient = [] }) => recipient) };
}

interface SmtpError extends Error {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  recipient?: string | undefined;
}

/** Codes about the login: authentication required, too weak, failed, not encrypted (RFC 4954). */
const LOGIN_CODES = new Set([530, 534, 535, 538]);
/** The server is about to close the connection, whatever it was asked (RFC 5321, 3.8). */
const CLOSING = 421;
/** Enhanced codes for a used-up quota and for temporary limits on the sender (RFC 3463). */
const LIMITED = /^(5\.4\.5|4\.7\.\d+)$/;

/**
 * A 5xx about the recipient or the text of this mail is final. One at the greeting, about the login, the sender or a
 * quota is about the server and may pass.
 * @param about addresses that what is kept must not tell
 */
export function asDeliveryError(error: unknown, about: string[] = []): DeliveryError {
  const { message, responseCode = 0, command = "", code = "" } = error as SmtpError;
  const enhanced = enhancedCode(message);
  const refused = responseCode >= 500;
  const isLimit = LIMITED.test(enhanced);
  // The mailer itself compares the size with the server's limit before it sends anything.
  const exceedsLimit = code === "EMESSAGE" && command === "MAIL FROM";
  const tooLarge = !isLimit && (exceedsLimit || responseCode === 552 || enhanced === "5.3.4");
  const aboutSender = command.startsWith("MAIL FROM") && refused && !tooLarge;
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || /^(EENVELOPE|EMESSAGE)$/.test(code);
  const ofServer =
    !aboutMail || aboutSender || isLimit || responseCode === CLOSING || LOGIN_CODES.has(responseCode);
  const said = tells(message, about) ? enhanced : message;
  const noStartTls = code === "ETLS" && command === "STARTTLS" ? ` (${STARTTLS_HINT})` : "";
  const text = `${responseCode || code} ${said}`.trim().slice(0, 300) + noStartTls;
  return new DeliveryError(text, !ofServer && refused, { ofServer, refused });
}

const STARTTLS_HINT =
  "SMTP_URL has a password, which is not sent in clear; use smtps://, or add ?requireTLS=false to send it so";

/** Log, metrics and desk hold no personal data: what may name an address is left out as a whole. */
function tells(text: string, about: string[]): boolean {
  const names = about.flatMap((list) => list.toLowerCase().match(/[^\s<>,;"@]+(?=@)/g) ?? []);
  const plain = text.normalize("NFKC").toLowerCase();
  return /@|[%=]40|&#(64|x40);/.test(plain) || names.some((name) => plain.includes(name));
}

/** The code in a text, such as `5.1.1`: it says what is wrong without saying with whom (RFC 3463). */
const enhancedCode = (text: string): string => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? "";
