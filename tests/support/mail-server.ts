import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { waitForValue } from "./wait-for.ts";

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  raw: string;
  /** In epoch milliseconds. */
  receivedAt: number;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Responses that reject subsequent senders, recipients or messages, all or only those that match. */
  rejections: {
    sender?: Rejection;
    recipient?: Rejection & { address?: string };
    message?: Rejection & { containing?: string };
  };
  /** Delay before the response to a message, in milliseconds. */
  delayMs: { message: number };
  /** Called when a message has arrived completely, before the server responds. */
  onReceived: (() => Promise<void>) | undefined;
  /** Waits until at least `count` mails have arrived. */
  waitForMails(count: number, timeoutMs?: number): Promise<ReceivedMail[]>;
  /** Waits for a mail to the address `to` with a subject that contains `subject`. */
  waitForMail(to: string, subject?: string): Promise<ReceivedMail>;
  /** Returns the first mail to the address `to` with a subject that contains `subject`. */
  find(to: string, subject?: string): ReceivedMail | undefined;
  close(): Promise<void>;
}

export interface Rejection {
  code: number;
  text: string;
}

/** Starts an SMTP server that stores the mails it receives. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const rejections: MailServer["rejections"] = {};
  const delayMs = { message: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom(_address, _session, done) {
      done(toError(rejections.sender));
    },
    onRcptTo({ address }, _session, done) {
      const { recipient } = rejections;
      done(toError((recipient?.address ?? address) === address ? recipient : undefined));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await mailServer.onReceived?.();
        await new Promise((resolve) => setTimeout(resolve, delayMs.message));
        const raw = Buffer.concat(chunks).toString("utf8");
        const { message } = rejections;
        const error = toError(raw.includes(message?.containing ?? "") ? message : undefined);
        if (error) return done(error);
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
        mails.push({ ...(await PostalMime.parse(raw)), envelope, raw, receivedAt: Date.now() });
        done();
      });
    },
  });
  // A killed client resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listeningPort } = server.server.address() as AddressInfo;
  const find: MailServer["find"] = (to, subject = "") =>
    mails.find((mail) => mail.envelope.to.includes(to) && mail.subject?.includes(subject));
  const list = () => mails.map(({ envelope, subject }) => `${envelope.to}: ${subject}`);
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${listeningPort}`,
    mails,
    rejections,
    delayMs,
    onReceived: undefined,
    async waitForMails(count, timeoutMs) {
      await waitForValue(list, ({ length }) => length >= count, timeoutMs);
      return mails;
    },
    async waitForMail(to, subject) {
      await waitForValue(list, () => find(to, subject) !== undefined);
      return find(to, subject) as ReceivedMail;
    },
    find,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}

const toError = (rejection: Rejection | undefined): Error | null =>
  rejection ? Object.assign(new Error(rejection.text), { responseCode: rejection.code }) : null;

/** Returns the visible text of an HTML mail on one line. */
export const htmlToText = (html = ""): string =>
  html
    .replace(/[\s\S]*<body>/, "")
    .replace(/<\/?a\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
