import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import type { Mail } from "#server/mail/mail.ts";
import { createSmtpSender } from "#server/mail/smtp-sender.ts";
import type { DeliveryError } from "#server/outbox/delivery-error.ts";
import { startServer } from "#tests/http/server.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { startSubmissionStream } from "#tests/support/submission-stream.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { databaseKinds, setUpDatabases } from "./databases.ts";

const databases = setUpDatabases();
const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
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

/**
 * Starts a mail server with scripted responses.
 * @param respond responds to the commands of a client
 * @param greeting first line, if any
 */
async function startFaultyServer(
  respond: (socket: Socket, command: string) => void,
  greeting?: string,
): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on("data", (data) => respond(socket, data.toString("latin1")));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function sendAndCatch(url: string): Promise<DeliveryError> {
  const mailer = createSmtpSender(url, timeouts);
  try {
    await mailer.send(mail);
  } catch (error) {
    return error as DeliveryError;
  } finally {
    mailer.close();
  }
  throw new Error("Expected a delivery error.");
}

const respondWith = (responses: Record<string, string>) => (socket: Socket, command: string) => {
  const verb = Object.keys(responses).find((prefix) => command.toUpperCase().startsWith(prefix));
  socket.write(`${verb ? responses[verb] : "250 ok"}\r\n`);
};

test.each([
  ["rejects connections", () => Promise.resolve("smtp://127.0.0.1:9")],
  ["does not respond", () => startFaultyServer(() => {})],
  ["hangs after the greeting", () => startFaultyServer(() => {}, "220 hello")],
  ["hangs in the message", () => startFaultyServer(hangInData, "220 hello")],
  ["closes in the message", () => startFaultyServer(closeInData, "220 hello")],
  ["responds with 421 to the connection", () => startFaultyServer(() => {}, "421 too busy")],
  ["responds with 554 to the connection", () => startFaultyServer(() => {}, "554 no service here")],
  [
    "responds with 450 to the recipient",
    () => startFaultyServer(respondWith({ RCPT: "450 later" }), "220 hello"),
  ],
  [
    "responds with 553 to the sender",
    () => startFaultyServer(respondWith({ MAIL: "553 not you" }), "220 hello"),
  ],
  [
    "reports an exceeded quota",
    () => startFaultyServer(respondWith({ DATA: "550 5.4.5 quota exceeded" }), "220 hello"),
  ],
  [
    "requires authentication",
    () => startFaultyServer(respondWith({ MAIL: "530 authentication required" }), "220 hello"),
  ],
  [
    "requires authentication for the recipient",
    () => startFaultyServer(respondWith({ RCPT: "530 log in" }), "220 hello"),
  ],
  [
    "responds with 451 to the message",
    () => startFaultyServer(respondWith({ DATA: "451 later" }), "220 hello"),
  ],
])("retries a mail server that %s", async (_, server) => {
  expect((await sendAndCatch(await server())).isPermanent).toBe(false);
});

test.each([
  ["550 to the recipient", { RCPT: "550 no such user" }],
  ["554 to the message", { DATA: "554 spam" }],
])("does not retry after %s", async (_, responses) => {
  const error = await sendAndCatch(await startFaultyServer(respondWith(responses), "220 hello"));
  expect(error.isPermanent).toBe(true);
});

function hangInData(socket: Socket, command: string): void {
  if (/^(EHLO|MAIL|RCPT)/i.test(command)) socket.write("250 ok\r\n");
  else if (/^DATA/i.test(command)) socket.write("354 go on\r\n");
}

function closeInData(socket: Socket, command: string): void {
  hangInData(socket, command);
  if (!/^(EHLO|MAIL|RCPT|DATA)/i.test(command)) socket.destroy();
}

