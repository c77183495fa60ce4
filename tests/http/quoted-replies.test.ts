import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { queueReminders } from "#server/upkeep/reminders.ts";
import { paths } from "#shared/addresses/paths.ts";
import { indianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/promise.ts";
import { pressOnBoard } from "#tests/support/board.ts";
import { type Mailbox, openMailbox, type ReceivedMail, waitFor } from "#tests/support/mailbox.ts";
import { linksIn, tryEverything } from "#tests/support/stranger.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some twenty mails are sent and every link in them is opened.
vi.setConfig({ testTimeout: 30_000 });

/*
 * The ordinary reply to a visitor quotes the staff mail, so the visitor gets whatever it contains. Here each kind of
 * staff mail is read by a stranger, who opens every link and presses every button.
 */

const STAFF = "staff@example.com";
const MEMBER = "arindam-sen";

let mailbox: Mailbox;
let server: RunningServer;
let database: Database;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ SMTP_URL: mailbox.url, MAIL_TO: STAFF, RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
  await mailbox.close();
});

async function send(form: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(new URL(paths.form(form), server.origin), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  expect(response.status, form).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}

/** Has the promises of enquiries run out, or nearly. */
async function remind(reference: string, leftMs: number): Promise<void> {
  const now = Date.now();
  await database.db
    .updateTable("enquiries")
    .set({ reply_by: now + leftMs, next_reminder_at: now - 1 })
    .where("reference", "=", reference)
    .execute();
  await queueReminders(database.db, { members: readContent().members, to: STAFF }, now);
}

/** One mail of each kind, whose headers name a visitor. */
async function staffMails(): Promise<ReceivedMail[]> {
  const { calendar, forms, posts } = readContent();
  let visit = Date.now() + 86_400_000;
  while (!isBusinessDay(visit, calendar)) visit += 86_400_000;
  const [post = ""] = posts;
  const [wish = ""] = forms.forms.contact.options.wish ?? [];
  const person = (name: string) => ({
    name,
    email: `${name.toLowerCase()}@example.in`,
    message: `From ${name}`,
  });
  const day = indianDay(visit);
  const first = await send("contact", { ...person("Mita"), phone: "98300 00121", wish, day });
  const late = await send("contact", person("Ravi"));
  await send("member-message", { ...person("Sunita"), member: MEMBER });
  await send("comment", { ...person("Farhan"), post });
  await send("application", person("Joydeep"));
  await send("subscribe", { email: "imran@example.in" });
  await send("mail-back", { "your-name": "Shreya", "your-email": "shreya@example.in" });
  await mailbox.wait(14);
  await remind(first, 3_600_000);
  await remind(late, -1);
  const confirmed = await pressOnBoard(server, first, { action: "confirm", day, time: "11:30" });
  expect(confirmed.headers.get("location")).toBe(paths.boardEnquiry(first));
  await mailbox.wait(18);
  const addressed = mailbox.mails.filter(({ replyTo }) => replyTo?.some(({ address }) => address !== STAFF));
  expect(addressed, "seven forms and requests, reminder, overdue, appointment").toHaveLength(10);
  return addressed;
}

/** What staff and visitors have stored and done; links that were mailed to staff are not part of it. */
const state = async () => {
  const { db } = database;
  return JSON.stringify([
    await db.selectFrom("enquiries").selectAll().orderBy("reference").execute(),
    await db.selectFrom("events").selectAll().orderBy("id").execute(),
    await db.selectFrom("board_sessions").selectAll().orderBy("id").execute(),
    await db.selectFrom("subscriptions").selectAll().orderBy("id").execute(),
  ]);
};

test("E6, B1: a stranger who has a quoted staff mail sees and changes nothing", async () => {
  const mails = await staffMails();
  const before = await state();
  const links = new Set(mails.flatMap((mail) => linksIn(mail, server.origin)));
  const toBoard = [...links].filter((link) => link.includes("/board/enquiry/HD-"));
  expect(toBoard, "each enquiry has its link").toHaveLength(7);
  const shown = await tryEverything(links);
  expect(shown.length, "there were buttons to press").toBeGreaterThan(links.size);
  const all = shown.join("\n");
  for (const { replyTo } of mails)
    for (const { address = "", name } of replyTo ?? []) {
      expect(all).not.toContain(address);
      if (name) expect(all).not.toContain(`From ${name}`);
    }
  expect(await state()).toBe(before);
  await waitFor(() => mailbox.find(STAFF, "link to the board"));
  const opened = mailbox.mails.filter(({ text = "" }) => text.includes("/board/link/"));
  expect(opened.length).toBeGreaterThan(0);
  for (const { envelope, replyTo, subject } of opened) {
    expect(envelope.to).toHaveLength(1);
    expect([replyTo, subject?.includes("HD-")]).toEqual([undefined, false]);
  }
});
