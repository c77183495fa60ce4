import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readPeakMemoryMb } from "#tests/support/memory.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { LIMIT_MB, startLimitedSite } from "./limited-site.ts";
import { fetchPage } from "./load.ts";

const CONCURRENCY = 16;
const RELOAD_COUNT = 3;
/** Long enough for the memory of a worker to stop growing. */
const LOAD_MS = 20_000;

test("two workers and the primary fit into the memory limit during reloads under uncached searches (N1)", async ({
  task,
}) => {
  const site = await startLimitedSite({ RATE_LIMIT: "off" });
  onTestFinished(async () => void (await site.stop()));
  const primaryPid = site.process.pid ?? 0;
  // Without idle connections, which a stopping worker may close while the client reuses them.
  const agent = new Agent({ maxSockets: CONCURRENCY });
  const failures: string[] = [];
  let requests = 0;
  let isEnded = false;
  const visitors = Array.from({ length: CONCURRENCY }, async () => {
    while (!isEnded) {
      requests += 1;
      const failure = await fetchPage(site.origin, `/search?s=website+${requests}`, agent).catch(String);
      if (failure !== "") failures.push(failure);
    }
  });
  const peaks: number[] = [];
  for (let reload = 0; reload < RELOAD_COUNT; reload += 1) {
    await sleep(LOAD_MS);
    const oldPid = site.workerPid();
    const oldPeak = readPeakMemoryMb(site);
    process.kill(primaryPid, "SIGHUP");
    await waitFor(() => site.workerPid() !== oldPid, 60_000);
    // The old worker finishes its requests during this time.
    await sleep(2_000);
    peaks.push(oldPeak + readPeakMemoryMb(site) + readPeakMemoryMb({ workerPid: () => primaryPid }));
  }
  isEnded = true;
  await Promise.all(visitors);
  agent.destroy();
  expect(failures).toEqual([]);
  expect(site.output.filter((line) => line.includes('"worker crashed"'))).toEqual([]);
  expect(Math.max(...peaks)).toBeLessThan(LIMIT_MB);
  task.meta.measurements = [
    `${requests} searches, ${RELOAD_COUNT} reloads: peaks of both workers and the primary together ${peaks.join(", ")} MB; limit: ${site.limit}`,
  ];
});
