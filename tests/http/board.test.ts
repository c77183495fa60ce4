import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { loadSigner, type Signer } from "#server/database/signer.ts";
import { createBoardToken } from "#server/mail/board-link.ts";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS, getIndianDay } from "#shared/calendar/indian-time.ts";
import { isBusinessDay } from "#shared/calendar/reply-promise.ts";
import { formatClockTime } from "#src/features/board/BoardParts.tsx";
import { CALL, createBoardSession } from "#tests/support/board.ts";
import { runDesk } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { type RawResponse, sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start another server, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
let database: Database;
let signer: Signer;
let reference: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
  signer = await loadSigner(database.db);
  const body = new URLSearchParams({ name: "Asha Sen", email: "asha@example.com", message: "A secret plan" });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const sent = await sendRequest(server, paths.form("contact"), {
    method: "POST",
    headers,
    body: body.toString(),
  });
  ({ reference } = JSON.parse(sent.body.toString()) as { reference: string });
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

let linkCount = 0;
const createLink = (issuedAt = Date.now()) => {
  linkCount += 1;
  return paths.boardLink(createBoardToken(signer, `test-${linkCount}`, issuedAt));
};

const submit = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  sendRequest(server, path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const getCookies = ({ headers }: RawResponse): string[] => [headers["set-cookie"] ?? []].flat();

/** Starts a board session through a link, as a browser does. */
async function openBoard() {
  const [setCookie = ""] = getCookies(await submit(createLink()));
  const [cookie = ""] = setCookie.split(";");
  const page = await sendRequest(server, paths.board, { headers: { cookie } });
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(page.body.toString()) ?? [];
  return { cookie, token, page };
}

const readAnsweredAt = async () =>
  (await database.db.selectFrom("enquiries").select("answered_at").executeTakeFirstOrThrow()).answered_at;

test("opens the board for one browser by the button, not when a scanner follows the link (B1)", async () => {
  const link = createLink();
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await sendRequest(server, link);
    const names = getCookies(page).map((cookie) => cookie.split("=", 1)[0]);
    expect([page.status, names]).toEqual([200, ["__Host-board-check"]]);
  }
  const opened = await submit(link);
  expect([opened.status, opened.headers["location"]]).toEqual([303, paths.board]);
  expect(getCookies(opened)[0]).toMatch(
    /^__Host-board=[\w-]{43}; Path=\/; Max-Age=\d{8}; Secure; HttpOnly; SameSite=Lax$/,
  );
});

test("does not use up a link in a browser that keeps no cookies (B1)", async () => {
  const link = createLink();
  const refused = await submit(link, { checkCookie: "1" });
  expect([refused.status, getCookies(refused)]).toEqual([303, []]);
  const page = await sendRequest(server, String(refused.headers["location"]));
  expect([page.status, page.body.includes('role="alert"')]).toEqual([200, true]);
  const [cookie = ""] = getCookies(page);
  const opened = await submit(link, { checkCookie: "1" }, { cookie: cookie.split(";", 1)[0] ?? "" });
  expect([opened.status, opened.headers["location"]]).toEqual([303, paths.board]);
});

test("offers to mail a link that opens the requested enquiry if the browser has no session (B1)", async () => {
  const enquiryPath = paths.boardEnquiry(reference);
  const closed = await sendRequest(server, enquiryPath);
  expect([closed.status, closed.body.includes(`name="enquiry" value="${reference}"`)]).toEqual([403, true]);
  const requested = await submit(paths.board, { action: "request-link", to: "team", enquiry: reference });
  const afterRequest = String(requested.headers["location"]);
  expect([requested.status, afterRequest.split("=")[0]]).toEqual([303, `${enquiryPath}?mailed`]);
  const nextLinkAt = Number(afterRequest.split("=")[1]);
  expect(nextLinkAt - Date.now(), "the next link can be sent in the next ten minutes").toBeLessThanOrEqual(
    600_000,
  );
  const afterPage = (await sendRequest(server, afterRequest)).body.toString();
  expect(afterPage).toContain('role="status"');
  expect(afterPage).toContain(`Next link at ${formatClockTime(nextLinkAt)}`);
  const later = (await sendRequest(server, `${enquiryPath}?mailed=${nextLinkAt - 600_000}`)).body.toString();
  expect(later, "the form is shown again").toContain('value="request-link"');
  const link = createLink();
  const page = await sendRequest(server, `${link}?enquiry=${reference}`);
  expect(page.body.toString()).toContain(`name="enquiry" value="${reference}"`);
  const opened = await submit(link, { enquiry: reference });
  expect(opened.headers["location"]).toBe(enquiryPath);
  const [setCookie = ""] = getCookies(opened);
  const [cookie = ""] = setCookie.split(";");
  expect((await sendRequest(server, enquiryPath, { headers: { cookie } })).status).toBe(200);
  const otherSite = await submit(createLink(), { enquiry: "//evil.example" });
  expect(otherSite.headers["location"], "no redirect to another site").toBe(paths.board);
});

test("ends another board session, or all of them (B1)", async () => {
  const [first, second] = [await openBoard(), await openBoard()];
  const html = (
    await sendRequest(server, paths.board, { headers: { cookie: first.cookie } })
  ).body.toString();
  const listed = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = ""]) => id);
  const firstId = createHash("sha256")
    .update(first.cookie.split("=")[1] ?? "")
    .digest("base64url");
  const secondId = createHash("sha256")
    .update(second.cookie.split("=")[1] ?? "")
    .digest("base64url");
  expect(listed).toContain(secondId);
  expect(listed, "the list excludes the current session").not.toContain(firstId);
  const getStatus = async ({ cookie }: { cookie: string }) =>
    (await sendRequest(server, paths.board, { headers: { cookie } })).status;
  const pressButton = (fields: Record<string, string>) =>
    submit(paths.board, { token: first.token, ...fields }, { cookie: first.cookie });
  await pressButton({ action: "end", session: secondId });
  expect([await getStatus(first), await getStatus(second)]).toEqual([200, 403]);
  const third = await openBoard();
  await pressButton({ action: "end-all" });
  expect([await getStatus(first), await getStatus(third)]).toEqual([403, 403]);
});

