import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import type { Mail } from "./mail.ts";
import { createSmtpSender, SMTP_TIMEOUTS_MS, toDeliveryError } from "./smtp-sender.ts";

const createError = (responseCode: number, command: string, text = "no") =>
  toDeliveryError(Object.assign(new Error(text), { responseCode, command, code: "EENVELOPE" }));

test.each([530, 534, 535, 538])(
  "treats %i as a temporary authentication error for every command (E6)",
  (code) => {
    for (const command of ["AUTH PLAIN", "MAIL FROM", "RCPT TO", "DATA"])
      expect(createError(code, command).isPermanent, command).toBe(false);
  },
);

test.each(["RCPT TO", "DATA"])(
  "treats a rejection of %s as permanent with 5xx and as temporary with 4xx (E6)",
  (command) => {
    expect([createError(553, command).isPermanent, createError(450, command).isPermanent]).toEqual([
      true,
      false,
    ]);
  },
);

test.each([
  ["MAIL FROM", 550, "5.7.1 not allowed"],
  ["MAIL FROM", 553, "no"],
  ["DATA", 550, "550-5.4.5 Daily user sending quota exceeded"],
  ["RCPT TO", 550, "5.4.5 quota"],
  ["RCPT TO", 452, "4.7.28 too much mail"],
  ["DATA", 451, "4.7.1 later"],
])("treats %s %i %s as server-wide and temporary (E6)", (command, code, text) => {
  expect(createError(code, command, text)).toMatchObject({ isPermanent: false, isServerWide: true });
});

test.each([
  ["MAIL FROM", 552, "message too large"],
  ["DATA", 550, "5.3.4 too large"],
])("treats %s %i %s as permanent, because the mail is too large (E6)", (command, code, text) => {
  expect(createError(code, command, text)).toMatchObject({ isPermanent: true, isServerWide: false });
});

test.each([
  "550 5.1.1 <mita@example.in>: user unknown",
  "550 5.1.1 mita%40example.in unknown",
  "550 5.1.1 bounces+mita=40example.in refused",
  "550 5.1.1 mita\uff20example.in unknown",
  "550 5.1.1 the mailbox MITA is full",
])("keeps only the codes of %s (E6)", (message) => {
  const error = Object.assign(new Error(message), { responseCode: 550, command: "RCPT TO" });
  expect(toDeliveryError(error, ["Mita Sen <mita@example.in>"]).message).toBe("550 5.1.1");
});

test("keeps a response without an address (E6)", () => {
  const error = Object.assign(new Error("listed by a block list"), { responseCode: 554, command: "DATA" });
  expect(toDeliveryError(error, ["mita@example.in"]).message).toBe("554 listed by a block list");
});

test.each([
  ["DATA", 421, true],
  ["CONN", 0, true],
  ["AUTH PLAIN", 535, true],
  ["RCPT TO", 530, true],
  ["RCPT TO", 450, false],
  ["DATA", 554, false],
])("treats %s %i as server-wide: %s (E6)", (command, responseCode, isServerWide) => {
  const error = Object.assign(new Error("no"), { responseCode, command });
  expect(toDeliveryError(error).isServerWide).toBe(isServerWide);
});

const mail: Mail = {
  id: "a/staff",
  messageId: "<a.staff@example.com>",
  date: new Date(),
  from: "us@example.com",
  to: "you@example.com",
  subject: "Subject",
  html: "<p>Text</p>",
  text: "Text",
  headers: {},
  attachments: [],
};

let servers: SMTPServer[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

test("signs mails with DKIM (E6)", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const mailServer = await startMailServer();
  const mailer = createSmtpSender(mailServer.url, undefined, {
    domainName: "example.com",
    keySelector: "mail",
    privateKey: pem,
  });
  await mailer.send({ ...mail, text: "আমাদের দোকান.\n\n.\nEnd\n" });
  const raw = (await mailServer.waitForMails(1))[0]?.raw ?? "";
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
  const verifyDkim = async (mail: string) => {
    const resolver = async (name: string) => (name === "mail._domainkey.example.com" ? [[record]] : []);
    const { results } = await dkimVerify(Buffer.from(mail), { resolver });
    return results.map(({ status, signingDomain }) => `${signingDomain} ${status.result}`);
  };
  expect(await verifyDkim(raw)).toEqual(["example.com pass"]);
  expect(await verifyDkim(raw.replace("Subject: Subject", "Subject: Another"))).not.toEqual([
    "example.com pass",
  ]);
  mailer.close();
  await mailServer.close();
});

