import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { expectExactFigures } from "#tests/support/replay-visits.ts";
import { sendRequest } from "./raw.ts";

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
