import { afterEach, expect, test } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { readSetting } from "#server/database/settings.ts";
import { BODY_LIMIT_BYTES } from "#server/http/form-body.ts";
import { listUnreadableMails } from "#server/mailbox/unreadable-mails.ts";
import { paths } from "#shared/addresses/paths.ts";
import { fieldsByName, formNames } from "#shared/forms/forms.ts";
import { boardViews } from "#shared/schemas/board.ts";
import { setUpDatabases } from "#tests/faults/databases.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { writeReply } from "#tests/support/mail-program.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { submitContactForm } from "#tests/support/submission-stream.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { type Dovecot, startDovecot } from "./dovecot.ts";
import { createHostileMails } from "./hostile-mails.ts";
import { type ProbeSummary, startProber } from "./prober.ts";

/** While anything hostile arrives, 99 of 100 responses take no longer, and none takes longer than the second (N1). */
const MAX_P99_MS = 250;
const MAX_MS = 1_000;
const PROBE_INTERVAL_MS = 50;
/** Texts that are sent as mails. */
const MAILED_TEXTS = 40;
const GENUINE_MAILS = 10;
const CONCURRENCY = 4;
const MAX_OPENED_ENQUIRIES = 280;

/** Pieces of text that patterns of this software, or of packages, repeat or skip. */
const PIECES = [
  ..."aAকা1১ \t\n.,:;-_*#`~<>()[]{}|/\\@%&'\"?!=+",
  ...[
    "a ",
    "a.",
    "a@",
    "1 ",
    "> ",
    "- ",
    "# ",
    "[](",
    "![",
    "{a}",
    "<a ",
    "<svg",
    "&amp;",
    "\r\n",
    "\u200b",
    "\u0300",
  ],
  ...[
    "www.",
    "http://",
    "https://a.",
    "tel:+1",
    "+1 (",
    "HD-",
    "On ",
    "wrote:",
    "From:",
    "dear ",
    "hi ",
    "account",
  ],
  ...["limited ", "we can ", "i help a ", "budget ", "100 % ", "নমস্কার ", "👩‍👩‍👧‍👦"],
];
const TEXT_LENGTH = 4_800;
const TEXTS = PIECES.flatMap((piece) => {
  const repeated = piece.repeat(Math.ceil(TEXT_LENGTH / piece.length)).slice(0, TEXT_LENGTH);
  return [`dear sir ${repeated}`, `${repeated}!\nOn ${repeated.slice(0, 100)}`];
}).slice(0, 140);

const databases = setUpDatabases();
let dovecot: Dovecot;
let mailServer: MailServer;
let site: RunningServer;
let database: Database;
let cookie: string;

/** Starts a site whose mailbox and mail server are real. */
async function start(env: Record<string, string>): Promise<void> {
  mailServer = await startMailServer();
  dovecot = await startDovecot();
  site = await startServer({
    ...env,
    RATE_LIMIT: "off",
    SMTP_URL: mailServer.url,
    MAIL_FROM: dovecot.address,
    MAIL_TO: "staff@example.com",
    IMAP_URL: dovecot.url,
  });
  database = await connect({ dataDir: site.dataDir, databaseUrl: env["DATABASE_URL"] });
  cookie = await createBoardSession(database, "stalling");
  await waitFor(() => readSetting(database.db, "mailbox INBOX"));
}
afterEach(async () => {
  await database.db.destroy();
  await site.stop();
  await mailServer.close();
  await dovecot.remove();
});

const startProbes = () => startProber(site.origin, ["/healthz", "/"], PROBE_INTERVAL_MS);

/** Expects that pages were served all the time, by the same worker. */
function expectUndisturbed({ failures, requests, p99, longest }: ProbeSummary, workerPid: number): string {
  const figure = `${requests} requests beside it: p99 ${p99} ms, longest ${longest} ms`;
  console.log(figure);
  expect(site.workerPid(), "the worker").toBe(workerPid);
  expect(failures).toEqual([]);
  expect(p99).toBeLessThan(MAX_P99_MS);
  expect(longest).toBeLessThan(MAX_MS);
  return figure;
}

async function forEachConcurrently<T>(items: T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const next = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
}

async function submit(form: string, fields: Record<string, string>) {
  const response = await fetch(`${site.origin}${paths.form(form)}`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: await response.json() };
}

async function read(path: string): Promise<number> {
  const response = await fetch(site.origin + path, { headers: { cookie, accept: "text/html" } });
  await response.text();
  return response.status;
}

let visitorCount = 0;

type Thread = Awaited<ReturnType<typeof createThread>>;

/** Submits an enquiry and returns its acknowledgement. */
async function createThread() {
  visitorCount += 1;
  const visitor = `visitor-${visitorCount}@example.in`;
  const { body } = await submitContactForm(site.origin, { email: visitor });
  const acknowledgement = await mailServer.waitForMail(visitor);
  return { visitor, reference: JSON.parse(body).reference as string, acknowledgement };
}

const hasText = async (reference: string, text: string): Promise<boolean> => {
  const rows = await database.db
    .selectFrom("events")
    .select("text")
    .where("reference", "=", reference)
    .execute();
  return rows.some((row) => row.text.includes(text));
};