/**
 * Starts a mail server with authentication. `events` records logins and mails; the response to a mail is delayed until
 * `response` resolves.
 */
async function startAuthServer(disabledCommands: string[] = []) {
  const events: string[] = [];
  const response = Promise.withResolvers<void>();
  const options: SMTPServerOptions = {
    disabledCommands,
    allowInsecureAuth: true,
    onAuth({ username = "" }, { secure }, done) {
      events.push(`login ${secure ? "encrypted" : "unencrypted"}`);
      done(null, { user: username });
    },
    onData(stream, { secure }, done) {
      stream.resume().on("end", async () => {
        events.push(`mail ${secure ? "encrypted" : "unencrypted"}`);
        await response.promise;
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://user:secret@127.0.0.1:${port}`, events, response };
}

async function send(url: string): Promise<Error | undefined> {
  const mailer = createSmtpSender(url);
  try {
    await mailer.send(mail);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    mailer.close();
  }
}

test("sends no password without STARTTLS, unless requireTLS=false is set (E6)", async () => {
  const { url, events, response } = await startAuthServer(["STARTTLS"]);
  response.resolve();
  expect((await send(url))?.message).toMatch(/requireTLS=false/);
  expect(events).toEqual([]);
  expect(await send(`${url}?requireTLS=false`)).toBeUndefined();
  expect(events).toEqual(["login unencrypted", "mail unencrypted"]);
});

test("encrypts login and mail with STARTTLS (E6)", async () => {
  const { url, events, response } = await startAuthServer();
  response.resolve();
  // smtp-server uses a self-signed certificate.
  expect(await send(`${url}?tls.rejectUnauthorized=false`)).toBeUndefined();
  expect(events).toEqual(["login encrypted", "mail encrypted"]);
});

test("reports a mail as submitted when it is sent, and waits ten minutes for the response (E6)", async () => {
  expect(SMTP_TIMEOUTS_MS.socketTimeout).toBeGreaterThanOrEqual(10 * 60_000);
  const { url, events, response } = await startAuthServer(["STARTTLS"]);
  const mailer = createSmtpSender(`${url}?requireTLS=false`);
  const calls: string[] = [];
  const beforeSubmit = async () => void calls.push("submitted");
  const sent = mailer.send(mail, beforeSubmit).then(() => calls.push("accepted"));
  await waitFor(() => events.includes("mail unencrypted"));
  expect(calls).toEqual(["submitted"]);
  response.resolve();
  await sent;
  expect(calls).toEqual(["submitted", "accepted"]);
  mailer.close();
});

const dkim = {
  domainName: "example.com",
  keySelector: "mail",
  privateKey: generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  }).privateKey,
};

test.each([
  ["without DKIM", undefined],
  ["with DKIM", dkim],
])("sends the end of a mail only after the lease was extended, %s (E6)", async (_, key) => {
  const { url, events, response } = await startAuthServer(["STARTTLS"]);
  response.resolve();
  const mailer = createSmtpSender(`${url}?requireTLS=false`, undefined, key);
  const [called, extended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent = mailer.send({ ...mail, text: "x".repeat(200_000) }, () => {
    called.resolve();
    return extended.promise;
  });
  await called.promise;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(events).toEqual(["login unencrypted"]);
  extended.resolve();
  await sent;
  expect(events).toEqual(["login unencrypted", "mail unencrypted"]);
  mailer.close();
});

test.each([
  ["without DKIM", undefined],
  ["with DKIM", dkim],
])("sends no mail whose lease was not extended, and others afterwards, %s (E6)", async (_, key) => {
  const mailServer = await startMailServer();
  const mailer = createSmtpSender(mailServer.url, undefined, key);
  const error = new DeliveryError("no lease", false);
  await expect(mailer.send({ ...mail, subject: "First" }, () => Promise.reject(error))).rejects.toBe(error);
  await mailer.send({ ...mail, subject: "Second" }, async () => {});
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual(["Second"]);
  mailer.close();
  await mailServer.close();
});
