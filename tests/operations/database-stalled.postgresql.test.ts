import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { loadSigner } from "#server/database/signer.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, submitForm } from "#tests/http/submit-form.ts";
import { type DatabaseProxy, startDatabaseProxy } from "#tests/support/database-proxy.ts";
import { runDesk, runDeskJson } from "#tests/support/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { waitFor } from "#tests/support/wait-for.ts";

// The test requests about forty pages while the database does not respond.
vi.setConfig({ testTimeout: 120_000 });

/** A read of the stalled database takes at least 5 s; the first render may take a second while other tests run. */
const MAX_RESPONSE_MS = 3_000;
/** Interval at which the server reads new comments. */
const COMMENT_CACHE_MS = 5_000;

const VISITED_PATH = "/post/sample-website-brief";
/** A post that also has a new comment but was not requested since the start. */
const UNVISITED_PATH = "/post/choosing-a-crm";
const comment = {
  name: "Ruma Sen",
  email: "ruma@example.com",
  message: "Approved before the database stalled.",
};

let postgres: Postgres;
let direct: string;
let proxy: DatabaseProxy;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  direct = await postgres.createDatabase("stalled-pages");
  proxy = await startDatabaseProxy(direct);
  server = await startServer({ DATABASE_URL: proxy.url, RATE_LIMIT: "off" });
  for (const path of [VISITED_PATH, UNVISITED_PATH]) {
    const fields = { ...comment, post: path.slice("/post/".length) };
    const { body } = await submitForm(server, fields, acceptJson, "comment");
    await runDesk({ DATABASE_URL: direct }, "approve", JSON.parse(body.toString()).reference);
  }
  expect(await fetchText(VISITED_PATH)).toContain(comment.message);
  proxy.stopResponding();
});
afterAll(async () => {
  proxy.close();
  await server.kill();
  await postgres.remove();
});

const MAX_FORM_MS = 2_000;
/** Time for rendering the pages of the forms while other tests run. Without the limit, the response takes at least 5 s. */
const RENDERING_MS = 2_500;
const MAX_RECOVERY_MS = 20_000;

async function connectSigner() {
  const { db } = await connect({ dataDir: "", databaseUrl: direct });
  const signer = await loadSigner(db);
  await db.destroy();
  return signer;
}

const fetchText = async (path: string) => (await sendRequest(server, path)).body.toString();

async function visit(path: string) {
  const started = performance.now();
  const { status } = await sendRequest(server, path);
  return { path, status, isPrompt: performance.now() - started < MAX_RESPONSE_MS };
}

const QUERIES = ["", "?utm_source=newsletter", "?fbclid=IwAR0"];
const pages = [
  "/",
  "/service",
  "/SEO",
  "/blog",
  "/post",
  VISITED_PATH,
  "/bn",
  "/payment/1",
  "/rss.xml",
  "/search",
  "/contact",
  "/forms/contact",
];
const visits = [
  ...pages.flatMap((path) => QUERIES.map((query) => path + query)),
  "/healthz",
  "/contact?about=SEO",
  "/search?s=website",
];

it("serves a post without its new comments if it was not rendered since the start", async () => {
  expect(await visit(UNVISITED_PATH)).toMatchObject({ status: 200, isPrompt: true });
});

it("serves every page promptly, with cached comments", async () => {
  await sleep(COMMENT_CACHE_MS);
  const results = [];
  for (const path of [...visits, UNVISITED_PATH, "/post/packaging-dielines"]) results.push(await visit(path));
  expect(results.filter(({ status, isPrompt }) => status !== 200 || !isPrompt)).toEqual([]);
  expect(await fetchText(VISITED_PATH)).toContain(comment.message);
});

it("responds to forms within two seconds with 503 and what was typed (E4, N1)", async () => {
  const fields = { name: "Ruma Sen", email: "ruma@example.com", message: "A shop with two counters." };
  // More than the connections of the pool.
  const submissions = Array.from({ length: 30 }, async (_, index) => {
    const startedAt = performance.now();
    const isHtml = index % 5 === 0;
    const headers = isHtml ? { accept: "text/html" } : acceptJson;
    const { status, body, headers: responseHeaders } = await submitForm(server, fields, headers);
    return {
      status,
      hasRetryAfter: Number(responseHeaders["retry-after"]) > 0,
      hasTypedText: !isHtml || body.toString().includes(fields.message),
      isPrompt: performance.now() - startedAt < MAX_FORM_MS + RENDERING_MS,
    };
  });
  const expected = { status: 503, hasRetryAfter: true, hasTypedText: true, isPrompt: true };
  expect(await Promise.all(submissions)).toEqual(submissions.map(() => expected));
});

it("responds on a status page with 503 within five seconds (E11, N1)", async () => {
  const startedAt = performance.now();
  const token = (await connectSigner()).sign("status", "HD-00000-00000");
  expect((await sendRequest(server, `/status/${token}`)).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it("stores forms again without a restart once the database responds, and none that was rejected (E4, N1)", async () => {
  proxy.respondAgain();
  const fields = { name: "Ruma Sen", email: "ruma@example.com", message: "After the outage." };
  const accepted = async () => {
    const { status, body } = await submitForm(server, fields, acceptJson);
    return status === 201 && JSON.parse(body.toString()).reference;
  };
  const reference = await waitFor(accepted, MAX_RECOVERY_MS);
  const stored = await runDeskJson<{ reference: string; form: string }>({ DATABASE_URL: direct }, "list");
  const contacts = stored.filter(({ form }) => form === "contact");
  expect(contacts.map((enquiry) => enquiry.reference)).toEqual([reference]);
});
