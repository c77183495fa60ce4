import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Each setup is a separate process that waits for the lock.
vi.setConfig({ testTimeout: 30_000 });

const CONCURRENT_SETUPS = 8;

const job = `
  import { appendFileSync } from "node:fs";
  import { withLock } from ${JSON.stringify(resolve("server/process/lock.mjs"))};
  await withLock(async () => {
    appendFileSync("jobs", "begin ");
    await new Promise((resolve) => setTimeout(resolve, 30));
    appendFileSync("jobs", "end ");
  });
`;

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "set-up-"));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const start = (script: string) =>
  spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
  });
const readJobs = () => readFileSync(join(cwd, "jobs"), "utf8");

/** Creates the lock of a killed process. */
async function createStaleLock(): Promise<void> {
  const child = spawn("true");
  await once(child, "exit");
  mkdirSync(join(cwd, `.setup/lock-of-process/${child.pid}`), { recursive: true });
}

test.each([
  ["a free lock", () => undefined],
  ["the lock of a killed process", createStaleLock],
])("runs concurrent setups one after the other, starting with %s", async (_, prepare) => {
  await prepare();
  const setups = Array.from({ length: CONCURRENT_SETUPS }, () => start(job));
  const codes = await Promise.all(setups.map(async (setup) => (await once(setup, "exit"))[0]));
  expect(codes).toEqual(Array(CONCURRENT_SETUPS).fill(0));
  expect(readJobs()).toBe("begin end ".repeat(CONCURRENT_SETUPS));
  expect(readdirSync(join(cwd, ".setup"), { recursive: true })).toEqual(["lock-of-process"]);
});

test("replaces a lock with the id of this process, left by an earlier start of the container", async () => {
  const lock = `
    import { mkdirSync } from "node:fs";
    mkdirSync(".setup/lock-of-process/" + process.pid, { recursive: true });`;
  const [code] = await once(start(lock + job), "exit");
  expect(code).toBe(0);
  expect(readJobs()).toBe("begin end ");
});

test("reports that it waits, and continues when the other process ends", async () => {
  const endless = `
    import { withLock } from ${JSON.stringify(resolve("server/process/lock.mjs"))};
    await withLock(() => new Promise(() => setInterval(() => {}, 1000)));`;
  const first = start(endless);
  await expect.poll(() => readdirSync(join(cwd, ".setup/lock-of-process"))).toEqual([String(first.pid)]);
  const second = start(job);
  const [message] = await once(second.stderr, "data");
  expect(String(message)).toContain("Waiting for another setup");
  first.kill("SIGKILL");
  const [code] = await once(second, "exit");
  expect(code).toBe(0);
});
