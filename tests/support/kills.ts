import { startServer } from "#tests/http/server.ts";
import { waitFor } from "./mailbox.ts";
import { streamPosts } from "./stream.ts";

export interface Killed {
  /** References that visitors were told. */
  acknowledged: string[];
  /** When each kill happened, in milliseconds since 1970. */
  times: number[];
}

/** Starts the server, posts to it and kills it, again and again; one time in four before anything was answered. */
export async function killRounds(env: Record<string, string>, rounds: number): Promise<Killed> {
  const killed: Killed = { acknowledged: [], times: [] };
  for (let round = 0; round < rounds; round += 1) {
    const site = await startServer(env);
    const stream = streamPosts(site.origin);
    if (round % 4 !== 0) await waitFor(() => stream.acknowledged.length > 0, 60_000);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    killed.times.push(Date.now());
    await site.kill();
    await stream.end();
    killed.acknowledged.push(...stream.acknowledged);
  }
  return killed;
}
