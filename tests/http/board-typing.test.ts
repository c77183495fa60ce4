import { randomUUID } from "node:crypto";
import { connect as connectSocket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getFormToken } from "#server/board/board-sessions.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Starting a server and sending megabytes take seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const MEGABYTE = 1024 * 1024;
const [member = ""] = readContent().members.keys();
let server: RunningServer;
let database: Database;
let path: string;
let reference: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
  const response = await fetch(new URL(paths.form("contact"), server.origin), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name: "Asha Sen", email: "asha@example.com", message: "A secret plan" }),
  });
  ({ reference } = (await response.json()) as { reference: string });
  path = paths.boardEnquiry(reference);
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

async function openSession() {
  const secret = randomUUID();
  return { cookie: await createBoardSession(database, secret), token: getFormToken(secret) };
}

const HTML = { "sec-fetch-site": "same-origin", accept: "text/html" };
const JSON_HEADERS = { "sec-fetch-site": "same-origin", accept: "application/json" };

const post = (fields: Record<string, string>, headers: Record<string, string>) =>
  fetch(new URL(path, server.origin), {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });

const readEvents = () =>
  database.db.selectFrom("events").select(["kind", "text"]).where("reference", "=", reference).execute();

test("a script is told whether a draft is saved, and why not (B1)", async () => {
  const { cookie, token } = await openSession();
  const draft = { action: "save-draft", member, text: "Dear Asha" };
  const saved = await post({ ...draft, token }, { ...JSON_HEADERS, cookie });
  expect([saved.status, saved.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await saved.json()).toMatchObject({ outcome: "done", at: expect.any(Number) });
  const stale = await post({ ...draft, token: "other" }, { ...JSON_HEADERS, cookie });
  expect([stale.status, await stale.json()]).toMatchObject([403, { reason: "stale-page" }]);
  const ended = await post(draft, JSON_HEADERS);
  expect([ended.status, await ended.json()]).toMatchObject([403, { reason: "session-ended" }]);
});

test("a page learns the token of a new session only from its own origin (B1)", async () => {
  const { cookie, token } = await openSession();
  const asked = await post({ action: "status" }, { ...JSON_HEADERS, cookie });
  expect(await asked.json()).toMatchObject({ token });
  const crossSite = { ...JSON_HEADERS, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const other = await post({ action: "status" }, { ...crossSite, cookie });
  expect([other.status, (await other.text()).includes(token)]).toEqual([403, false]);
  expect((await post({ action: "status" }, JSON_HEADERS)).status).toBe(403);
});

test("a text without a session is shown again, escaped, and nothing is stored (B1)", async () => {
  const text = "</textarea><script>alert(1)</script> & more";
  const events = await readEvents();
  for (const action of ["reply", "save-draft", "note", "continue"]) {
    const response = await post({ action, text }, HTML);
    const html = await response.text();
    expect([response.status, html.includes("&lt;/textarea&gt;"), html.includes("<script>alert")]).toEqual([
      403,
      true,
      false,
    ]);
    expect(html, "nothing about the enquiry").not.toContain("Asha Sen");
  }
  const requested = await post({ action: "request-link", to: "team", enquiry: reference, text }, HTML);
  expect(await requested.text()).toContain("&lt;/textarea&gt;");
  expect(await readEvents()).toEqual(events);
  const crossSite = await post({ action: "reply", text }, { "sec-fetch-site": "cross-site" });
  expect(await crossSite.text(), "not for other sites").not.toContain("textarea");
});

test("a text with the token of another session is in the field again, and nothing is stored (B1)", async () => {
  const { cookie, token } = await openSession();
  const events = await readEvents();
  for (const [action, id] of [
    ["reply", "reply-text"],
    ["note", "note"],
  ] as const) {
    const response = await post({ action, text: "Typed before", token: "other" }, { ...HTML, cookie });
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toMatch(new RegExp(`<textarea[^>]*id="${id}"[^>]*>Typed before</textarea>`));
    expect(html).toContain(`name="token" value="${token}"`);
  }
  expect((await readEvents()).filter(({ kind }) => kind !== "read")).toEqual(
    events.filter(({ kind }) => kind !== "read"),
  );
});

const entry = { channel: "office", name: "Rina <b>", phone: "98300 12345", message: "</textarea><script>x" };

const postEntry = (fields: Record<string, string>, headers: Record<string, string>) =>
  fetch(new URL(paths.boardEntry, server.origin), {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });

test("an entered enquiry is shown again without a session, and is stored once after signing in (B1)", async () => {
  const countEnquiries = async () =>
    (await database.db.selectFrom("enquiries").select("reference").execute()).length;
  const before = await countEnquiries();
  const key = randomUUID();
  for (const fields of [{}, { action: "continue", field: "entry" }, { action: "request-link", to: "team" }]) {
    const closed = await postEntry({ ...entry, key, ...fields }, HTML);
    const html = await closed.text();
    expect(closed.status).toBe(403);
    expect(html).toMatch(/<textarea[^>]*name="message"[^>]*>&lt;\/textarea&gt;&lt;script&gt;x<\/textarea>/);
    for (const value of ['value="office"', "Rina &lt;b&gt;", 'value="98300 12345"', `value="${key}"`])
      expect(html).toContain(value);
    expect(html).toContain(`action="${paths.boardEntry}"`);
  }
  const { cookie, token } = await openSession();
  const outdated = await postEntry({ ...entry, key, action: "continue" }, { ...HTML, cookie });
  const form = await outdated.text();
  expect(outdated.status).toBe(403);
  for (const value of [`name="token" value="${token}"`, `value="${key}"`, 'value="98300 12345"'])
    expect(form).toContain(value);
  expect(form).toMatch(/<option value="office" selected/);
  expect(await countEnquiries(), "nothing is stored before").toBe(before);
  for (const headers of [HTML, JSON_HEADERS])
    await postEntry({ ...entry, key, token }, { ...headers, cookie });
  expect(await countEnquiries()).toBe(before + 1);
  const crossSite = await postEntry(entry, { "sec-fetch-site": "cross-site" });
  expect(await crossSite.text(), "not for other sites").not.toContain("98300");
});

test("a script learns why an entered enquiry was not stored (B1)", async () => {
  const { cookie, token } = await openSession();
  const ended = await postEntry(entry, JSON_HEADERS);
  expect([ended.status, await ended.json()]).toMatchObject([403, { reason: "session-ended" }]);
  const asked = await postEntry({ action: "status" }, { ...JSON_HEADERS, cookie });
  expect(await asked.json()).toMatchObject({ token });
  const invalid = await postEntry({ ...entry, message: "", token }, { ...JSON_HEADERS, cookie });
  expect([invalid.status, await invalid.json()]).toMatchObject([422, { reason: "rejected" }]);
});

test("a change by the visitor is not called one by a colleague (B1)", async () => {
  const { cookie } = await openSession();
  const page = await fetch(new URL(`${path}?stale=1`, server.origin), { headers: { cookie } });
  const [outcome = ""] = /<div data-outcome[\s\S]*?<\/p>/.exec(await page.text()) ?? [];
  expect(outcome).toContain("because something happened after you opened this page");
  expect(outcome).not.toContain("colleague");
});

test("what was typed into the other forms of an enquiry is shown again (B1)", async () => {
  const { cookie } = await openSession();
  const appointment = { day: "2031-03-04", time: "11:40", how: "visit", host: member, number: "" };
  for (const [action, fields, typed] of [
    ["confirm", { ...appointment, place: "12 Park Lane" }, ["2031-03-04", "11:40", "12 Park Lane"]],
    ["correct-email", { email: "new@example.com" }, ["new@example.com"]],
    ["give", { recipient: member, why: "She knows them" }, ["She knows them"]],
    ["cancel-appointment", { text: "We are ill" }, ["We are ill"]],
  ] as const) {
    const closed = await post({ action, ...fields }, HTML);
    const html = await closed.text();
    const outdated = await post(
      { action: "continue", field: action, token: "other", ...fields },
      { ...HTML, cookie },
    );
    const page = await outdated.text();
    expect([closed.status, outdated.status]).toEqual([403, 403]);
    for (const value of typed) {
      expect(html, action).toContain(value);
      expect(page, action).toContain(value);
    }
    expect(html, "also what was chosen").toContain(`name="field" value="${action}"`);
    if (action === "confirm") expect(page).toMatch(/<option value="visit" selected/);
  }
});

/** Builds the form of a reply as browsers do, with the button after the files. */
function createForm(fields: Record<string, string>, size: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("attachments", new File([Buffer.alloc(size, "a")], "film.mp4", { type: "video/mp4" }));
  body.append("action", "reply");
  return body;
}

const send = (body: FormData, headers: Record<string, string>) =>
  fetch(new URL(path, server.origin), { method: "POST", redirect: "manual", headers, body });

test.each([12, 40, 120])(
  "the text of a reply with %i MB of files is a draft, and is not sent (B1)",
  async (size) => {
    const { cookie, token } = await openSession();
    const text = `With ${size} MB`;
    const response = await send(createForm({ token, member, text }, size * MEGABYTE), { ...HTML, cookie });
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      `${path}?reply=too-large#reply`,
    ]);
    const draft = await database.db.selectFrom("reply_drafts").select("text").executeTakeFirst();
    expect(draft?.text).toBe(text);
    expect((await readEvents()).map(({ kind }) => kind)).not.toContain("replied");
  },
);

