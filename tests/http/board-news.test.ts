import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getSessionId } from "#server/board/board-sessions.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { writeSetting } from "#server/database/settings.ts";
import { recordEvent } from "#server/enquiries/events.ts";
import { MAIL_OUTAGE_SETTING } from "#server/outbox/mail-outage.ts";
import { POLL_HEADER } from "#shared/addresses/board-poll.ts";
import { LOCAL_ORIGIN, paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

vi.setConfig({ testTimeout: 30_000 });

const [member = ""] = readContent().members.keys();
const HOUR_MS = 3_600_000;

let server: RunningServer;
let database: Database;
let cookie: string;
let reference: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "news");
  const body = new URLSearchParams({
    name: "Asha Sen",
    email: "asha@example.com",
    message: "A site, please",
  });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const options = { method: "POST", headers, body: body.toString() };
  const sent = await sendRequest(server, paths.form("contact"), options);
  ({ reference } = JSON.parse(sent.body.toString()) as { reference: string });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

const getPage = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await sendRequest(server, path, { headers: { cookie, ...headers } });
  return { status, html: body.toString() };
};
const poll = (path: string) => getPage(path, { [POLL_HEADER]: "1" });

test("asking for news neither extends the session nor counts as reading (B1)", async () => {
  const { db } = database;
  const usedAt = Date.now() - HOUR_MS;
  const id = getSessionId("news");
  await db.updateTable("board_sessions").set({ last_used_at: usedAt }).where("id", "=", id).execute();
  const read = () => db.selectFrom("events").selectAll().where("kind", "=", "read").execute();
  const getLastUse = async () =>
    (
      await db
        .selectFrom("board_sessions")
        .select("last_used_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).last_used_at;
  for (const path of [paths.board, paths.boardEnquiry(reference)]) {
    const { status, html } = await poll(path);
    expect([status, html.includes("data-news-time")]).toEqual([200, true]);
  }
  expect([await getLastUse(), (await read()).length]).toEqual([usedAt, 0]);
  await getPage(paths.boardEnquiry(reference));
  expect((await getLastUse()) > usedAt).toBe(true);
  expect(await read()).toHaveLength(1);
  const ended = await sendRequest(server, paths.board, {
    headers: { cookie: "__Host-board=x", [POLL_HEADER]: "1" },
  });
  expect(ended.status).toBe(403);
});

test("the conversation is above the reply, oldest first, without deliveries, which are collapsed (B1)", async () => {
  const { db } = database;
  const now = Date.now();
  const record = (
    kind: "note" | "replied" | "visitor-replied" | "auto-replied" | "team-mail",
    text: string,
    at: number,
  ) => recordEvent(db, kind, { reference, now: now + at, text, actor: member });
  await record("note", "Rang at noon", 1_000);
  await record("replied", "From 25,000.", 2_000);
  await record("auto-replied", "On leave", 3_000);
  await record("team-mail", "Who takes photographs?", 4_000);
  await record("visitor-replied", "Go ahead", 5_000);
  const { html } = await getPage(paths.boardEnquiry(reference));
  const order = [
    "A site, please",
    "Rang at noon",
    "From 25,000.",
    "On leave",
    "Who takes photographs?",
    'id="newest"',
    "Go ahead",
    'id="reply"',
    "Deliveries and history: ",
  ].map((text) => html.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const [, conversation = ""] = /data-live="conversation"(.*?)<\/section>/s.exec(html) ?? [];
  expect(conversation).not.toContain("acknowledgement");
  expect(conversation.match(/For the team only/g)).toHaveLength(2);
  const [, list = ""] =
    new RegExp(`id="${reference}"(.*?)</li>`, "s").exec((await getPage(paths.board)).html) ?? [];
  expect(list).toContain("Go ahead");
  expect(list).toContain("Wrote back");
  expect(list).not.toContain("A site, please");
});

test("every page of the board says that mails cannot be sent, and since when (B1)", async () => {
  const at = Date.now();
  const outage = { since: at - HOUR_MS, at, isRefused: true };
  await writeSetting(database.db, MAIL_OUTAGE_SETTING, JSON.stringify(outage));
  const waiting = { state: "waiting", next_attempt_at: at + HOUR_MS } as const;
  await database.db.updateTable("deliveries").set(waiting).execute();
  for (const path of [
    paths.board,
    paths.boardEnquiry(reference),
    paths.boardComments(),
    paths.boardFigures(),
  ])
    expect((await getPage(path)).html, path).toMatch(/Emails can(&#x27;|')t be sent since .*Waiting: 2/);
  const withoutSession = await sendRequest(server, paths.board);
  expect(withoutSession.body.toString()).not.toContain("be sent since");
});

test.for(["en", "bn"])(
  "the status page (%s) says that the visitor's last mail is waiting (E11)",
  async (language) => {
    const { db } = database;
    const prefix = language === "en" ? "" : `/${language}`;
    const fields = {
      name: "Mita Das",
      email: "mita@example.com",
      message: `In ${language}, please`,
      language,
    };
    const { headers } = await sendRequest(server, paths.form("contact"), {
      method: "POST",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    const token = new URL(String(headers["location"]), LOCAL_ORIGIN).searchParams.get("t") ?? "";
    const row = await db
      .selectFrom("enquiries")
      .select("reference")
      .orderBy("received_at", "desc")
      .executeTakeFirstOrThrow();
    const path = prefix + paths.status(token);
    expect((await getPage(path)).html).not.toMatch(/We answered at|আমরা উত্তর দিয়েছি/);
    const now = Date.now();
    await recordEvent(db, "answered", { ...row, now });
    await db
      .updateTable("enquiries")
      .set({ asked_at: now + 1_000, answered_at: null })
      .where("reference", "=", row.reference)
      .execute();
    const { html } = await getPage(path);
    expect(html).toContain(language === "en" ? "Your last email is waiting" : "আপনার শেষ ইমেলের উত্তর বাকি");
    expect(html).toContain(language === "en" ? "We answered at" : "আমরা উত্তর দিয়েছি");
  },
);
