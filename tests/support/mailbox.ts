import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  raw: string;
}

export interface Mailbox {
  url: string;
  mails: ReceivedMail[];
  /** What the server answers to the next senders, recipients or messages, all or some of them; undefined accepts. */
  refuse: {
    sender?: Refusal;
    recipient?: Refusal & { address?: string };
    message?: Refusal & { containing?: string };
  };
  /** How long the server thinks about a message, in milliseconds. */
  slowness: { message: number };
  /** Waits until so many mails are there. */
  wait(count: number, milliseconds?: number): Promise<ReceivedMail[]>;
  /** The mail to an address whose subject contains a text. */
  find(to: string, subject?: string): ReceivedMail | undefined;
  close(): Promise<void>;
}

export interface Refusal {
  code: number;
  text: string;
}

/** A real SMTP server that keeps what it receives. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refuse: Mailbox["refuse"] = {};
  const slowness = { message: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom(_address, _session, done) {
      done(asError(refuse.sender));
    },
    onRcptTo({ address }, _session, done) {
      const { recipient } = refuse;
      done(asError((recipient?.address ?? address) === address ? recipient : undefined));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await new Promise((resolve) => setTimeout(resolve, slowness.message));
        const raw = Buffer.concat(chunks).toString("utf8");
        const { message } = refuse;
        const refused = asError(raw.includes(message?.containing ?? "") ? message : undefined);
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
        mails.push({ ...(await PostalMime.parse(raw)), envelope, raw });
        done();
      });
    },
  });
  // A client that is killed breaks its connection off.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    refuse,
    slowness,
    wait: (count, milliseconds) => waitFor(() => mails.length >= count && mails, milliseconds),
    find: (to, subject = "") =>
      mails.find((mail) => mail.envelope.to.includes(to) && mail.subject?.includes(subject)),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const asError = (refusal: Refusal | undefined): Error | null =>
  refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;

/** Asks again and again until there is an answer. */
export async function waitFor<T>(
  ask: () => T | false | undefined | null | Promise<T | false | undefined | null>,
  milliseconds = 30_000,
): Promise<T> {
  for (const deadline = Date.now() + milliseconds; ; ) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`nothing after ${milliseconds} ms: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What a person reads in an HTML mail, on one line. */
export const wordsOf = (html = ""): string =>
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