test("the text of a reply with files is shown again without a session (B1)", async () => {
  const response = await send(createForm({ token: "", text: "Kept" }, 2 * MEGABYTE), HTML);
  expect([response.status, (await response.text()).includes("Kept</textarea>")]).toEqual([403, true]);
});

test("a body of a gigabyte is refused at once, and endless ones are limited (N1)", async () => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const sockets = Array.from({ length: 12 }, (_, index) => {
    const socket = connectSocket(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => {
      received += String(chunk);
    });
    socket.on("error", () => {});
    socket.write(`${head}${index === 0 ? "Content-Length: 1000000000" : "Content-Length: 60000000"}\r\n\r\n`);
    // Never sends the rest.
    socket.write("--x\r\n");
    return { socket, read: () => received };
  });
  await expect.poll(() => sockets[0]?.read(), { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 413/);
  const countAnswers = () => sockets.filter(({ read }) => read() !== "").length;
  await expect.poll(countAnswers, { timeout: 10_000 }).toBe(8);
  expect((await sendRequest(server, "/healthz")).status).toBe(200);
  const { cookie, token } = await openSession();
  const fields = { action: "save-draft", member, text: "Small forms still work", token };
  expect((await post(fields, { ...JSON_HEADERS, cookie })).status).toBe(200);
  for (const { socket } of sockets) socket.destroy();
  const isFree = async () =>
    (await send(createForm({ token, member, text: "Later" }, 12 * MEGABYTE), { ...HTML, cookie })).status;
  await expect.poll(isFree, { timeout: 10_000 }).toBe(303);
});

test("a form that ends early or has no complete field is answered (N1)", async () => {
  const { cookie } = await openSession();
  const type = "multipart/form-data; boundary=x";
  const body = Buffer.alloc(12 * MEGABYTE, "a");
  const response = await sendRequest(server, path, {
    method: "POST",
    headers: { ...HTML, cookie, "content-type": type },
    body,
  });
  expect(response.status).toBe(403);
  expect((await sendRequest(server, "/healthz")).status).toBe(200);
});
