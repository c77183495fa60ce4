import { RESPONSE_TIMEOUT_MS } from "#server/outbox/attempts.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { runDeskJson } from "./desk.ts";
import type { ReceivedMail } from "./mail-server.ts";
import { startSubmissionStream } from "./submission-stream.ts";
import { waitFor, waitForValue } from "./wait-for.ts";

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

/** Environment of the last server of a test, whose clock `waitForDeliveries` advances. */
export const shiftedClock = {
  NODE_OPTIONS: "--import ./tests/support/shifted-clock.mjs",
  SHIFT_MS: String(RESPONSE_TIMEOUT_MS + 2 * 60_000),
};

/**
 * Waits until everything is delivered. The lease of a mail that was submitted when its server was killed ends only after
 * 11 minutes, so the clock of this server is advanced.
 * @param site started with `shiftedClock`
 */
export async function waitForDeliveries(site: RunningServer, env: Record<string, string>): Promise<void> {
  process.kill(site.workerPid(), "SIGUSR2");
  await waitForValue(
    () => listUndelivered(env),
    ({ length }) => length === 0,
    5 * 60_000,
  );
}

/** Returns all deliveries that are not in the state `delivered`. */
async function listUndelivered(env: Record<string, string>): Promise<unknown[]> {
  const rows = await runDeskJson<{ state: string }>(env, "deliveries");
  // Callers poll this function. The pause leaves the database to deliveries, because each call reads tens of thousands
  // of rows.
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return rows.filter(({ state }) => state !== "delivered");
}

/** A mail that arrived within this time before a kill may arrive again, because its response may have been lost. */
const LOST_RESPONSE_MS = 2_000;

/**
 * Returns the arrival times of mails of which a copy arrived later at the same address, and those of these times that
 * are not shortly before a kill.
 */
export function findRepeatedMails(mails: ReceivedMail[], killTimes: number[]) {
  // A reply and its copy to the team have the same Message-ID.
  const getKey = ({ messageId, envelope }: ReceivedMail) => `${messageId} ${envelope.to}`;
  const last = new Map(mails.map((mail) => [getKey(mail), mail]));
  const repeated = mails
    .filter((mail) => last.get(getKey(mail)) !== mail)
    .map(({ receivedAt }) => receivedAt);
  const unexplained = repeated.filter(
    (at) => !killTimes.some((kill) => at <= kill + 50 && kill - at < LOST_RESPONSE_MS),
  );
  return { repeated, unexplained };
}