/** Delivers mails that are meant to stop the reading of the mailbox, with genuine ones between and after them. */
async function deliverHostileMails() {
  const hostile = await createThread();
  const genuine = await Promise.all(Array.from({ length: GENUINE_MAILS }, createThread));
  const { messageId = "" } = hostile.acknowledgement;
  const mails = createHostileMails({ messageId, from: hostile.visitor, to: dovecot.address });
  for (const [index, { source }] of mails.entries()) {
    await dovecot.deliver(source);
    const thread = genuine[index];
    if (thread) await reply(thread, "Genuine");
  }
  await reply(hostile, "Genuine");
  return { mails, hostile, genuine: [...genuine, hostile] };
}

const reply = ({ visitor, acknowledgement }: Thread, text: string, headers: Record<string, string> = {}) =>
  dovecot.deliver(writeReply(acknowledgement, { from: visitor, to: dovecot.address, text, headers }));

async function expectRead({ mails, hostile, genuine }: Awaited<ReturnType<typeof deliverHostileMails>>) {
  for (const { reference } of genuine) await waitFor(() => hasText(reference, "Genuine"), 120_000);
  await waitForValue(countRetried, (count) => count === 0, 60_000);
  const listed = await listUnreadableMails(database.db);
  expect(listed.length).toBeLessThan(mails.length / 2);
  expect(await read(paths.board)).toBe(200);
  expect(await read(paths.boardEnquiry(hostile.reference))).toBe(200);
  expect(site.output.join("\n"), "personal data in the log").not.toMatch(/visitor-\d+@/);
  return `${mails.length} hostile mails, ${listed.length} listed as unreadable, ${genuine.length} others recorded`;
}

const countRetried = async (): Promise<number> =>
  (await database.db.selectFrom("unreadable_mails").select("id").where("state", "=", "retry").execute())
    .length;

/** Fills all fields with as much of a text as a form may have: a longer one is refused before any pattern sees it. */
function fillAllFields(text: string): Record<string, string> {
  const names = [...fieldsByName.keys()];
  const encodedLength = new URLSearchParams({ text }).toString().length;
  const maxLength = Math.floor((text.length * BODY_LIMIT_BYTES * 0.9) / names.length / encodedLength);
  return Object.fromEntries(names.map((name) => [name, text.slice(0, maxLength)]));
}

/** Sends texts through all forms and searches, and returns the references of the accepted enquiries. */
async function submitTexts(): Promise<string[]> {
  const accepted: string[] = [];
  const errors: string[] = [];
  const report = (path: string, status: number) => {
    if (status >= 500) errors.push(`${path}: ${status}`);
  };
  await forEachConcurrently(TEXTS, async (text) => {
    for (const form of formNames) {
      report(form, (await submit(form, { ...fillAllFields(text), name: "A", "your-name": "A" })).status);
      const valid = { name: "A", email: "a@example.com", message: text, post: "sample-website-brief" };
      const { status, body } = await submit(form, {
        ...valid,
        "your-name": "A",
        "your-email": "a@example.com",
      });
      report(form, status);
      if (status === 201) accepted.push(body.reference);
    }
    const query = encodeURIComponent(text.slice(0, 400).toWellFormed());
    for (const path of [`${paths.search}?s=`, `${paths.suggest}?s=`, `${paths.board}?q=`])
      report(path, await read(path + query));
  });
  for (const view of boardViews) report(view, await read(`${paths.board}?view=${view}`));
  await forEachConcurrently(accepted.slice(0, MAX_OPENED_ENQUIRIES), async (reference) => {
    report(reference, await read(paths.boardEnquiry(reference)));
  });
  expect(errors).toEqual([]);
  return accepted;
}

test("hostile texts in forms, searches, board and mailbox, and hostile mails, delay no visitor (N1)", async ({
  task,
}) => {
  await start(await databases.createDatabaseEnv("SQLite"));
  const pid = site.workerPid();
  const stop = startProbes();
  const delivered = await deliverHostileMails();
  const threads = await Promise.all(Array.from({ length: 2 }, createThread));
  for (const [index, text] of TEXTS.slice(0, MAILED_TEXTS).entries()) {
    const headers = index % 4 < 2 ? { "Content-Type": "text/html; charset=utf-8" } : {};
    await reply(threads[index % 2] as Thread, text, headers);
  }
  for (const thread of threads) await reply(thread, "Genuine");
  const accepted = await submitTexts();
  const figure = await expectRead({ ...delivered, genuine: [...delivered.genuine, ...threads] });
  for (const { reference } of threads) expect(await read(paths.boardEnquiry(reference))).toBe(200);
  const texts = `${TEXTS.length} texts, ${accepted.length} accepted forms, ${MAILED_TEXTS} texts as mails`;
  task.meta.measurements = [`${texts}, ${figure}; ${expectUndisturbed(await stop(), pid)}`];
});

test("hostile mails delay no visitor with PostgreSQL, which stores fewer characters (N1)", async ({
  task,
}) => {
  await start(await databases.createDatabaseEnv("PostgreSQL"));
  const pid = site.workerPid();
  const stop = startProbes();
  const figure = await expectRead(await deliverHostileMails());
  task.meta.measurements = [`PostgreSQL: ${figure}; ${expectUndisturbed(await stop(), pid)}`];
});
