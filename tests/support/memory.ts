import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "#tests/http/server.ts";

/** Environment of a server that reports its memory usage on SIGUSR2. */
export const memoryReportEnv = { NODE_OPTIONS: `--import=${resolve("tests/support/memory-on-signal.ts")}` };

/** Returns the memory usage of the worker after a full garbage collection, in bytes. */
export async function measureMemory({ workerPid, output }: RunningServer): Promise<NodeJS.MemoryUsage> {
  const before = output.length;
  process.kill(workerPid(), "SIGUSR2");
  for (;;) {
    await sleep(50);
    const line = output.slice(before).find((text) => text.startsWith('{"memory"'));
    if (line) return (JSON.parse(line) as { memory: NodeJS.MemoryUsage }).memory;
  }
}

/** Returns the peak resident memory of the worker, in MiB. */
export function readPeakMemoryMb({ workerPid }: Pick<RunningServer, "workerPid">): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${workerPid()}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
