import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { copyRelease, makeCurrent } from "#tests/support/test-release.ts";

/** Requests wait 20 s for a worker; the primary exits after a minute. */
const [MAX_WAIT_MS, MAX_OUTAGE_MS] = [30_000, 75_000];

let siteDir: string;
let server: RunningServer;
let worker: string;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), "site-"));
  worker = join(copyRelease(siteDir, "only"), "server/process/worker.ts");
  makeCurrent(siteDir, "only");
  server = await startServer({ SITE_DIR: siteDir });
});
afterAll(async () => {
  if (server.process.exitCode === null) await server.stop();
  rmSync(siteDir, { recursive: true });
});

/** Kills the worker, and prevents the next one from starting. */
function breakWorker(): void {
  renameSync(worker, `${worker}.whole`);
  writeFileSync(worker, "throw new Error('broken');");
  process.kill(server.workerPid(), "SIGKILL");
}

test("answers with 503 and an incident id while no worker starts, and serves again afterwards (R12)", async () => {
  breakWorker();
  const startedAt = performance.now();
  const { status, headers, body } = await sendRequest(server, "/");
  expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT_MS);
  const line = server.output.find((text) => text.includes('"fault":')) ?? "{}";
  expect([status, headers["retry-after"], body.toString()]).toEqual([
    503,
    "30",
    expect.stringContaining(JSON.parse(line).fault),
  ]);
  renameSync(`${worker}.whole`, worker);
  await expect.poll(async () => (await sendRequest(server, "/")).status).toBe(200);
});

test("exits after a minute without a worker, so that the service manager starts it again (R12)", async () => {
  const exited = once(server.process, "exit");
  const startedAt = performance.now();
  breakWorker();
  expect(await exited).toEqual([1, null]);
  expect(performance.now() - startedAt).toBeLessThan(MAX_OUTAGE_MS);
});
