import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { paths } from "#shared/addresses/paths.ts";
import { createBoardSession } from "#tests/support/board.ts";
import { expectExactFigures } from "#tests/support/replay-visits.ts";
import { sendRequest } from "./raw.ts";
import { startServer } from "./server.ts";

const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test("shows a search without a result once three networks have submitted it, and never stores an email address (O7)", async () => {
  const server = await startServer({ RATE_LIMIT: "off", TRUST_PROXY: "1" });
  const database = await connect({ dataDir: server.dataDir });
  const search = async (path: string, network: number, headers = {}, method = "GET") => {
    const client = { "x-forwarded-for": `198.51.100.${network}`, "user-agent": BROWSER };
    const { status } = await sendRequest(server, path, { method, headers: { ...client, ...headers } });
    expect(status).toBe(200);
  };
  const cookie = await createBoardSession(database, "searches");
  const readFigures = async () =>
    (await sendRequest(server, paths.boardFigures(), { headers: { cookie } })).body;
  for (const network of [1, 2, 3]) {
    await search("/search?s=Zzqqx+vvkkw", network);
    await search("/search?s=asha%40zzqqx.example", network);
    await search("/search/suggest.json?s=zzqqy", network);
    await search("/search?s=zzqqy", network, { "sec-purpose": "prefetch" });
    await search("/search?s=zzqqy", network, { "user-agent": "Googlebot/2.1" });
    await search("/search?s=zzqqy", network, {}, "HEAD");
    await search("/search?s=zzqqy&in=posts", network);
    await search("/search?s=logo", network);
    if (network < 3) await search("/bn/search?s=zzqqz", network);
  }
  const readQueries = async () =>
    (await database.db.selectFrom("missed_searches").select("query").execute()).map(({ query }) => query);
  await expect.poll(readQueries, { timeout: 20_000 }).toHaveLength(5);
  expect(new Set(await readQueries())).toEqual(new Set(["zzqqx vvkkw", "zzqqz"]));
  const page = String(await readFigures());
  expect(page).toMatch(/zzqqx vvkkw<\/bdi><\/th><td>3<\/td>/);
  expect(page).not.toContain("zzqqz");
  await database.db.destroy();
  await server.stop();
}, 60_000);

test("counts 10,000 requests to two processes and 40 enquiries exactly, also across a restart (O7)", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "figures-"));
  await expectExactFigures({ DATA_DIR });
  rmSync(DATA_DIR, { recursive: true });
  // Three servers are started, and thousands of pages are requested.
}, 240_000);

test("shows no figures without a board session (O7)", async () => {
  const server = inject("server");
  const page = await sendRequest(server, paths.boardFigures("7d"));
  expect([page.status, page.body.includes("<table")]).toEqual([403, false]);
  const csv = await sendRequest(server, paths.boardFiguresCsv());
  expect([csv.status, csv.headers["location"]]).toEqual([302, paths.board]);
  for (const { headers } of [page, csv]) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toMatch(/^noindex/);
  }
  const posted = await sendRequest(server, paths.boardFigures(), { method: "POST" });
  expect([posted.status, posted.headers["allow"]]).toEqual([405, "GET, HEAD"]);
});
