import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { defaultSiteEnv, startServer } from "#tests/http/server.ts";
import { runDeskJson } from "#tests/support/desk.ts";
import { SiteCopy } from "#tests/support/site-copy.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { waitForExit } from "#tests/support/wait-for-exit.ts";
import { startLoad } from "./load.ts";

const MIN_REQUESTS = 10_000;
const PUBLISH_COUNT = 3;

test("publishes three releases and rolls back under load (O4)", { timeout: 1_800_000 }, async ({ task }) => {
  const copy = new SiteCopy(mkdtempSync(join(tmpdir(), "published-")));
  await publish(copy);
  const first = realpathSync(join(copy.folder, "current"));
  const env = { DATA_DIR: join(copy.folder, "data"), RATE_LIMIT: "off" };
  const server = await startServer({ ...defaultSiteEnv, ...env }, copy.folder);
  const countReloads = () => server.output.filter((line) => line.includes('"worker ready"')).length - 1;
  const load = startLoad(server.origin, Number.POSITIVE_INFINITY);
  for (let count = 1; count <= PUBLISH_COUNT; count++) {
    copy.change("company.yaml", (company) => {
      company.tagline = `${company.tagline}!`;
    });
    await publish(copy);
    await waitFor(() => countReloads() === count, 60_000);
  }
  await publish(copy, "--back");
  await waitFor(() => countReloads() === PUBLISH_COUNT + 1, 60_000);
  await waitFor(() => load.completed() >= MIN_REQUESTS, 600_000);
  await load.end();
  expect(realpathSync(join(copy.folder, "current"))).not.toBe(first);
  expect(load.failures).toEqual([]);
  const stored = (await runDeskJson<{ reference: string }>(env, "list")).map(({ reference }) => reference);
  expect(stored.toSorted()).toEqual(load.accepted.toSorted());
  task.meta.measurements = [
    `${load.completed()} requests, ${load.accepted.length} of them submissions: ${load.failures.length} failed, ` +
      `${stored.length} stored; slowest response ${(load.slowestMs() / 1000).toFixed(1)} s`,
  ];
  console.log(task.meta.measurements[0]);
  await server.stop();
  rmSync(copy.folder, { recursive: true });
});

async function publish({ folder }: SiteCopy, ...args: string[]): Promise<void> {
  const child = spawn("node", [resolve("scripts/publish.mjs"), ...args], {
    cwd: folder,
    env: { ...process.env, ...defaultSiteEnv },
    stdio: ["ignore", "ignore", "pipe"],
  });
  expect(await waitForExit(child)).toEqual({ code: 0, output: expect.stringContaining("Current release: ") });
}
