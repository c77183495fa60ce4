import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { DeliveryError, Mail } from "#server/mail/mail.ts";
import { smtpSender } from "#server/mail/smtp-sender.ts";
import { openMailbox, waitFor } from "#tests/support/mailbox.ts";
import { contactPost, openTestServices } from "#tests/support/services.ts";
import { freshDatabases, kinds } from "./databases.ts";

const databases = freshDatabases();
const waits = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
const mail: Mail = {
  id: "a/staff",
  messageId: "<a.staff@example.com>",
  date: new Date(),
  from: "us@example.com",
  to: "you@example.com",
  subject: "Subject",
  html: "<p>Text</p>",
  text: "Text\n".repeat(1_000),
  headers: {},
  attachments: [],
};

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** A mail server that answers commands as told; the last answer, if any, is all it says before it closes. */
async function badServer(
  talk: (socket: Socket, command: string) => void,
  greeting?: string,
): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on("data", (data) => talk(socket, data.toString("latin1")));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failure(url: string): Promise<DeliveryError> {
  const mailer = smtpSender(url, waits);
  try {
    await mailer.send(mail);
  } catch (error) {
    return error as DeliveryError;
  } finally {
    mailer.close();
  }
  throw new Error("it was sent");
}

const answering = (answers: Record<string, string>) => (socket: Socket, command: string) => {
  const verb = Object.keys(answers).find((start) => command.toUpperCase().startsWith(start));
  socket.write(`${verb ? answers[verb] : "250 ok"}\r\n`);
};

test.each([
  ["refuses connections", () => Promise.resolve("smtp://127.0.0.1:9")],
  ["says nothing", () => badServer(() => {})],
  ["hangs after the greeting", () => badServer(() => {}, "220 hello")],
  ["hangs in the message", () => badServer(hangInData, "220 hello")],
  ["closes in the message", () => badServer(closeInData, "220 hello")],
  ["answers 421 at once", () => badServer(() => {}, "421 too busy")],
  ["answers 554 at once", () => badServer(() => {}, "554 no service here")],
  ["answers 450 to the recipient", () => badServer(answering({ RCPT: "450 later" }), "220 hello")],
  ["answers 553 to the sender", () => badServer(answering({ MAIL: "553 not you" }), "220 hello")],
  ["has a quota", () => badServer(answering({ DATA: "550 5.4.5 quota exceeded" }), "220 hello")],
  ["wants a login", () => badServer(answering({ MAIL: "530 authentication required" }), "220 hello")],
  ["wants a login for the recipient", () => badServer(answering({ RCPT: "530 log in" }), "220 hello")],
  ["answers 451 to the message", () => badServer(answering({ DATA: "451 later" }), "220 hello")],
])("a mail server that %s is tried again", async (_, server) => {
  expect(await failure(await server())).toMatchObject({ permanent: false });
});

test.each([
  ["550 to the recipient", { RCPT: "550 no such user" }],
  ["554 to the message", { DATA: "554 spam" }],
])("%s is final", async (_, answers) => {
  expect(await failure(await badServer(answering(answers), "220 hello"))).toMatchObject({ permanent: true });
});

function hangInData(socket: Socket, command: string): void {
  if (/^(EHLO|MAIL|RCPT)/i.test(command)) socket.write("250 ok\r\n");
  else if (/^DATA/i.test(command)) socket.write("354 go on\r\n");
}

function closeInData(socket: Socket, command: string): void {
  hangInData(socket, command);
  if (!/^(EHLO|MAIL|RCPT|DATA)/i.test(command)) socket.destroy();
}

test.each(kinds)("after an outage of mail everything arrives once (%s)", async (kind) => {
  const mailbox = await openMailbox();
  const port = Number(new URL(mailbox.url).port);
  await mailbox.close();
  const { DATABASE_URL: databaseUrl } = await databases.fresh(kind);
  const one = await openTestServices({ smtpUrl: mailbox.url, databaseUrl });
  for (let count = 0; count < 20; count += 1) await one.services.accept(contactPost());
  const attempts = () => one.database.db.selectFrom("deliveries").select("attempts").execute();
  // Not all: after the first failures mail pauses.
  await waitFor(async () => (await attempts()).some(({ attempts: tries }) => tries > 0), 30_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const again = await openMailbox(port);
  for (let count = 0; count < 10 && again.mails.length < 40; count += 1) {
    one.time.now += 3_600_000;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  expect(again.mails).toHaveLength(40);
  await one.close();
  await again.close();
});

test.each(kinds)("the clock jumping a day both ways loses and doubles nothing (%s)", async (kind) => {
  const mailbox = await openMailbox();
  const { DATABASE_URL: databaseUrl } = await databases.fresh(kind);
  const one = await openTestServices({ smtpUrl: mailbox.url, databaseUrl });
  const day = 24 * 3_600_000;
  for (const jump of [day, -day, -day, day, 0]) {
    mailbox.refuse.recipient = { code: 450, text: "later" };
    await one.services.accept(contactPost());
    await new Promise((resolve) => setTimeout(resolve, 300));
    one.time.now += jump;
    delete mailbox.refuse.recipient;
    await one.services.accept(contactPost());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
  }
  one.time.now += 2 * day;
  await waitFor(() => mailbox.mails.length >= 20, 20_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(mailbox.mails.length);
  expect(mailbox.mails).toHaveLength(20);
  await one.close();
  await mailbox.close();
});

test.each(kinds)("a mail server that thinks for 45 s about each mail gets each once (%s)", async (kind) => {
  const mailbox = await openMailbox();
  mailbox.slowness.message = 45_000;
  const { DATABASE_URL: databaseUrl } = await databases.fresh(kind);
  const one = await openTestServices({ smtpUrl: mailbox.url, databaseUrl, clock: Date.now });
  for (let count = 0; count < 4; count += 1) await one.services.accept(contactPost());
  await waitFor(async () => {
    const rows = await one.database.db.selectFrom("deliveries").select("state").execute();
    return rows.every(({ state }) => state === "delivered");
  }, 180_000);
  console.log(`${kind}: a mail server of 45 s a mail: 8 mails, ${mailbox.mails.length} copies`);
  expect(mailbox.mails).toHaveLength(8);
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(8);
  await one.close();
  await mailbox.close();
});
