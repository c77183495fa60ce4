import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ownSite, startServer } from "#tests/http/server.ts";
import { deskJson } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";
import { visit } from "./visits.ts";

const REQUESTS = 10_000;
const PUBLISHES = 3;

test("O4: three real publishes and a step back, under load", { timeout: 1_800_000 }, async ({ task }) => {
  const copy = new SiteCopy(mkdtempSync(join(tmpdir(), "published-")));
  await publish(copy);
  const first = realpathSync(join(copy.folder, "dist"));
  const env = { DATA_DIR: join(copy.folder, "data"), RATE_LIMIT: "off" };
  const server = await startServer({ ...ownSite, ...env }, copy.folder);
  const reloads = () => server.output.filter((line) => line.includes('"worker ready"')).length - 1;
  const visits = visit(server.origin, Number.POSITIVE_INFINITY);
  for (let count = 1; count <= PUBLISHES; count++) {
    copy.change("company.yaml", (company) => {
      company.tagline = `${company.tagline}!`;
    });
    await publish(copy);
    await waitFor(() => reloads() === count, 60_000);
  }
  await publish(copy, "--back");
  await waitFor(() => reloads() === PUBLISHES + 1, 60_000);
  await waitFor(() => visits.done() >= REQUESTS, 600_000);
  await visits.end();
  expect(realpathSync(join(copy.folder, "dist"))).not.toBe(first);
  expect(visits.failures).toEqual([]);
  const stored = (await deskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(visits.acknowledged.toSorted());
  task.meta.figures = [
    `${visits.done()} requests, ${visits.acknowledged.length} of them posts: ${visits.failures.length} failed, ` +
      `${stored.length} stored; the longest wait was ${(visits.slowest() / 1000).toFixed(1)} s`,
  ];
  console.log(task.meta.figures[0]);
  await server.stop();
  rmSync(copy.folder, { recursive: true });
});

async function publish({ folder }: SiteCopy, ...words: string[]): Promise<void> {
  const child = spawn("node", [resolve("scripts/publish.mjs"), ...words], {
    cwd: folder,
    env: { ...process.env, ...ownSite },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([0, expect.stringContaining("in service: ")]);
}
