import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { queueReminders } from "#server/enquiries/reminders.ts";
import { paths } from "#shared/addresses/paths.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/reply-promise.ts";
import { CALL, pressBoardButton } from "#tests/support/board.ts";
import { extractLinks, tryAllLinksAndButtons } from "#tests/support/mail-links.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "#tests/support/mail-server.ts";
import { type RunningServer, startServer } from "./server.ts";

// The test sends about twenty mails and opens every link in them.
vi.setConfig({ testTimeout: 30_000 });

/*
 * A reply to a visitor usually quotes the staff mail, so the visitor receives its links. This test opens every link in
 * each kind of staff mail and presses every button on the pages, without a board session.
 */

const STAFF = "staff@example.com";
const MEMBER = "arindam-sen";

let mailServer: MailServer;
let server: RunningServer;
let database: Database;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ SMTP_URL: mailServer.url, MAIL_TO: STAFF, RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
  await mailServer.close();
});

async function submit(form: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(new URL(paths.form(form), server.origin), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  expect(response.status, form).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}

/** Moves the deadline of an enquiry and queues the reminder or overdue mail. */
async function queueReminder(reference: string, leftMs: number): Promise<void> {
  const now = Date.now();
  // Reminders of other enquiries that are due soon would be part of the same mail.
  await database.db.updateTable("enquiries").set({ next_reminder_at: null }).execute();
  await database.db
    .updateTable("enquiries")
    .set({ reply_by: now + leftMs, next_reminder_at: now - 1 })
    .where("reference", "=", reference)
    .execute();
  await queueReminders(database.db, { members: readContent().members, to: STAFF }, now);
}

/** Causes one staff mail of each kind. Returns the mails whose Reply-To is a visitor. */
async function createStaffMails(): Promise<ReceivedMail[]> {
  const { calendar, postSlugs } = readContent();
  let visit = Date.now() + 86_400_000;
  while (!isBusinessDay(visit, calendar)) visit += 86_400_000;
  const [post = ""] = postSlugs;
  const visitor = (name: string) => ({
    name,
    email: `${name.toLowerCase()}@example.in`,
    message: `From ${name}`,
  });
  const day = getIndianDay(visit);
  const first = await submit("contact", { ...visitor("Mita"), phone: "98300 00121", wish: "call", day });
  const overdue = await submit("contact", visitor("Ravi"));
  await submit("member-message", { ...visitor("Sunita"), member: MEMBER });
  await submit("comment", { ...visitor("Farhan"), post });
  await submit("application", visitor("Joydeep"));
  await submit("subscribe", { email: "imran@example.in" });
  await submit("mail-back", { "your-name": "Shreya", "your-email": "shreya@example.in" });
  await mailServer.waitForMails(14);
  await queueReminder(first, 3_600_000);
  await queueReminder(overdue, -1);
  const confirmed = await pressBoardButton(server, first, {
    ...CALL,
    action: "confirm",
    day,
    time: "11:30",
  });
  expect(confirmed.headers.get("location")).toBe(paths.boardEnquiry(first));
  await mailServer.waitForMails(18);
  const quotable = mailServer.mails.filter(({ replyTo }) =>
    replyTo?.some(({ address }) => address !== STAFF),
  );
  expect(quotable, "seven submissions, reminder, overdue, appointment").toHaveLength(10);
  return quotable;
}

/** Returns all enquiries, events, board sessions and subscriptions. */
const readState = async () => {
  const { db } = database;
  return JSON.stringify([
    await db.selectFrom("enquiries").selectAll().orderBy("reference").execute(),
    await db.selectFrom("events").selectAll().orderBy("id").execute(),
    await db.selectFrom("board_sessions").selectAll().orderBy("id").execute(),
    await db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
  ]);
};

test("shows and changes nothing for the recipient of a quoted staff mail (E6, B1)", async () => {
  const mails = await createStaffMails();
  const before = await readState();
  const links = new Set(mails.flatMap((mail) => extractLinks(mail, server.origin)));
  const boardLinks = [...links].filter((link) => link.includes("/board/enquiry/HD-"));
  expect(boardLinks, "one link for each enquiry").toHaveLength(7);
  const pages = await Array.fromAsync(tryAllLinksAndButtons(links));
  expect(pages.length, "some pages have buttons").toBeGreaterThan(links.size);
  const allText = pages.join("\n");
  for (const { replyTo } of mails)
    for (const { address = "", name } of replyTo ?? []) {
      expect(allText).not.toContain(address);
      if (name) expect(allText).not.toContain(`From ${name}`);
    }
  expect(await readState()).toBe(before);
  await mailServer.waitForMail(STAFF, "link to the board");
  const linkMails = mailServer.mails.filter(({ text = "" }) => text.includes("/board/link/"));
  expect(linkMails.length).toBeGreaterThan(0);
  for (const { envelope, replyTo, subject } of linkMails) {
    expect(envelope.to).toHaveLength(1);
    expect([replyTo, subject?.includes("HD-")]).toEqual([undefined, false]);
  }
});
