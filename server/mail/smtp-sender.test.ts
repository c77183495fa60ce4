import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { openMailbox, waitFor } from "#tests/support/mailbox.ts";
import type { Mail } from "./mail.ts";
import { asDeliveryError, SMTP_WAITS_MS, smtpSender } from "./smtp-sender.ts";

const answered = (responseCode: number, command: string, text = "no") =>
  asDeliveryError(Object.assign(new Error(text), { responseCode, command, code: "EENVELOPE" }));

test.each([530, 534, 535, 538])("E6: %i is about our login and may pass, whatever it answers", (code) => {
  for (const command of ["AUTH PLAIN", "MAIL FROM", "RCPT TO", "DATA"])
    expect(answered(code, command).permanent, command).toBe(false);
});

test.each(["RCPT TO", "DATA"])("E6: a refusal of %s is final with 5xx, not with 4xx", (command) => {
  expect([answered(553, command).permanent, answered(450, command).permanent]).toEqual([true, false]);
});

test.each([
  ["MAIL FROM", 550, "5.7.1 not allowed"],
  ["MAIL FROM", 553, "no"],
  ["DATA", 550, "550-5.4.5 Daily user sending quota exceeded"],
  ["RCPT TO", 550, "5.4.5 quota"],
  ["RCPT TO", 452, "4.7.28 too much mail"],
  ["DATA", 451, "4.7.1 later"],
])("E6: %s %i %s is about the server, which may take the mail later", (command, code, text) => {
  expect(answered(code, command, text)).toMatchObject({ permanent: false, ofServer: true });
});

test.each([
  ["MAIL FROM", 552, "message too large"],
  ["DATA", 550, "5.3.4 too large"],
])("E6: %s %i %s is about the size of the mail", (command, code, text) => {
  expect(answered(code, command, text)).toMatchObject({ permanent: true, ofServer: false });
});

test.each([
  "550 5.1.1 <mita@example.in>: user unknown",
  "550 5.1.1 mita%40example.in unknown",
  "550 5.1.1 bounces+mita=40example.in refused",
  "550 5.1.1 mita\uff20example.in unknown",
  "550 5.1.1 the mailbox MITA is full",
])("E6: of %s only the codes are kept", (message) => {
  const error = Object.assign(new Error(message), { responseCode: 550, command: "RCPT TO" });
  expect(asDeliveryError(error, ["Mita Sen <mita@example.in>"]).message).toBe("550 5.1.1");
});

test("E6: what a mail server says about no address is kept", () => {
  const error = Object.assign(new Error("listed by a block list"), { responseCode: 554, command: "DATA" });
  expect(asDeliveryError(error, ["mita@example.in"]).message).toBe("554 listed by a block list");
});

test.each([
  ["DATA", 421, true],
  ["CONN", 0, true],
  ["AUTH PLAIN", 535, true],
  ["RCPT TO", 530, true],
  ["RCPT TO", 450, false],
  ["DATA", 554, false],
])("E6: whether %s %i is about the server: %s", (command, responseCode, ofServer) => {
  const error = Object.assign(new Error("no"), { responseCode, command });
  expect(asDeliveryError(error).ofServer).toBe(ofServer);
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

test("E6: a mail is signed with DKIM, and its signature holds until a mail is changed", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
  const mailbox = await openMailbox();
  const mailer = smtpSender(mailbox.url, undefined, {
    domainName: "example.com",
    keySelector: "mail",
    privateKey: pem,
  });
  await mailer.send({ ...mail, text: "আমাদের দোকান.\n\n.\nEnd\n" });
  const raw = (await mailbox.wait(1))[0]?.raw ?? "";
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
  const verdict = async (mail: string) => {
    const resolver = async (name: string) => (name === "mail._domainkey.example.com" ? [[record]] : []);
    const { results } = await dkimVerify(Buffer.from(mail), { resolver });
    return results.map(({ status, signingDomain }) => `${signingDomain} ${status.result}`);
  };
  expect(await verdict(raw)).toEqual(["example.com pass"]);
  expect(await verdict(raw.replace("Subject: Subject", "Subject: Another"))).not.toEqual([
    "example.com pass",
  ]);
  mailer.close();
  await mailbox.close();
});

/** A mail server with logins; tells what it saw, and holds its answer to a mail until it is let go. */
async function withLogins(disabledCommands: string[] = []) {
  const seen: string[] = [];
  const answer = Promise.withResolvers<void>();
  const options: SMTPServerOptions = {
    disabledCommands,
    allowInsecureAuth: true,
    onAuth({ username = "" }, { secure }, done) {
      seen.push(`login ${secure ? "encrypted" : "in clear"}`);
      done(null, { user: username });
    },
    onData(stream, { secure }, done) {
      stream.resume().on("end", async () => {
        seen.push(`mail ${secure ? "encrypted" : "in clear"}`);
        await answer.promise;
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
  return { url: `smtp://user:secret@127.0.0.1:${port}`, seen, answer };
}

async function send(url: string): Promise<Error | undefined> {
  const mailer = smtpSender(url);
  try {
    await mailer.send(mail);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    mailer.close();
  }
}

test("E6: a password goes to no server without STARTTLS, unless the address says so", async () => {
  const { url, seen, answer } = await withLogins(["STARTTLS"]);
  answer.resolve();
  expect((await send(url))?.message).toMatch(/requireTLS=false/);
  expect(seen).toEqual([]);
  expect(await send(`${url}?requireTLS=false`)).toBeUndefined();
  expect(seen).toEqual(["login in clear", "mail in clear"]);
});

test("E6: with STARTTLS login and mail are encrypted", async () => {
  const { url, seen, answer } = await withLogins();
  answer.resolve();
  // The certificate is the one that smtp-server brings along.
  expect(await send(`${url}?tls.rejectUnauthorized=false`)).toBeUndefined();
  expect(seen).toEqual(["login encrypted", "mail encrypted"]);
});

test("E6: a mail counts as handed over once all of it has left, and its answer has ten minutes", async () => {
  expect(SMTP_WAITS_MS.socketTimeout).toBeGreaterThanOrEqual(10 * 60_000);
  const { url, seen, answer } = await withLogins(["STARTTLS"]);
  const mailer = smtpSender(`${url}?requireTLS=false`);
  const told: string[] = [];
  const sent = mailer.send(mail, () => told.push("handed over")).then(() => told.push("answered"));
  await waitFor(() => seen.includes("mail in clear"));
  expect(told).toEqual(["handed over"]);
  answer.resolve();
  await sent;
  expect(told).toEqual(["handed over", "answered"]);
  mailer.close();
});
