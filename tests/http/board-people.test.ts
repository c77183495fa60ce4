import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";
import { acceptJson, contactFields, submitForm } from "./submit-form.ts";

vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
let database: Database;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  database = await connect({ dataDir: server.dataDir });
  cookie = await createBoardSession(database, "people");
});
afterAll(async () => {
  await database.db.destroy();
  await server.stop();
});

async function send(fields: Record<string, string>, form = "contact"): Promise<string> {
  const { body } = await submitForm(server, { ...contactFields, ...fields }, acceptJson, form);
  return JSON.parse(body.toString()).reference;
}

const readPage = async (path: string) => {
  const { status, body, headers } = await sendRequest(server, path, { headers: { cookie } });
  return { status, html: body.toString(), headers };
};

/** Submits fields to `action`, with the CSRF token of the page at `path`. */
async function submit(path: string, action: string, fields: Record<string, string>) {
  const { html } = await readPage(path);
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(html) ?? [];
  return sendRequest(server, action, {
    method: "POST",
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ token, ...fields }).toString(),
  });
}

test("shows no person, comment or subscriber without a board session (B1)", async () => {
  const reference = await send({ email: "closed@example.com" });
  const pages = [
    paths.boardPerson(reference),
    paths.boardErasure(reference),
    paths.boardComments(),
    paths.boardSubscribers(),
  ];
  for (const path of pages) {
    const { status, body, headers } = await sendRequest(server, path);
    expect([status, body.includes("closed@example.com"), headers["cache-control"]], path).toEqual([
      403,
      false,
      "no-store",
    ]);
  }
  expect((await sendRequest(server, paths.boardSubscribersCsv("pending"))).headers["location"]).toBe(
    paths.board,
  );
  const posted = await sendRequest(server, paths.boardErasure(reference), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: "kind=email&confirmed=yes",
  });
  expect(posted.status).toBe(403);
});

test("pages of the board are without the parts of the public site, and have the number of open enquiries in the title (B1)", async () => {
  await send({ email: "open@example.com" });
  const { html } = await readPage(paths.board);
  expect(html).toMatch(/<title>\(\d+\) /);
  expect(html).toContain(paths.boardManifest);
  expect(html).not.toMatch(/<footer|data-menu-button|name="your-email"/);
  const manifest = await sendRequest(server, paths.boardManifest);
  const { start_url, icons } = JSON.parse(manifest.body.toString());
  expect(start_url).toBe(paths.board);
  for (const { src } of icons) expect((await sendRequest(server, src)).status, src).toBe(200);
});

test("approves a comment in the list, and changes nothing when the approval is repeated (E7)", async () => {
  const post = "sample-website-brief";
  const reference = await send({ email: "reader@example.com", message: "A useful list", post }, "comment");
  const { html } = await readPage(paths.boardComments());
  expect(html).toContain("A useful list");
  const fields = { reference, view: "pending", action: "approve", seen: "0" };
  const approved = await submit(paths.boardComments(), paths.boardComments(), fields);
  expect(approved.headers["location"]).toBe(paths.boardComments("pending"));
  expect((await readPage(paths.boardComments())).html).not.toContain("A useful list");
  expect((await readPage(paths.boardComments("approved"))).html).toContain("A useful list");
  expect((await sendRequest(server, paths.post(post))).body.toString()).toContain("A useful list");
  const repeated = await submit(paths.boardComments(), paths.boardComments(), fields);
  expect(repeated.headers["location"]).toMatch(/unchanged=1$/);
});

test("finds a subscriber by a part of the address, and exports subscribers without formulas (E7)", async () => {
  const fields = { email: "new_reader@example.com", name: "=HYPERLINK(1)" };
  await submitForm(server, fields, acceptJson, "subscribe");
  const search = (words: string) => readPage(`${paths.boardSubscribers()}?q=${encodeURIComponent(words)}`);
  expect((await search("W_READER")).html).toContain("new_reader@example.com");
  expect((await search("w%reader")).html).not.toContain("new_reader@example.com");
  const csv = await readPage(paths.boardSubscribersCsv("pending"));
  expect(csv.headers["content-disposition"]).toContain("attachment");
  expect(csv.html).toMatch(/"new_reader@example\.com","'=HYPERLINK\(1\)"/);
});

test("erases a person only after the confirmation, as the desk does (S1)", async () => {
  const email = "erase@example.com";
  const reference = await send({ email });
  await send({ email, message: "Again" });
  await submitForm(server, { email }, acceptJson, "subscribe");
  const path = paths.boardErasure(reference);
  expect((await readPage(path)).html).toMatch(/<dd>3<\/dd>/);
  await submit(path, path, { kind: "email" });
  expect((await readPage(path)).html, "not confirmed").toContain(email);
  const erased = await submit(path, path, { kind: "email", confirmed: "yes" });
  const location = String(erased.headers["location"]);
  const [, id] = /erased=([\da-f-]+)$/.exec(location) ?? [];
  expect((await readPage(location)).html).toContain(id);
  const record = await database.db.selectFrom("erasures").selectAll().executeTakeFirstOrThrow();
  expect([record.id, JSON.parse(record.counts)]).toMatchObject([id, { enquiries: 3, subscriptions: 1 }]);
  const listed = await runDeskJson({ DATA_DIR: server.dataDir }, "list");
  expect(JSON.stringify(listed)).not.toContain(email);
  expect((await readPage(path)).status).toBe(404);
});

test("says that nothing was erased, without a record, if the person was erased in the meantime (S1)", async () => {
  const email = "erased-before@example.com";
  const reference = await send({ email });
  const path = paths.boardErasure(reference);
  const other = paths.boardErasure(await send({ email: "other@example.com" }));
  await runDeskJson({ DATA_DIR: server.dataDir }, "erase", email, "--yes");
  const countRecords = () =>
    database.db
      .selectFrom("erasures")
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const before = await countRecords();
  const { headers } = await submit(other, path, { kind: "email", confirmed: "yes" });
  expect(await countRecords()).toEqual(before);
  const page = await readPage(String(headers["location"]));
  expect([page.status, page.html.includes('role="status"')]).toEqual([200, true]);
});
