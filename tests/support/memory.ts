import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "#tests/http/server.ts";

/** Environment of a server that can be asked what it holds. */
export const tellsMemory = { NODE_OPTIONS: `--import=${resolve("tests/support/memory-on-signal.ts")}` };

/** What a server holds after a full collection, in bytes. */
export async function memoryHeld({ worker, output }: RunningServer): Promise<NodeJS.MemoryUsage> {
  const before = output.length;
  process.kill(worker(), "SIGUSR2");
  for (;;) {
    await sleep(50);
    const line = output.slice(before).find((text) => text.startsWith('{"memory"'));
    if (line) return (JSON.parse(line) as { memory: NodeJS.MemoryUsage }).memory;
  }
}

/** Peak memory of the worker, in MB. */
export function peakOf({ worker }: Pick<RunningServer, "worker">): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${worker()}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
