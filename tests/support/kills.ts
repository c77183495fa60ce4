import { startServer } from "#tests/http/server.ts";
import { type Mailbox, type ReceivedMail, waitFor } from "./mailbox.ts";
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

/** A mail with the time of its arrival, in epoch milliseconds. */
interface Arrival {
  at: number;
  mail: ReceivedMail;
}

/** Records the mails that a mailbox receives from now on. */
export function recordArrivals(mailbox: Mailbox): Arrival[] {
  const arrivals: Arrival[] = [];
  const push = mailbox.mails.push.bind(mailbox.mails);
  mailbox.mails.push = (mail) => {
    arrivals.push({ at: Date.now(), mail });
    return push(mail);
  };
  return arrivals;
}

/** A mail that arrived within this time before a kill may arrive again, because its response may have been lost. */
const LOST_RESPONSE_MS = 2_000;

/** Returns the arrival times of mails that arrived again later at the same address, and those that no kill explains. */
export function findRepeatedMails(arrivals: Arrival[], killTimes: number[]) {
  // A reply and its copy to the team have the same Message-ID.
  const getKey = ({ messageId, envelope }: ReceivedMail) => `${messageId} ${envelope.to}`;
  const last = new Map(arrivals.map(({ at, mail }) => [getKey(mail), at]));
  const repeated = arrivals.filter(({ at, mail }) => last.get(getKey(mail)) !== at).map(({ at }) => at);
  const unexplained = repeated.filter(
    (at) => !killTimes.some((kill) => at <= kill + 50 && kill - at < LOST_RESPONSE_MS),
  );
  return { repeated, unexplained };
}