test.each(databaseKinds)("delivers every mail once after an outage of the mail server (%s)", async (kind) => {
  const mailServer = await startMailServer();
  const port = Number(new URL(mailServer.url).port);
  await mailServer.close();
  const { DATABASE_URL: databaseUrl } = await databases.createDatabaseEnv(kind);
  const testServices = await createTestServices({ smtpUrl: mailServer.url, databaseUrl });
  for (let count = 0; count < 20; count += 1) await testServices.services.accept(createContactSubmission());
  const attempts = () => testServices.database.db.selectFrom("deliveries").select("attempts").execute();
  // The mail channel pauses after the first failures, so not all deliveries are attempted.
  await waitFor(async () => (await attempts()).some(({ attempts: count }) => count > 0), 30_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const restarted = await startMailServer(port);
  for (let count = 0; count < 10 && restarted.mails.length < 40; count += 1) {
    testServices.time.now += 3_600_000;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  expect(restarted.mails).toHaveLength(40);
  await testServices.close();
  await restarted.close();
});

test.each(databaseKinds)("delivers every mail once when the clock jumps by a day (%s)", async (kind) => {
  const mailServer = await startMailServer();
  const { DATABASE_URL: databaseUrl } = await databases.createDatabaseEnv(kind);
  const testServices = await createTestServices({ smtpUrl: mailServer.url, databaseUrl });
  const dayMs = 24 * 3_600_000;
  for (const jump of [dayMs, -dayMs, -dayMs, dayMs, 0]) {
    mailServer.rejections.recipient = { code: 450, text: "later" };
    await testServices.services.accept(createContactSubmission());
    await new Promise((resolve) => setTimeout(resolve, 300));
    testServices.time.now += jump;
    delete mailServer.rejections.recipient;
    await testServices.services.accept(createContactSubmission());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
  }
  testServices.time.now += 2 * dayMs;
  await waitFor(() => mailServer.mails.length >= 20, 20_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(mailServer.mails.length);
  expect(mailServer.mails).toHaveLength(20);
  await testServices.close();
  await mailServer.close();
});

test.each(databaseKinds)(
  "delivers each mail once to a mail server that responds after 45 s (%s)",
  async (kind) => {
    const mailServer = await startMailServer();
    mailServer.delayMs.message = 45_000;
    const { DATABASE_URL: databaseUrl } = await databases.createDatabaseEnv(kind);
    const testServices = await createTestServices({ smtpUrl: mailServer.url, databaseUrl, clock: Date.now });
    for (let count = 0; count < 4; count += 1) await testServices.services.accept(createContactSubmission());
    await waitFor(async () => {
      const rows = await testServices.database.db.selectFrom("deliveries").select("state").execute();
      return rows.every(({ state }) => state === "delivered");
    }, 180_000);
    console.log(
      `${kind}: mail server with a delay of 45 s: 8 mails queued, ${mailServer.mails.length} received`,
    );
    expect(mailServer.mails).toHaveLength(8);
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(8);
    await testServices.close();
    await mailServer.close();
  },
);

test.each(databaseKinds)(
  "a mail that the server has accepted when the site is killed is sent again after more than 10 minutes (%s)",
  async (kind) => {
    const mailServer = await startMailServer();
    const arrived = Promise.withResolvers<void>();
    // The mail server accepts the mail, and its response is lost.
    mailServer.onReceived = () => {
      arrived.resolve();
      return new Promise((resolve) => setTimeout(resolve, 3_000));
    };
    const env = await databases.createDatabaseEnv(kind);
    const site = await startServer({ ...env, SMTP_URL: mailServer.url, MAIL_TO: "staff@example.com" });
    const stream = startSubmissionStream(site.origin);
    await waitFor(() => stream.accepted.length > 0, 60_000);
    await arrived.promise;
    const killedAt = Date.now();
    await site.kill();
    await stream.end();
    await waitFor(() => mailServer.mails.length > 0);
    const database = await connect({ dataDir: env.DATA_DIR ?? "", databaseUrl: env.DATABASE_URL });
    const rows = await database.db.selectFrom("deliveries").selectAll().execute();
    await database.db.destroy();
    const arrivedIds = mailServer.mails.map(({ messageId = "" }) => messageId.slice(1).replace(/@.*/, ""));
    const accepted = rows.filter(({ id }) => arrivedIds.includes(id.replace("/", ".")));
    expect(accepted.length).toBe(mailServer.mails.length);
    for (const { id, next_attempt_at } of accepted)
      expect(next_attempt_at - killedAt, id).toBeGreaterThan(10 * 60_000);
    await mailServer.close();
  },
);
