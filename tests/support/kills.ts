import { startServer } from "#tests/http/server.ts";
import { waitFor } from "./mailbox.ts";
import { startSubmissionStream } from "./submission-stream.ts";

export interface KillResult {
  /** References of accepted submissions. */
  accepted: string[];
  /** Time of each kill, in epoch milliseconds. */
  killTimes: number[];
}

/** Repeatedly starts the server, submits forms and kills it; every fourth time possibly before the first response. */
export async function runKillRounds(env: Record<string, string>, rounds: number): Promise<KillResult> {
  const result: KillResult = { accepted: [], killTimes: [] };
  for (let round = 0; round < rounds; round += 1) {
    const site = await startServer(env);
    const stream = startSubmissionStream(site.origin);
    if (round % 4 !== 0) await waitFor(() => stream.accepted.length > 0, 60_000);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    result.killTimes.push(Date.now());
    await site.kill();
    await stream.end();
    result.accepted.push(...stream.accepted);
  }
  return result;
}
