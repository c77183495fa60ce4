import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { json, postForm } from "#tests/http/post-form.ts";
import { ask } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { runDesk } from "#tests/support/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { type SilentProxy, silentProxy } from "#tests/support/silent-proxy.ts";

// Some fifty pages are asked for while the database is silent.
vi.setConfig({ testTimeout: 120_000 });

/** A read of the silent database takes 5 s and more; a first render beside other tests may take a second. */
const PROMPT_MS = 3_000;
/** For so long the server does not ask for new comments again. */
const COMMENTS_FRESH_MS = 5_000;

const VISITED = "/post/sample-website-brief";
/** It has a new comment too, but nobody has asked for it since the start. */
const UNSEEN = "/post/choosing-a-crm";
const comment = { name: "Ruma Sen", email: "ruma@example.com", message: "Approved before the silence." };

let postgres: Postgres;
let proxy: SilentProxy;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  const direct = await postgres.newDatabase("silent-pages");
  proxy = await silentProxy(direct);
  server = await startServer({ DATABASE_URL: proxy.url, RATE_LIMIT: "off" });
  for (const path of [VISITED, UNSEEN]) {
    const fields = { ...comment, post: path.slice("/post/".length) };
    const { body } = await postForm(server, fields, json, "comment");
    await runDesk({ DATABASE_URL: direct }, "approve", JSON.parse(body.toString()).reference);
  }
  expect(await textOf(VISITED)).toContain(comment.message);
  proxy.stopAnswering();
});
afterAll(async () => {
  proxy.close();
  await server.kill();
  await postgres.remove();
});

const textOf = async (path: string) => (await ask(server, path)).body.toString();

async function visit(path: string) {
  const asked = performance.now();
  const { status } = await ask(server, path);
  return { path, status, isPrompt: performance.now() - asked < PROMPT_MS };
}

const QUERIES = ["", "?utm_source=newsletter", "?fbclid=IwAR0"];
const addresses = [
  "/",
  "/service",
  "/SEO",
  "/blog",
  "/post",
  VISITED,
  "/bn",
  "/payment/1",
  "/rss.xml",
  "/search",
  "/contact",
  "/forms/contact",
];
const visits = [
  ...addresses.flatMap((path) => QUERIES.map((query) => path + query)),
  "/healthz",
  "/contact?about=SEO",
  "/search?s=website",
];

it("a post that was never shown since the start is shown without its new comments", async () => {
  expect(await visit(UNSEEN)).toMatchObject({ status: 200, isPrompt: true });
});

it("every page is shown promptly, with the comments that were known before", async () => {
  await sleep(COMMENTS_FRESH_MS);
  const seen = [];
  for (const path of [...visits, UNSEEN, "/post/packaging-dielines"]) seen.push(await visit(path));
  expect(seen.filter(({ status, isPrompt }) => status !== 200 || !isPrompt)).toEqual([]);
  expect(await textOf(VISITED)).toContain(comment.message);
});
