import pino from "pino";
import { expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect } from "#server/database/connect.ts";
import { readSetting } from "#server/database/settings.ts";
import { MAILBOX_LEASE_MS } from "#server/mailbox/mailbox-state.ts";
import { openServices } from "#server/process/services.ts";
import { setUpDatabases } from "#tests/faults/databases.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { pressBoardButton } from "#tests/support/board.ts";
import { findRepeatedMails, shiftedClock, waitForDeliveries } from "#tests/support/kills.ts";
import { writeReply } from "#tests/support/mail-program.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { submitContactForm } from "#tests/support/submission-stream.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";

const KILLS = Number(process.env.KILLS ?? 20);
const ENQUIRY_COUNT = 3;

const [MEMBER = ""] = [...readContent().members].find(([, { left }]) => !left) ?? [];
const databases = setUpDatabases();

interface Conversation {
  reference: string;
  visitor: string;
  /** Texts of the board's replies, and whether their submission was accepted. */
  replies: Map<string, boolean>;
  /** Texts of the visitor's mails. */
  mails: string[];
}

test(`sends each reply of the board once and stores each mail of the mailbox once, in ${KILLS} kills`, async ({
  task,
}) => {
  const dovecot = await startDovecot();
  const mailServer = await startMailServer();
  const env = {
    ...(await databases.createDatabaseEnv("SQLite")),
    SMTP_URL: mailServer.url,
    MAIL_FROM: dovecot.address,
    MAIL_TO: "staff@example.com",
    IMAP_URL: dovecot.url,
    RATE_LIMIT: "off",
  };
  const conversations = await startConversations(env, mailServer);
  const killTimes: number[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    const conversation = conversations[round % ENQUIRY_COUNT] as Conversation;
    // At its start, the server reads this mail and sends the pending replies of earlier rounds.
    await deliverMail(conversation, `Mail ${round}, before the start`, { dovecot, mailServer });
    const site = await startServer(env);
    const reply = sendReply(site, conversation, `Reply ${round}`);
    await deliverMail(conversation, `Mail ${round}, after the start`, { dovecot, mailServer });
    if (round % 4 !== 0) await reply;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_000));
    killTimes.push(Date.now());
    await site.kill();
    await reply;
  }
  const site = await startServer({ ...env, ...shiftedClock });
  await waitForDeliveries(site, env);
  for (const { reference, mails } of conversations)
    await waitFor(async () => (await listMails(env, reference)).length >= mails.length, 2 * MAILBOX_LEASE_MS);
  await site.stop();

  const { repeated, unexplained } = findRepeatedMails(mailServer.mails, killTimes);
  expect(unexplained).toEqual([]);
  for (const conversation of conversations) {
    const texts = await readTimeline(env, conversation.reference);
    const mails = await listMails(env, conversation.reference);
    expect(mails.toSorted()).toEqual(conversation.mails.toSorted());
    const replies = texts.filter(({ kind }) => kind === "replied").map(({ text }) => text);
    for (const [text, isAccepted] of conversation.replies) {
      const ids = mailServer.mails
        .filter(({ envelope }) => envelope.to.includes(conversation.visitor))
        .filter((mail) => mail.text?.startsWith(`${text}\n`))
        .map(({ messageId }) => messageId);
      const stored = replies.filter((reply) => reply === text).length;
      expect(new Set(ids).size, `${text}: Message-IDs`).toBe(stored);
      if (isAccepted) expect(stored, text).toBe(1);
      else expect(stored, text).toBeLessThanOrEqual(1);
    }
  }
  const accepted = conversations.flatMap(({ replies }) => [...replies.values()]).filter(Boolean).length;
  task.meta.measurements = [
    `${KILLS} kills: ${accepted} of ${KILLS} replies accepted, ${conversations.flatMap(({ mails }) => mails).length} ` +
      `mails read, ${mailServer.mails.length} mails sent, ${repeated.length} sent again after a lost response`,
  ];
  await mailServer.close();
  await dovecot.remove();
});

/** Submits the enquiries and waits for the first read of the mailbox, which ignores earlier mails. */
async function startConversations(
  env: Record<string, string>,
  mailServer: MailServer,
): Promise<Conversation[]> {
  const site = await startServer(env);
  const conversations: Conversation[] = [];
  for (let count = 1; count <= ENQUIRY_COUNT; count += 1) {
    const visitor = `visitor${count}@example.in`;
    const { body } = await submitContactForm(site.origin, { email: visitor });
    conversations.push({ reference: JSON.parse(body).reference, visitor, replies: new Map(), mails: [] });
    await mailServer.waitForMail(visitor);
  }
  await waitForMailbox(env);
  await site.stop();
  return conversations;
}

/** Waits until the mailbox has been read once. */
async function waitForMailbox({ DATA_DIR = "" }: Record<string, string>): Promise<void> {
  const { db } = await connect({ dataDir: DATA_DIR });
  await waitFor(async () => (await readSetting(db, "mailbox INBOX")) !== undefined);
  await db.destroy();
}

async function listMails(env: Record<string, string>, reference: string) {
  const entries = await readTimeline(env, reference);
  return entries.filter(({ kind }) => kind === "visitor-replied").map(({ text }) => text);
}

/** Delivers a reply of the visitor to the mailbox. */
async function deliverMail(
  { visitor, mails }: Conversation,
  text: string,
  { dovecot, mailServer }: { dovecot: Dovecot; mailServer: MailServer },
): Promise<void> {
  const acknowledgement = mailServer.find(visitor) ?? {};
  await dovecot.deliver(writeReply(acknowledgement, { from: visitor, to: dovecot.address, text }));
  mails.push(text);
}

/** Submits a reply on the board and records whether it was accepted. */
async function sendReply(
  site: RunningServer,
  { reference, replies }: Conversation,
  text: string,
): Promise<void> {
  replies.set(text, false);
  const fields = { action: "reply", member: MEMBER, text };
  const response = await pressBoardButton(site, reference, fields).catch(() => undefined);
  const location = response?.headers.get("location") ?? "";
  // Other outcomes, such as that the enquiry has changed in the meantime, are in the query string.
  replies.set(text, location.endsWith(`${reference}#reply`));
}

/** Returns the kind and the first line of each entry of an enquiry's timeline. */
async function readTimeline({ DATA_DIR = "" }: Record<string, string>, reference: string) {
  const services = await openServices({
    dataDir: DATA_DIR,
    rateLimit: "off",
    origin: () => "https://www.example.com",
    log: pino({ level: "silent" }),
    outbox: false,
  });
  const enquiry = await services.board?.enquiry(reference, MEMBER);
  await services.close();
  return (enquiry?.timeline ?? []).map(({ kind, text = "" }) => ({ kind, text: text.split("\n")[0] }));
}
