import nodemailer from "nodemailer";
import { DeliveryError, type Letter, type Post, type Shortfall } from "./letter.ts";

/** How long a mail server may take for each step. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
export const SMTP_CONNECTIONS = 5;

/** Sends through a mail server, over a pool of connections that are kept open. */
export function smtpPost(url: string, timeouts = TIMEOUTS_MS): Post {
  const transport = openTransport(url, timeouts);
  // Without a listener a connection that breaks while idle would end the process; the pool opens another.
  transport.on("error", () => {});
  return {
    send: (letter) => send(transport, letter),
    close: () => transport.close(),
  };
}

const openTransport = (url: string, timeouts: typeof TIMEOUTS_MS) =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 100,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });

async function send(
  transport: ReturnType<typeof openTransport>,
  { id: _, ...letter }: Letter,
): Promise<Shortfall | undefined> {
  try {
    const { accepted, rejectedErrors = [] } = await transport.sendMail(letter);
    return rejectedErrors.length > 0 ? refusal(rejectedErrors, accepted.length) : undefined;
  } catch (error) {
    throw asDeliveryError(error);
  }
}

function refusal(errors: SmtpError[], accepted: number): Shortfall {
  const refused = errors.length;
  const codes = new Set(errors.map(({ responseCode, code }) => responseCode ?? code));
  const said = `refused for ${refused} of ${refused + accepted} recipients: ${[...codes].join(", ")}`;
  const later = errors.flatMap(({ responseCode = 0, recipient = [] }) =>
    responseCode < 500 ? recipient : [],
  );
  return { said, refused, later };
}

interface SmtpError extends Error {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  recipient?: string | undefined;
}

/** Codes about the login: authentication required, too weak, failed, not encrypted (RFC 4954). */
const LOGIN_CODES = new Set([530, 534, 535, 538]);

/** A 5xx about this mail is final. One at the greeting, or about the login, is about the server and may pass. */
export function asDeliveryError(error: unknown): DeliveryError {
  const { message, responseCode = 0, command = "", code = "" } = error as SmtpError;
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || code === "EMESSAGE";
  const permanent = responseCode >= 500 && aboutMail && !LOGIN_CODES.has(responseCode);
  return new DeliveryError(withoutAddresses(`${responseCode || code} ${message}`.trim()), permanent);
}

// Errors are shown in logs and metrics, which hold no personal data.
const withoutAddresses = (text: string): string =>
  text.replace(/<?[^\s<>"]+@[^\s<>"]+>?/g, "<address>").slice(0, 300);
