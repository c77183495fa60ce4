import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOfficeOpen } from "#server/content/office-hours.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { runDesk } from "#tests/support/desk.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { readPeakMemoryMb } from "#tests/support/memory.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { LIMIT_MB, type LimitedSite, startLimitedSite } from "./limited-site.ts";
import { startProber } from "./prober.ts";

const OPEN = 10_000;
const QUARANTINED = 10_000;
/** Below the share at which the retention would wait for a day. */
const EXPIRED = 2_000;
/** Enquiries of one person, who asks for erasure. */
const OF_ONE_PERSON = 2_000;
const PERSON = "one.person@example.in";
/** Attachments of the person, in all 140 MB. */
const ATTACHMENTS = { count: 20, bytes: 7 * 1024 * 1024 };
const MESSAGE_LENGTH = 4_000;
const MAX_MS = 1_000;
/** Heap of the desk, which runs on the same machine. */
const DESK_HEAP_MB = 256;
const TASK_TIMEOUT_MS = 150_000;

const folder = mkdtempSync(join(tmpdir(), "backlog-"));
const dataDir = join(folder, "data");
let mailServer: MailServer;
let site: LimitedSite;
let database: Database;

beforeAll(async () => {
  await createBacklog();
  mailServer = await startMailServer();
  site = await startLimitedSite({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_TO: "staff@example.com",
    NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs",
    SHIFT_MS: String(findNextOpening() - Date.now()),
  });
  database = await connect({ dataDir });
});
afterAll(async () => {
  await database.db.destroy();
  await site.stop();
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a time after tomorrow at which the office is open. */
function findNextOpening(): number {
  const content = readContent();
  for (let time = Date.now() + DAY_MS; ; time += HOUR_MS) if (isOfficeOpen(time, content)) return time;
}

async function createBacklog(): Promise<void> {
  const { services, database: template, close } = await createTestServices({ outbox: false });
  await services.accept(
    createContactSubmission({ message: "A shop for saris. ".repeat(MESSAGE_LENGTH / 18) }),
  );
  const row = await template.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  await close();
  const backlog = await connect({ dataDir });
  const now = Date.now();
  const open = { received_at: now - 2 * DAY_MS, reply_by: now - DAY_MS, next_reminder_at: now - DAY_MS };
  const quarantined = { ...open, held_reason: "hidden field", next_reminder_at: null };
  const expired = { ...quarantined, received_at: now - 900 * DAY_MS };
  await backlog.db.transaction().execute(async (trx) => {
    const insert = async (name: string, count: number, values: Partial<EnquiryRow>) => {
      for (let index = 0; index < count; index += 1)
        await trx
          .insertInto("enquiries")
          .values({ ...row, email: "", ...values, reference: `HD-${name}-${index}` })
          .execute();
    };
    await insert("OPEN", OPEN - OF_ONE_PERSON, open);
    await insert("PERSON", OF_ONE_PERSON, { ...open, email: PERSON });
    await insert("HELD", QUARANTINED, quarantined);
    await insert("EXPIRED", EXPIRED, expired);
    const content = Buffer.alloc(ATTACHMENTS.bytes, "a").toString("base64");
    for (let index = 0; index < ATTACHMENTS.count; index += 1)
      await trx
        .insertInto("attachments")
        .values({
          id: `attachment-${index}`,
          reference: `HD-PERSON-${index}`,
          reply: "",
          name: "plan.pdf",
          type: "application/pdf",
          size: ATTACHMENTS.bytes,
          content,
        })
        .execute();
  });
  await backlog.db.destroy();
}

const countEnquiries = (name: string) =>
  countRows(database.db.selectFrom("enquiries").where("reference", "like", `HD-${name}-%`));

const desk = async (...args: string[]) => {
  const env = { DATA_DIR: dataDir, NODE_OPTIONS: `--max-old-space-size=${DESK_HEAP_MB}` };
  const result = await runDesk(env, ...args);
  expect(result.code, result.err).toBe(0);
  return result.out;
};

test("20,000 open and quarantined enquiries delay no visitor and end no worker (N1)", async ({ task }) => {
  const pid = site.workerPid();
  const stop = startProber(site.origin, ["/healthz", "/"], 50);
  await waitFor(async () => (await countEnquiries("EXPIRED")) === 0, TASK_TIMEOUT_MS);

  process.kill(pid, "SIGUSR2");
  const isAboutAll = ({ text = "" }: { text?: string | undefined }) => text.includes(String(OPEN));
  const digest = await waitFor(() => mailServer.mails.find(isAboutAll), TASK_TIMEOUT_MS);
  expect(digest.text?.length).toBeLessThan(20_000);
  const countOverdueMails = () =>
    mailServer.mails.filter(({ subject = "" }) => /overdue/i.test(subject)).length;
  await waitFor(() => countOverdueMails() > 2, TASK_TIMEOUT_MS);

  const lines = (await desk("list", "--json")).trimEnd().split("\n");
  expect(lines).toHaveLength(OPEN + QUARANTINED);
  const csv = join(folder, "all.csv");
  await desk("export", csv);
  const backup = join(folder, "backup.sqlite");
  await desk("backup", backup);
  const restored = await runDesk(
    { DATA_DIR: join(folder, "restored"), NODE_OPTIONS: `--max-old-space-size=${DESK_HEAP_MB}` },
    "restore",
    backup,
  );
  expect(restored.code, restored.err).toBe(0);

  const cookie = await createBoardSession(database, "backlog");
  // The clock of the site is days ahead.
  await database.db
    .updateTable("board_sessions")
    .set({ expires_at: Date.now() + 30 * DAY_MS })
    .execute();
  for (const path of [paths.board, `${paths.board}?view=held`, `${paths.board}?q=sari`]) {
    const response = await fetch(site.origin + path, { headers: { cookie } });
    expect(response.status, path).toBe(200);
    await response.text();
  }
  const erasure = site.origin + paths.boardErasure("HD-PERSON-0");
  const html = await (await fetch(erasure, { headers: { cookie } })).text();
  const token = /name="token" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const erased = await fetch(erasure, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ token, kind: "email", confirmed: "yes" }),
  });
  expect(erased.headers.get("location")).toMatch(/erased=/);
  expect(await countEnquiries("PERSON")).toBe(0);

  const { failures, requests, p99, longest } = await stop();
  const peak = readPeakMemoryMb(site);
  const figure =
    `${requests} requests beside it: p99 ${p99} ms, longest ${longest} ms; ` +
    `peak ${peak} MB of ${LIMIT_MB} (${site.limit})`;
  console.log(figure);
  task.meta.measurements = [figure];
  expect(site.workerPid(), "the worker").toBe(pid);
  expect(failures).toEqual([]);
  expect(longest).toBeLessThan(MAX_MS);
  expect(peak).toBeLessThan(LIMIT_MB);
});
