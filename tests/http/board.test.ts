import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { boardToken } from "#server/signing/board-link.ts";
import { openSigner, type Signer } from "#server/signing/signing.ts";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS, indianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/promise.ts";
import { openBoardFor } from "#tests/support/board.ts";
import { runDesk } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { type Answer, ask } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
let database: Database;
let signer: Signer;
let reference: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
  signer = await openSigner(database.db);
  const body = new URLSearchParams({ name: "Asha Sen", email: "asha@example.com", message: "A secret wish" });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const sent = await ask(server, paths.form("contact"), { method: "POST", headers, body: body.toString() });
  ({ reference } = JSON.parse(sent.body.toString()) as { reference: string });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

let links = 0;
const newLink = (issued = Date.now()) => {
  links += 1;
  return paths.boardLink(boardToken(signer, `test-${links}`, issued));
};

const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  ask(server, path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const cookiesOf = ({ headers }: Answer): string[] => [headers["set-cookie"] ?? []].flat();

/** A browser that has opened the board by a link. */
async function browser() {
  const [cookie = ""] = cookiesOf(await post(newLink()));
  const [pair = ""] = cookie.split(";");
  const page = await ask(server, paths.board, { headers: { cookie: pair } });
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(page.body.toString()) ?? [];
  return { cookie: pair, token, attributes: cookie, page };
}

const answeredAt = async () =>
  (await database.db.selectFrom("enquiries").select("answered_at").executeTakeFirstOrThrow()).answered_at;

test("B1: a scanner that follows the link opens nothing; the button opens one browser", async () => {
  const link = newLink();
  for (let times = 0; times < 3; times += 1) {
    const shown = await ask(server, link);
    expect([shown.status, cookiesOf(shown)]).toEqual([200, []]);
  }
  const opened = await post(link);
  expect([opened.status, opened.headers["location"]]).toEqual([303, paths.board]);
  expect(cookiesOf(opened)[0]).toMatch(
    /^__Host-board=[\w-]{43}; Path=\/; Max-Age=\d{8}; Secure; HttpOnly; SameSite=Lax$/,
  );
});

test("B1: in a closed browser an enquiry offers a link, which goes on to it", async () => {
  const address = paths.boardEnquiry(reference);
  const closed = await ask(server, address);
  expect([closed.status, closed.body.includes(`name="enquiry" value="${reference}"`)]).toEqual([403, true]);
  const asked = await post(paths.board, { action: "request-link", to: "team", enquiry: reference });
  expect([asked.status, asked.headers["location"]]).toEqual([303, `${address}?mailed=1`]);
  expect((await ask(server, `${address}?mailed=1`)).body.toString()).toContain('role="status"');
  const link = newLink();
  const page = await ask(server, `${link}?enquiry=${reference}`);
  expect(page.body.toString()).toContain(`name="enquiry" value="${reference}"`);
  const opened = await post(link, { enquiry: reference });
  expect(opened.headers["location"]).toBe(address);
  const [cookie = ""] = cookiesOf(opened);
  const [pair = ""] = cookie.split(";");
  expect((await ask(server, address, { headers: { cookie: pair } })).status).toBe(200);
  const elsewhere = await post(newLink(), { enquiry: "//evil.example" });
  expect(elsewhere.headers["location"], "no other place").toBe(paths.board);
});

test("B1: a browser ends another one, or all", async () => {
  const [one, other] = [await browser(), await browser()];
  const html = (await ask(server, paths.board, { headers: { cookie: one.cookie } })).body.toString();
  const others = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = ""]) => id);
  const own = createHash("sha256")
    .update(one.cookie.split("=")[1] ?? "")
    .digest("base64url");
  const its = createHash("sha256")
    .update(other.cookie.split("=")[1] ?? "")
    .digest("base64url");
  expect(others).toContain(its);
  expect(others, "its own is left with another button").not.toContain(own);
  const status = async ({ cookie }: { cookie: string }) =>
    (await ask(server, paths.board, { headers: { cookie } })).status;
  const press = (fields: Record<string, string>) =>
    post(paths.board, { token: one.token, ...fields }, { cookie: one.cookie });
  await press({ action: "end", session: its });
  expect([await status(one), await status(other)]).toEqual([200, 403]);
  const third = await browser();
  await press({ action: "end-all" });
  expect([await status(one), await status(third)]).toEqual([403, 403]);
});