test("rejects a link that was used, has expired or was modified (B1)", async () => {
  const used = createLink();
  await submit(used);
  const expired = createLink(Date.now() - 86_400_000 - 1);
  for (const [link, status] of [
    [used, 410],
    [expired, 410],
    [`${createLink().slice(0, -1)}!`, 404],
  ] as const) {
    expect(getCookies(await submit(link)), link).toEqual([]);
    expect((await sendRequest(server, link)).status, link).toBe(status);
  }
});

test("shows nothing without a valid session cookie (B1)", async () => {
  for (const cookie of ["", "__Host-board=", "__Host-board=made-up", "__Host-board-member=asha-roy"])
    for (const path of [paths.board, `${paths.board}?q=asha`, paths.boardEnquiry(reference)]) {
      const { status, body } = await sendRequest(server, path, { headers: { cookie } });
      expect([status, body.includes("Asha Sen")], path).toEqual([403, false]);
    }
});

test("rejects actions from pages of other origins, and without the CSRF token of the session (B1)", async () => {
  const { cookie, token } = await openBoard();
  const enquiryPath = paths.boardEnquiry(reference);
  const pressButton = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    submit(enquiryPath, { action: "answered", ...fields }, { cookie, ...headers });
  const crossSiteHeaders = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect((await pressButton({ token }, crossSiteHeaders)).status).toBe(403);
  expect((await pressButton({ token }, { "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await pressButton({})).status, "without the token").toBe(403);
  const other = await openBoard();
  expect((await pressButton({ token: other.token })).status, "with the token of another session").toBe(403);
  expect((await submit(enquiryPath, { action: "answered", token })).status, "without the cookie").toBe(403);
  expect(await readAnsweredAt()).toBeNull();
  expect((await pressButton({ token })).status).toBe(303);
  expect(await readAnsweredAt()).not.toBeNull();
});

/** Requests the board's pages with and without a session. */
async function fetchAllResponses(): Promise<RawResponse[]> {
  const { cookie, page } = await openBoard();
  return [
    page,
    await sendRequest(server, createLink()),
    await sendRequest(server, paths.boardEnquiry(reference), { headers: { cookie } }),
    await sendRequest(server, paths.board),
    await submit(createLink()),
  ];
}

test("forbids caches to store any page of the board (B1)", async () => {
  for (const { headers } of await fetchAllResponses()) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["etag"]).toBeUndefined();
  }
});

test("sends no referrer to linked sites (B1)", async () => {
  for (const { headers } of await fetchAllResponses()) expect(headers["referrer-policy"]).toBe("same-origin");
});

test("keeps the board out of search engines (B1)", async () => {
  const responses = await fetchAllResponses();
  for (const { headers } of responses) expect(headers["x-robots-tag"]).toContain("noindex");
  expect(responses[0]?.body.toString()).toContain('<meta name="robots" content="noindex"');
  expect((await sendRequest(server, paths.robots)).body.toString()).toContain(`Disallow: ${paths.board}`);
  const sitemap = await sendRequest(server, paths.sitemapIndex);
  expect(sitemap.body.toString()).not.toContain(paths.board);
});

test("escapes text from visitors (B1)", async () => {
  const { cookie } = await openBoard();
  const malicious = `${paths.board}?q=${encodeURIComponent('"><script>alert(1)</script>')}`;
  const { status, body } = await sendRequest(server, malicious, { headers: { cookie } });
  expect([status, body.includes("<script>alert")]).toEqual([200, false]);
});

test("confirms an appointment, on a closed day only after a warning (B3)", async () => {
  const { cookie, token } = await openBoard();
  const { calendar } = readContent();
  const findDay = (matches: (time: number) => boolean) => {
    let time = Date.now() + 2 * DAY_MS;
    while (!matches(time)) time += DAY_MS;
    return getIndianDay(time);
  };
  const openDay = findDay((time) => isBusinessDay(time, calendar));
  const closedDay = findDay((time) => !isBusinessDay(time, calendar));
  const [, [part, partStart] = ["", ""]] = Object.entries(readContent().company.visits.parts);
  const fields = {
    name: "Asha",
    email: "a@example.com",
    message: "Hello",
    wish: "office",
    part,
  };
  const headers = { accept: "application/json" };
  const sent = await submit(paths.form("contact"), { ...fields, day: openDay }, headers);
  const enquiryPath = paths.boardEnquiry(
    (JSON.parse(sent.body.toString()) as { reference: string }).reference,
  );
  const fetchPage = async (path = enquiryPath) =>
    (await sendRequest(server, path, { headers: { cookie } })).body.toString();
  const confirmAppointment = async (appointment: Record<string, string>) => {
    const pressed = await submit(
      enquiryPath,
      { ...CALL, action: "confirm", token, ...appointment },
      { cookie },
    );
    return String(pressed.headers["location"]);
  };
  expect(await fetchPage(), "prefilled").toMatch(
    new RegExp(`value="${openDay}"[\\s\\S]*value="${partStart}"`),
  );
  const redirect = await confirmAppointment({ day: closedDay, time: "11:00" });
  expect(redirect).toMatch(
    new RegExp(`^${enquiryPath}\\?day=${closedDay}&time=11%3A00&how=call&.*#appointment$`),
  );
  const warningPage = await fetchPage(redirect.replace("#appointment", ""));
  expect(warningPage).toMatch(/role="alert"[\s\S]*(business day|public holiday)/);
  expect(warningPage).toContain(`name="anyway" value="${closedDay}"`);
  expect(await fetchPage(await confirmAppointment({ day: "2020-01-01", time: "11:00" }))).toContain(
    'role="alert"',
  );
  expect(await fetchPage()).not.toContain("Appointment:");
  expect(await confirmAppointment({ day: closedDay, time: "11:00", anyway: closedDay })).toBe(enquiryPath);
  expect(await fetchPage()).toMatch(/Appointment:[^<]*11 am IST/);
  expect(await confirmAppointment({ day: openDay, time: "12:30" })).toBe(enquiryPath);
  expect(await fetchPage()).toMatch(/Appointment:[^<]*12:30 pm IST/);
});

test("prints a link by `desk board`, and ends all sessions and links by `--end` (B1)", async () => {
  const env = { DATA_DIR: server.dataDir };
  const { out } = await runDesk(env, "board");
  const printed = new URL(out.trim()).pathname;
  expect((await sendRequest(server, printed)).status).toBe(200);
  const { cookie } = await openBoard();
  expect((await runDesk(env, "board", "--end")).code).toBe(0);
  expect((await sendRequest(server, paths.board, { headers: { cookie } })).status).toBe(403);
  expect(getCookies(await submit(printed))).toEqual([]);
});

test("logs no link and no session secret when requests fail (B1)", async () => {
  const link = createLink();
  const cookie = await createBoardSession(database, "a-secret-of-this-test");
  await database.db.schema.alterTable("board_sessions").renameTo("away").execute();
  const responses = [
    await sendRequest(server, link),
    await submit(link),
    await sendRequest(server, paths.board, { headers: { cookie } }),
  ];
  await database.db.schema.alterTable("away").renameTo("board_sessions").execute();
  expect(responses.map(({ status }) => status)).toEqual([500, 500, 500]);
  const log = server.output.join("\n");
  expect(log).toContain("/board/link/[token]");
  expect(log).not.toContain(link.split("/").at(-1));
  expect(log).not.toContain("a-secret-of-this-test");
});

test("responds with 404 when BOARD is off (B1)", async () => {
  const serverWithoutBoard = await startServer({ BOARD: "off" });
  for (const path of [paths.board, paths.boardEnquiry(reference), createLink()])
    expect((await sendRequest(serverWithoutBoard, path)).status, path).toBe(404);
  expect((await runDesk({ DATA_DIR: serverWithoutBoard.dataDir }, "board")).code).toBe(1);
  await serverWithoutBoard.stop();
});

test("shows the error of a failed mail and sends it again on request (B1)", async () => {
  const { cookie, token } = await openBoard();
  const enquiryPath = paths.boardEnquiry(reference);
  const fetchPage = async () =>
    (await sendRequest(server, enquiryPath, { headers: { cookie } })).body.toString();
  const button = 'value="send-again"';
  expect(await fetchPage()).not.toContain(button);
  const id = `${reference}/staff`;
  await database.db
    .updateTable("deliveries")
    .set({ state: "failed", last_error: "550 5.4.5 quota" })
    .where("id", "=", id)
    .execute();
  const html = await fetchPage();
  expect([html.includes(button), html.includes("550 5.4.5 quota")]).toEqual([true, true]);
  const pressed = await submit(enquiryPath, { action: "send-again", token }, { cookie });
  expect(pressed.headers["location"]).toBe(enquiryPath);
  const readState = () =>
    database.db.selectFrom("deliveries").select("state").where("id", "=", id).executeTakeFirst();
  await waitFor(async () => (await readState())?.state === "delivered");
  expect(await fetchPage()).not.toContain(button);
});

test("lists a labelled enquiry as open with its reasons and offers to clear the label (B4)", async () => {
  const { cookie } = await openBoard();
  const message =
    "We rank your website on the first page of Google. Guaranteed backlinks. Reply for our packages.";
  const body = new URLSearchParams({ name: "Seller", email: "seller@example.com", message });
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
  const sent = await sendRequest(server, paths.form("contact"), {
    method: "POST",
    headers,
    body: body.toString(),
  });
  const labelled = JSON.parse(sent.body.toString()).reference as string;
  const fetchPage = async (path: string) =>
    (await sendRequest(server, path, { headers: { cookie } })).body.toString();
  expect(await fetchPage(paths.board)).toMatch(/Seller[\s\S]*reads like spam/);
  const html = await fetchPage(paths.boardEnquiry(labelled));
  expect([html.includes("reads like spam"), html.includes('value="not-spam"')]).toEqual([true, true]);
});

test("accepts large attachments only in a session, up to the limit, and serves them only there (B1)", async () => {
  const { cookie, token } = await openBoard();
  const [member = ""] = readContent().members.keys();
  const send = (size: number, headers: Record<string, string>) => {
    const body = new FormData();
    body.set("token", token);
    body.set("action", "save-draft");
    body.set("member", member);
    body.set("text", "With a file");
    body.set("attachments", new File([Buffer.alloc(size)], "scan.html", { type: "text/html" }));
    return fetch(new URL(paths.boardEnquiry(reference), server.origin), {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin", ...headers },
      body,
    });
  };
  expect((await send(100_000, {})).status).toBe(403);
  const outcomes = [await send(5_000_000, { cookie }), await send(6_000_000, { cookie })];
  expect(outcomes.map(({ status, headers }) => [status, headers.get("location")?.split("?")[1]])).toEqual([
    [303, "reply=draft-saved#reply"],
    [303, "reply=too-large#reply"],
  ]);
  const { id } = await database.db.selectFrom("attachments").select("id").executeTakeFirstOrThrow();
  const path = paths.boardAttachment(reference, id);
  expect((await sendRequest(server, path)).status).toBe(403);
  const { status, headers, body } = await sendRequest(server, path, { headers: { cookie } });
  expect([status, body.length]).toEqual([200, 5_000_000]);
  expect([headers["content-type"], headers["content-disposition"]], "never shown on this origin").toEqual([
    "application/octet-stream",
    "attachment; filename*=UTF-8''scan.html",
  ]);
});
