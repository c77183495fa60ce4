import nodemailer, { type Transporter } from "nodemailer";
import { DeliveryError, type Letter, type Post } from "./letter.ts";

/** How long a mail server may take for each step, in milliseconds. */
export const smtpPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
export const smtpConnections = 5;

/** Sends through a mail server, over a pool of connections that are kept open. */
export function smtpPost(url: string, patience = smtpPatience): Post {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    maxMessages: 100,
    disableFileAccess: false,
    disableUrlAccess: true,
    ...patience,
  });
  // Without a listener a connection that breaks while idle would end the process; the pool opens another.
  transport.on("error", () => {});
  return {
    send: (letter) => send(transport, letter),
    close: () => transport.close(),
  };
}

async function send(transport: Transporter, { id: _, ...letter }: Letter): Promise<void> {
  try {
    const { rejected } = await transport.sendMail(letter);
    if (rejected?.length) throw new DeliveryError("the mail server refused the recipient", true);
  } catch (error) {
    throw error instanceof DeliveryError ? error : asDeliveryError(error);
  }
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** A 5xx about this mail is final. One at the greeting or the login is about the server and may pass. */
export function asDeliveryError(error: unknown): DeliveryError {
  const { message, responseCode = 0, command = "", code = "" } = error as SmtpError;
  const aboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command) || code === "EMESSAGE";
  const permanent = responseCode >= 500 && aboutMail;
  return new DeliveryError(withoutAddresses(`${responseCode || code} ${message}`.trim()), permanent);
}

// Errors are shown in logs and metrics, which hold no personal data.
const withoutAddresses = (text: string): string =>
  text.replace(/<?[^\s<>"]+@[^\s<>"]+>?/g, "<address>").slice(0, 300);