test("B1 replay: a link that was used, has expired or was changed opens nothing", async () => {
  const used = newLink();
  await post(used);
  const expired = newLink(Date.now() - 86_400_000 - 1);
  for (const [link, status] of [
    [used, 410],
    [expired, 410],
    [`${newLink().slice(0, -1)}!`, 404],
  ] as const) {
    expect(cookiesOf(await post(link)), link).toEqual([]);
    expect((await ask(server, link)).status, link).toBe(status);
  }
});

test("B1: nothing is shown without the cookie, or with a made-up one", async () => {
  for (const cookie of ["", "__Host-board=", "__Host-board=made-up", "__Host-board-member=asha-roy"])
    for (const path of [paths.board, `${paths.board}?q=asha`, paths.boardEnquiry(reference)]) {
      const { status, body } = await ask(server, path, { headers: { cookie } });
      expect([status, body.includes("Asha Sen")], path).toEqual([403, false]);
    }
});

test("B1 CSRF: a button works from our own page only", async () => {
  const { cookie, token } = await browser();
  const address = paths.boardEnquiry(reference);
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    post(address, { action: "answered", ...fields }, { cookie, ...headers });
  const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect((await press({ token }, elsewhere)).status).toBe(403);
  expect((await press({ token }, { "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await press({})).status, "without the page's token").toBe(403);
  const other = await browser();
  expect((await press({ token: other.token })).status, "with another browser's").toBe(403);
  expect((await post(address, { action: "answered", token })).status, "without the cookie").toBe(403);
  expect(await answeredAt()).toBeNull();
  expect((await press({ token })).status).toBe(303);
  expect(await answeredAt()).not.toBeNull();
});

/** What the board answers: its page, a link, one enquiry, and those again where it is not open. */
async function everyAnswer(): Promise<Answer[]> {
  const { cookie, page } = await browser();
  return [
    page,
    await ask(server, newLink()),
    await ask(server, paths.boardEnquiry(reference), { headers: { cookie } }),
    await ask(server, paths.board),
    await post(newLink()),
  ];
}

test("B1 caches: nothing of the board is kept on the way or in the browser", async () => {
  for (const { headers } of await everyAnswer()) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["etag"]).toBeUndefined();
  }
});

test("B1 leaked referer: whoever is linked to learns no address of the board", async () => {
  for (const { headers } of await everyAnswer()) expect(headers["referrer-policy"]).toBe("no-referrer");
});

test("B1 search engines: no page of the board is found", async () => {
  const answers = await everyAnswer();
  for (const { headers } of answers) expect(headers["x-robots-tag"]).toContain("noindex");
  expect(answers[0]?.body.toString()).toContain('<meta name="robots" content="noindex"');
  expect((await ask(server, paths.robots)).body.toString()).toContain(`Disallow: ${paths.board}`);
  const sitemap = await ask(server, paths.sitemapIndex);
  expect(sitemap.body.toString()).not.toContain(paths.board);
});

test("B1: what a visitor wrote cannot act on the board", async () => {
  const { cookie } = await browser();
  const wicked = `${paths.board}?q=${encodeURIComponent('"><script>alert(1)</script>')}`;
  const { status, body } = await ask(server, wicked, { headers: { cookie } });
  expect([status, body.includes("<script>alert")]).toEqual([200, false]);
});

test("B3: the time of a wish is set on the board, on a closed day only where that is meant", async () => {
  const { cookie, token } = await browser();
  const { calendar } = readContent();
  const next = (isWanted: (time: number) => boolean) => {
    let time = Date.now() + 2 * DAY_MS;
    while (!isWanted(time)) time += DAY_MS;
    return indianDay(time);
  };
  const open = next((time) => isBusinessDay(time, calendar));
  const closed = next((time) => !isBusinessDay(time, calendar));
  const { part = [], wish = [] } = readContent().forms.forms.contact.options;
  const fields = {
    name: "Asha",
    email: "a@example.com",
    message: "Hello",
    wish: wish[0] ?? "",
    part: part[1] ?? "",
  };
  const headers = { accept: "application/json" };
  const sent = await post(paths.form("contact"), { ...fields, day: open }, headers);
  const address = paths.boardEnquiry((JSON.parse(sent.body.toString()) as { reference: string }).reference);
  const page = async (path = address) => (await ask(server, path, { headers: { cookie } })).body.toString();
  const confirm = async (appointment: Record<string, string>) => {
    const pressed = await post(address, { action: "confirm", token, ...appointment }, { cookie });
    return String(pressed.headers["location"]);
  };
  const begins = readContent().company.visits.parts[1];
  expect(await page(), "prefilled").toMatch(new RegExp(`value="${open}"[\\s\\S]*value="${begins}"`));
  const refused = await confirm({ day: closed, time: "11:00" });
  expect(refused).toBe(`${address}?day=${closed}&time=11%3A00#appointment`);
  const warned = await page(refused.replace("#appointment", ""));
  expect(warned).toMatch(/role="alert"[\s\S]*(business day|public holiday)/);
  expect(warned).toContain(`name="anyway" value="${closed}"`);
  expect(await page(await confirm({ day: "2020-01-01", time: "11:00" }))).toContain('role="alert"');
  expect(await page()).not.toContain("Appointment:");
  expect(await confirm({ day: closed, time: "11:00", anyway: closed })).toBe(address);
  expect(await page()).toMatch(/Appointment:[^<]*11 am IST/);
  expect(await confirm({ day: open, time: "12:30" })).toBe(address);
  expect(await page()).toMatch(/Appointment:[^<]*12:30 pm IST/);
});

test("B1: desk board prints a link, --end closes every browser and spends every link", async () => {
  const env = { DATA_DIR: server.dataDir };
  const { out } = await runDesk(env, "board");
  const printed = new URL(out.trim()).pathname;
  expect((await ask(server, printed)).status).toBe(200);
  const { cookie } = await browser();
  expect((await runDesk(env, "board", "--end")).code).toBe(0);
  expect((await ask(server, paths.board, { headers: { cookie } })).status).toBe(403);
  expect(cookiesOf(await post(printed))).toEqual([]);
});

test("B1: no link and no secret is ever logged, whatever breaks", async () => {
  const link = newLink();
  const cookie = await openBoardFor(database, "a-secret-of-this-test");
  await database.db.schema.alterTable("board_sessions").renameTo("away").execute();
  const broken = [
    await ask(server, link),
    await post(link),
    await ask(server, paths.board, { headers: { cookie } }),
  ];
  await database.db.schema.alterTable("away").renameTo("board_sessions").execute();
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
  const log = server.output.join("\n");
  expect(log).toContain("/board/link/[token]");
  expect(log).not.toContain(link.split("/").at(-1));
  expect(log).not.toContain("a-secret-of-this-test");
});

test("B1: BOARD=off leaves it out", async () => {
  const without = await startServer({ BOARD: "off" });
  for (const path of [paths.board, paths.boardEnquiry(reference), newLink()])
    expect((await ask(without, path)).status, path).toBe(404);
  expect((await runDesk({ DATA_DIR: without.dataDir }, "board")).code).toBe(1);
  await without.stop();
});

test("B1: an enquiry's page shows why a mail was not sent, and its button sends it again", async () => {
  const { cookie, token } = await browser();
  const address = paths.boardEnquiry(reference);
  const page = async () => (await ask(server, address, { headers: { cookie } })).body.toString();
  const button = 'value="send-again"';
  expect(await page()).not.toContain(button);
  const id = `${reference}/staff`;
  await database.db
    .updateTable("deliveries")
    .set({ state: "failed", last_error: "550 5.4.5 quota" })
    .where("id", "=", id)
    .execute();
  const shown = await page();
  expect([shown.includes(button), shown.includes("550 5.4.5 quota")]).toEqual([true, true]);
  const pressed = await post(address, { action: "send-again", token }, { cookie });
  expect(pressed.headers["location"]).toBe(address);
  const stateNow = () =>
    database.db.selectFrom("deliveries").select("state").where("id", "=", id).executeTakeFirst();
  await waitFor(async () => (await stateNow())?.state === "delivered");
  expect(await page()).not.toContain(button);
});

test("B4: a labelled enquiry is on the board's open list with its reasons and can be marked as not spam", async () => {
  const { cookie } = await browser();
  const message =
    "We rank your website on the first page of Google. Guaranteed backlinks. Reply for our packages.";
  const body = new URLSearchParams({ name: "Seller", email: "seller@example.com", message });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const sent = await ask(server, paths.form("contact"), { method: "POST", headers, body: body.toString() });
  const labelled = JSON.parse(sent.body.toString()).reference as string;
  const page = async (path: string) => (await ask(server, path, { headers: { cookie } })).body.toString();
  expect(await page(paths.board)).toMatch(/Seller[\s\S]*reads like spam/);
  const shown = await page(paths.boardEnquiry(labelled));
  expect([shown.includes("reads like spam"), shown.includes('value="not-spam"')]).toEqual([true, true]);
});
