import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logOptions } from "#server/config/log.ts";
import { connect, type Database, getSqliteFile } from "#server/database/connect.ts";
import { readSetting } from "#server/database/settings.ts";
import { findTriedMail, noteTriedMail } from "#server/mailbox/mailbox-state.ts";
import { recordUnreadableMail } from "#server/mailbox/unreadable-mails.ts";
import { openServices, type Services } from "#server/process/services.ts";
import { writeReply } from "#tests/support/mail-program.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "#tests/support/mail-server.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission } from "#tests/support/services.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";
import { type StallingProxy, startStallingProxy } from "./stalling-proxy.ts";

const VISITOR = "mita@example.in";
/** Time in which a hanging process is killed. */
const MAX_HANG_MS = 20_000;
/** Longer than the database waits for a lock. */
const MAX_LOCK_MS = 7_000;
/** Three attempts before the first failure and one before the second, with growing delays. */
const MAX_RECONNECTIONS_MS = 90_000;

let dovecot: Dovecot;
let proxy: StallingProxy;
let smtp: MailServer;
let dataDir: string;
let database: Database;
let log: { msg: string; pid?: number; uid?: number }[];
let services: Services;
let reference: string;
let acknowledgement: ReceivedMail;

beforeEach(async () => {
  dovecot = await startDovecot();
  proxy = await startStallingProxy(dovecot.url);
  smtp = await startMailServer();
  dataDir = mkdtempSync(join(tmpdir(), "mailbox-"));
  log = [];
  services = await startServices();
  database = await connect({ dataDir });
  await waitFor(() => readSetting(database.db, "mailbox INBOX"));
  ({ reference } = expectAccepted(await services.accept(createContactSubmission({ email: VISITOR }))));
  acknowledgement = await smtp.waitForMail(VISITOR);
});
afterEach(async () => {
  await services.close();
  await database.db.destroy();
  await smtp.close();
  proxy.close();
  await dovecot.remove();
  rmSync(dataDir, { recursive: true });
});

const startServices = () =>
  openServices({
    dataDir,
    rateLimit: "off",
    origin: () => "https://www.example.com",
    log: pino(logOptions, { write: (line: string) => void log.push(JSON.parse(line)) }),
    smtpUrl: smtp.url,
    mailFrom: dovecot.address,
    mailTo: "staff@example.com",
    imapUrl: proxy.url,
    mailboxPollMs: 200,
  });

const deliver = (text: string) =>
  dovecot.deliver(writeReply(acknowledgement, { from: VISITOR, to: dovecot.address, text }));

const listTexts = async () => {
  const rows = await database.db
    .selectFrom("events")
    .select("text")
    .where("reference", "=", reference)
    .where("kind", "=", "visitor-replied")
    .execute();
  return rows.map(({ text }) => text.split("\n")[0]);
};

const waitForText = (text: string) => waitFor(async () => (await listTexts()).includes(text), 60_000);
const getPid = () => log.findLast(({ msg }) => msg === "mailbox process ready")?.pid ?? 0;

async function locate(uid: number) {
  const { uidValidity } = JSON.parse((await readSetting(database.db, "mailbox INBOX")) ?? "");
  return { folder: "INBOX", uid, uidValidity };
}

/** Ends the process as if it had crashed while it was reading a mail. */
async function crashDuring(uid: number): Promise<void> {
  await services.close();
  await noteTriedMail(database.db, await locate(uid));
  services = await startServices();
}

test("a killed or hanging process is replaced, and reads the mails that arrived meanwhile (N1)", async () => {
  const first = await waitFor(getPid);
  process.kill(first, "SIGKILL");
  await deliver("After the kill.");
  await waitForText("After the kill.");
  const second = getPid();
  expect(second).not.toBe(first);
  process.kill(second, "SIGSTOP");
  const startedAt = performance.now();
  await deliver("After it hung.");
  await waitForText("After it hung.");
  expect(performance.now() - startedAt).toBeLessThan(MAX_HANG_MS + 5_000);
  expect(() => process.kill(second, 0)).toThrow("ESRCH");
});

test("a mail that ends the process twice is left in the mailbox and listed, and can be tried again (N1)", async () => {
  await services.close();
  await deliver("Poison.");
  await crashDuring(1);
  // After one failure, it is tried again.
  await waitForText("Poison.");
  const listMails = async () => (await services.board?.unreadableMails()) ?? [];
  await waitForValue(listMails, ({ length }) => length === 0);

  await services.close();
  await deliver("Worse poison.");
  await deliver("Genuine.");
  await recordUnreadableMail(database.db, await locate(2), Date.now());
  await crashDuring(2);
  await waitForText("Genuine.");
  expect(await listTexts()).not.toContain("Worse poison.");
  const [mail] = await listMails();
  expect(mail).toMatchObject({ sender: VISITOR, subject: expect.stringContaining("Re:"), state: "listed" });
  await services.board?.retryUnreadableMail(mail?.id ?? "");
  await waitForText("Worse poison.");
  await waitForValue(listMails, ({ length }) => length === 0);
});

test("a mail whose reading a shutdown interrupts is not counted as failed (N1)", async () => {
  for (let round = 1; round <= 2; round += 1) {
    proxy.stall(/BODY\.PEEK\[\]/);
    if (round === 1) await deliver("Interrupted twice.");
    await waitFor(() => findTriedMail(database.db));
    await services.close();
    expect(await findTriedMail(database.db)).toBeUndefined();
    services = await startServices();
  }
  proxy.stall(undefined);
  await services.close();
  services = await startServices();
  await waitForText("Interrupted twice.");
  expectNoFailure();
});

test("mails that arrive while the database is locked are not counted as failed (N1)", async () => {
  await deliver("Before.");
  await waitForText("Before.");
  const lock = new DatabaseSync(getSqliteFile(dataDir), { timeout: 5_000 });
  lock.exec("begin immediate");
  await deliver("While it was locked.");
  await deliver("Also while it was locked.");
  await sleep(MAX_LOCK_MS);
  lock.close();
  await waitForText("While it was locked.");
  await waitForText("Also while it was locked.");
  expectNoFailure();
});

test("a mail at which the connection always ends is listed, and the next mails are read (N1)", async () => {
  await deliver("Never.");
  await waitForText("Never.");
  const { uid } = await locate(2);
  proxy.end(new RegExp(`UID FETCH ${uid} .*BODY\\.PEEK\\[\\]`));
  await deliver("Cuts the connection.");
  await deliver("Genuine.");
  await waitForText("Genuine.");
  expect(await listTexts()).not.toContain("Cuts the connection.");
  const [mail] = await waitFor(async () => {
    const mails = (await services.board?.unreadableMails()) ?? [];
    return mails.length === 1 && mails;
  }, MAX_RECONNECTIONS_MS);
  expect(mail).toMatchObject({ sender: VISITOR, state: "listed" });
});

const expectNoFailure = () => expect(log.filter(({ uid }) => uid !== undefined)).toEqual([]);
