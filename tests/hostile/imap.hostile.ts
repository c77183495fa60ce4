import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceOptions } from "#server/config/context.ts";
import { logOptions } from "#server/config/log.ts";
import { readContent } from "#server/content/read-content.ts";
import type { MailRequest } from "#server/mailbox/unmatched-mails.ts";
import { openServices, type Services } from "#server/process/services.ts";
import { runDeskInProcess } from "#tests/support/desk-in-process.ts";
import { writeBounce, writeReply } from "#tests/support/mail-program.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "#tests/support/mail-server.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";

/** Enquiries that are answered in a mail program, as many as on a busy day. */
const ENQUIRY_COUNT = 60;

const content = readContent();
const [slug = "", member] = [...content.members].find(([, { email, left }]) => email && !left) ?? [];
/** The mailbox's own server in the headers of mails. */
const MX = "mx.example.com";
const getDomain = (address = "") => address.slice(address.indexOf("@") + 1);
const VERIFIED = { "Authentication-Results": `${MX}; dmarc=pass header.from=${getDomain(member?.email)}` };
const MEMBER = `${member?.name} <${member?.email}>`;

let dovecot: Dovecot;
let smtp: MailServer;
let dataDir: string;
let log: string[];
let open: Services[];

beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.remove());
beforeEach(async () => {
  smtp = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), "imap-"));
  log = [];
  open = [];
});
afterEach(async () => {
  for (const services of open) await services.close();
  await smtp.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the services of one process. Several share the database and the mailbox. */
async function startSite(options: Partial<ServiceOptions> = {}): Promise<Services> {
  const services = await openServices({
    dataDir,
    rateLimit: "off",
    origin: () => "https://www.example.com",
    log: pino(logOptions, { write: (line: string) => void log.push(line) }),
    smtpUrl: smtp.url,
    mailFrom: dovecot.address,
    mailTo: "staff@example.com",
    imapUrl: dovecot.url,
    imapAuthservId: MX,
    mailboxPollMs: 200,
    ...options,
  });
  open.push(services);
  await waitForPoll(services);
  return services;
}

const closeSite = (services: Services) => {
  open = open.filter((other) => other !== services);
  return services.close();
};

/** Waits until mails that have been delivered so far have been read. */
async function waitForPoll(services: Services): Promise<void> {
  const isRead = async () => /^mailbox_last_read_seconds 0$/m.test(await services.metrics());
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await waitFor(isRead);
}

async function submit(services: Services, email: string) {
  const { reference } = expectAccepted(await services.accept(createContactSubmission({ email })));
  const mail = await smtp.waitForMail(email);
  return { reference, acknowledgement: mail };
}

async function getEnquiry({ board }: Services, reference: string) {
  const enquiry = await board?.enquiry(reference, slug);
  if (!enquiry) throw new Error(`Expected the enquiry ${reference}.`);
  return enquiry;
}

const getKinds = async (services: Services, reference: string) =>
  (await getEnquiry(services, reference)).timeline
    .map(({ kind }) => kind)
    .filter((kind) => kind === "visitor-replied" || kind === "replied" || kind === "bounced");

const waitForKinds = (services: Services, reference: string, kinds: string[]) =>
  waitFor(async () => (await getKinds(services, reference)).join() === kinds.join());

test("replies, copies, bounces and automatic mails are told apart; the mailbox does not change", async () => {
  const site = await startSite();
  const visitor = "mita@example.in";
  const { reference, acknowledgement } = await submit(site, visitor);
  // Sent from a mail program, with a copy in the folder of sent mails.
  const answer = writeReply(acknowledgement, {
    from: MEMBER,
    to: visitor,
    text: "From ₹25,000.",
    messageId: "<answer@program.example.net>",
  });
  await dovecot.deliver(answer, "Sent");
  await waitForKinds(site, reference, ["replied"]);
  expect(await getEnquiry(site, reference)).toMatchObject({ state: "answered", takenBy: slug });
  // The visitor replies to it.
  const sentAnswer = { messageId: "<answer@program.example.net>", text: "From ₹25,000." };
  const reply = writeReply(sentAnswer, { from: visitor, to: dovecot.address, text: "ঠিক আছে, দুটি দোকান।" });
  await dovecot.deliver(reply);
  await waitForKinds(site, reference, ["replied", "visitor-replied"]);
  const reopened = await getEnquiry(site, reference);
  expect(reopened).toMatchObject({ state: "open", takenBy: slug });
  expect(reopened.timeline.find(({ kind }) => kind === "visitor-replied")?.text).toContain(
    "ঠিক আছে, দুটি দোকান।",
  );
  await smtp.waitForMail(member?.email ?? "", reference);
  // A Bcc to the mailbox, from a program that stores sent mails elsewhere.
  const both = { from: MEMBER, to: visitor, text: "Both for ₹40,000." };
  const second = writeReply(acknowledgement, { ...both, headers: VERIFIED });
  await dovecot.deliver(second);
  await waitForKinds(site, reference, ["replied", "visitor-replied", "replied"]);
  expect((await getEnquiry(site, reference)).state).toBe("answered");
  // In the name of a member, without proof.
  await dovecot.deliver(writeReply(acknowledgement, { ...both, text: "You get 90 % off." }));
  await waitForKinds(site, reference, ["replied", "visitor-replied", "replied", "replied"]);
  const { timeline } = await getEnquiry(site, reference);
  expect(
    timeline.flatMap(({ text, isUnverified }) => (isUnverified ? (text?.split("\n")[0] ?? "") : [])),
  ).toEqual(["ঠিক আছে, দুটি দোকান।", "You get 90 % off."]);
  await dovecot.deliver(writeBounce(second, visitor));
  await waitForKinds(site, reference, ["replied", "visitor-replied", "replied", "replied", "bounced"]);
  expect(await getEnquiry(site, reference)).toMatchObject({ state: "open", bouncedAddress: visitor });
  // Without effect: a vacation responder, and the site's own mail.
  const away = {
    from: visitor,
    to: dovecot.address,
    text: "Away",
    headers: { "Auto-Submitted": "auto-replied" },
  };
  await dovecot.deliver(writeReply(acknowledgement, away));
  await dovecot.deliver(acknowledgement.raw);
  await dovecot.deliver(
    writeReply({ subject: acknowledgement.subject }, { from: visitor, to: dovecot.address, text: "New" }),
  );
  await dovecot.deliver(Buffer.from([0xff, 0x00, 0x0d, 0x0a]));
  await waitForPoll(site);
  const [last, ...earlier] = (await getKinds(site, reference)).toReversed();
  expect(earlier).toHaveLength(5);
  expect(last, "a new mail of the visitor with the reference in its subject").toBe("visitor-replied");
  const flags = await dovecot.listFlags();
  expect(flags).toHaveLength(8);
  expect(flags.flat(), "nothing is marked as read").toEqual([]);
});

test("a mail that belongs to no enquiry is listed, read, attached and turned into an enquiry", async () => {
  const site = await startSite();
  const { board } = site;
  if (!board?.mailbox) throw new Error("Expected a board with a list of mails.");
  const { reference } = await submit(site, "rupa@example.in");
  const headers = (id: number) => [
    "From: Rina Saha <rina@example.net>",
    `To: ${dovecot.address}`,
    "Subject: Three shops",
    `Message-ID: <unmatched-${id}@example.net>`,
  ];
  const getMails = async () => (await board.mailbox?.(""))?.mails ?? [];
  await dovecot.deliver([...headers(1), "", "We have three shops."].join("\r\n"));
  const listed = await waitFor(async () => (await getMails())[0]);
  expect(listed).toMatchObject({ senderName: "Rina Saha", subject: "Three shops", text: null });
  const ask = (request: MailRequest, mail = listed.id, target = "") =>
    board.requestMail({ mail, request, actor: slug, reference: target });
  await ask("opening");
  await waitFor(async () => (await getMails())[0]?.text === "We have three shops.");
  await ask("attaching", listed.id, reference);
  await waitForKinds(site, reference, ["visitor-replied"]);
  expect(await getMails()).toEqual([]);

  await dovecot.deliver([...headers(2), "", "And a fourth one."].join("\r\n"));
  const second = await waitFor(async () => (await getMails())[0]);
  await ask("creating", second.id);
  await smtp.waitForMail("staff@example.com", "Three shops");
  expect(await getMails()).toEqual([]);
  await dovecot.deliver([...headers(3), "", "Sorry."].join("\r\n"));
  const third = await waitFor(async () => (await getMails())[0]);
  // In the mail program.
  await dovecot.deleteAll();
  await ask("opening", third.id);
  await waitFor(async () => (await getMails())[0]?.state === "missing");
});

test("the desk learns the name of the mailbox's server, and whether it accepts plus addresses, from test mails", async () => {
  const site = await startSite();
  const env = {
    ...{ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_TO: "staff@example.com", MAIL_FROM: dovecot.address },
    IMAP_URL: dovecot.url,
  };
  const deliverTestMails = async (statement: string, acceptsPlusAddresses: boolean) => {
    const count = smtp.mails.length;
    const mail = await waitFor(() => smtp.mails[count]);
    expect(mail.envelope.to).toEqual([dovecot.address]);
    await dovecot.deliver(statement + mail.raw);
    const plusMail = await waitFor(() => smtp.mails[count + 1]);
    expect(plusMail.envelope.to).toEqual([dovecot.address.replace("@", "+h-test@")]);
    if (acceptsPlusAddresses) await dovecot.deliver(statement + plusMail.raw);
  };
  const learnLittle = runDeskInProcess(env, "mailbox", "--seconds", "3", "--json");
  await deliverTestMails("", false);
  expect(JSON.parse((await learnLittle).out)).toEqual({ authservId: null, plusAddresses: false });
  expect((await submit(site, "tuhin@example.in")).acknowledgement.replyTo).toMatchObject([
    { address: dovecot.address },
  ]);
  const learn = runDeskInProcess(env, "mailbox", "--json");
  await deliverTestMails(
    "Authentication-Results: MX.provider.example 1;\r\n dmarc=none\r\nReceived: x\r\n",
    true,
  );
  expect(JSON.parse((await learn).out)).toEqual({ authservId: "mx.provider.example", plusAddresses: true });
  // The site uses it unless another one is configured.
  await closeSite(site);
  const { reference, acknowledgement } = await submit(
    await startSite({ imapAuthservId: undefined }),
    "rima@example.in",
  );
  const thread = `office+h-${reference.slice(3).replace("-", "").toLowerCase()}@example.com`;
  expect(acknowledgement.replyTo).toMatchObject([{ address: thread }]);
  expect((await smtp.waitForMail("staff@example.com", reference)).replyTo).toMatchObject([
    { address: "rima@example.in" },
    { address: thread },
  ]);
  await dovecot.deliver(
    writeReply(acknowledgement, {
      ...{ from: "rima@example.in", to: dovecot.address, text: "Hello" },
      headers: { "Authentication-Results": "mx.provider.example; dmarc=pass header.from=example.in" },
    }),
  );
  const [services] = open as [Services];
  await waitForKinds(services, reference, ["visitor-replied"]);
  const { timeline } = await getEnquiry(services, reference);
  expect(timeline.find(({ kind }) => kind === "visitor-replied")?.isUnverified).toBe(false);
});

test("each mail is read only once, even with several processes and after restarts; mails from before the first start are not read", async () => {
  const old = writeReply(
    { messageId: "<old@example.in>" },
    { from: "old@example.in", to: dovecot.address, text: "Old" },
  );
  await dovecot.deliver(old);
  const [first, second] = [await startSite(), await startSite()];
  const { reference, acknowledgement } = await submit(first, "bela@example.in");
  const reply = (text: string) =>
    writeReply(acknowledgement, { from: "bela@example.in", to: dovecot.address, text });
  await dovecot.deliver(reply("One"));
  await waitForKinds(first, reference, ["visitor-replied"]);
  await waitForPoll(second);
  await closeSite(first);
  await closeSite(second);
  await dovecot.deliver(reply("While it was stopped"));
  const third = await startSite();
  await waitForKinds(third, reference, ["visitor-replied", "visitor-replied"]);
  await waitForPoll(third);
  expect(await getKinds(third, reference)).toHaveLength(2);
  const notices = smtp.mails.filter(
    ({ subject }) => subject?.includes(reference) && !subject.includes("reply by"),
  );
  const toStaff = notices.filter(({ envelope }) => envelope.to.includes("staff@example.com"));
  expect(new Set(toStaff.map(({ messageId }) => messageId)).size).toBe(toStaff.length);
});

test("a lost connection is opened again, and the site works without it", async () => {
  const site = await startSite();
  const { reference, acknowledgement } = await submit(site, "asim@example.in");
  log = [];
  await dovecot.stop();
  // Dovecot's open connections end up to 30 s after it was stopped.
  await waitFor(() => log.some((line) => line.includes("HD_MAILBOX_UNAVAILABLE")), 60_000);
  await submit(site, "other@example.in");
  await dovecot.start();
  await dovecot.deliver(
    writeReply(acknowledgement, { from: "asim@example.in", to: dovecot.address, text: "Back" }),
  );
  await waitForKinds(site, reference, ["visitor-replied"]);
  expect(log.join(""), "no personal data").not.toMatch(/@/);
});

test("large mails and mails with many lines are read without blocking the process", async () => {
  const site = await startSite();
  const { reference, acknowledgement } = await submit(site, "chitra@example.in");
  const boundary = { "Content-Type": "multipart/mixed; boundary=b" };
  const toPart = (name: string, encoding: string, body: string) =>
    `\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename="=?utf-8?Q?${name}?="\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  const photo = Buffer.alloc(6 * 1024 * 1024, "photo");
  const reply = writeReply(acknowledgement, {
    from: "chitra@example.in",
    to: dovecot.address,
    headers: boundary,
    text: "--b\n\nThe photos, and a film",
  });
  const encoded = photo.toString("base64").replace(/.{76}/g, "$&\r\n");
  const film = "x\r\n".repeat(1_000_000);
  const parts = [
    toPart("photo", "base64", encoded),
    toPart("film", "7bit", film),
    toPart("again", "base64", encoded),
  ];
  let slowest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    slowest = Math.max(slowest, performance.now() - last);
    last = performance.now();
  }, 10);
  await dovecot.deliver(`${reply}${parts.join("")}\r\n--b--\r\n`);
  await waitForKinds(site, reference, ["visitor-replied"]);
  clearInterval(timer);
  const { timeline } = await getEnquiry(site, reference);
  const entry = timeline.find(({ kind }) => kind === "visitor-replied");
  expect(entry?.text).toContain("The photos, and a film");
  expect(entry?.attachments?.map(({ name, size }) => [name, size])).toEqual([
    ["again", 0],
    ["film", film.length],
    ["photo", photo.length],
  ]);
  expect(slowest).toBeLessThan(3_000);
});

test(`${ENQUIRY_COUNT} enquiries answered in a mail program are complete on the board`, async () => {
  const site = await startSite();
  const enquiries: { visitor: string; reference: string; acknowledgement: ReceivedMail }[] = [];
  for (let count = 0; count < ENQUIRY_COUNT; count += 1) {
    const visitor = `visitor${count}@example.in`;
    enquiries.push({ visitor, ...(await submit(site, visitor)) });
  }
  for (const { visitor, acknowledgement, reference } of enquiries) {
    const staffMail = await waitFor(() =>
      smtp.mails.find(
        ({ envelope, subject }) => envelope.to.includes("staff@example.com") && subject?.includes(reference),
      ),
    );
    // Staff reply to the staff mail, the visitor replies to that reply and to the acknowledgement, and staff reply to
    // the staff mail again.
    const messageId = `<${reference}-answer@program.example.net>`;
    let time = Date.now();
    const conversation = [
      { original: staffMail, from: MEMBER, to: visitor, text: "Which day?", messageId },
      { original: { messageId }, from: visitor, to: dovecot.address, text: "Friday." },
      { original: acknowledgement, from: visitor, to: dovecot.address, text: "Or Monday." },
      { original: staffMail, from: MEMBER, to: visitor, text: "Monday it is." },
    ];
    for (const { original, ...reply } of conversation) {
      time += 1_000;
      const folder = reply.from === MEMBER ? "Sent" : "INBOX";
      await dovecot.deliver(writeReply(original, reply), folder, new Date(time));
    }
  }
  for (const { reference } of enquiries) {
    await waitForKinds(site, reference, ["replied", "visitor-replied", "visitor-replied", "replied"]);
    const { state, takenBy, timeline } = await getEnquiry(site, reference);
    expect([state, takenBy]).toEqual(["answered", slug]);
    const texts = timeline.flatMap(({ kind, text }) =>
      kind.includes("replied") ? (text?.split("\n")[0] ?? "") : [],
    );
    expect(texts).toEqual(["Which day?", "Friday.", "Or Monday.", "Monday it is."]);
  }
});
