import { fork } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

export interface ProbeResult {
  times: { path: string; milliseconds: number; at: number }[];
  failures: string[];
}

export interface ProbeSummary {
  requests: number;
  failures: string[];
  /** Milliseconds. */
  p99: number;
  longest: number;
}

/**
 * Requests pages at an interval from a separate process, each on a new connection.
 * @returns a function that ends the requests and returns their durations
 */
export function startProber(
  origin: string,
  paths: string[],
  intervalMs: number,
): () => Promise<ProbeSummary> {
  const child = fork(join(import.meta.dirname, "prober-process.ts"), [origin, String(intervalMs), ...paths], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const output = text(child.stdout as NodeJS.ReadableStream);
  return async () => {
    child.disconnect();
    const { times, failures }: ProbeResult = JSON.parse(await output);
    const sorted = times.map(({ milliseconds }) => Math.round(milliseconds)).sort((a, b) => a - b);
    return {
      requests: times.length,
      failures,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      longest: sorted.at(-1) ?? 0,
    };
  };
}
