import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../application/log.ts";
import type { Services } from "../application/services.ts";
import { type Exchange, refuse } from "./answers.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** What happens when within the ten seconds that a stop may take (docs/operations.md), in milliseconds from the signal. */
const AT = {
  /** Visitors are let in at least until then, so that the next check of a load balancer finds the server stopping. */
  closing: 1_000,
  /** Whatever waits for a locked database gives up, early enough to tell the visitor so. */
  lockWaitsEnd: 8_000,
  /** Whoever is still sending a request is told to send it again. */
  refusing: 8_300,
  /** Open connections are cut, which leaves time to close the database. */
  cutting: 8_600,
  /** The process ends, even if a mail server or the database hangs: what was stored is on disk already. */
  end: 9_500,
};
/**
 * A visitor who has just connected gets this long to send a request. Browsers also open connections that they may never
 * use, so the server cannot wait for every one.
 */
const LAST_REQUEST_MS = 500;
const LOOK_EVERY_MS = 50;

const RESTARTING = "We are restarting and could not store this. Please send it again in a moment.";
/** By then another process has taken over. */
const RESTART_SECONDS = 5;

/** Whether the process is about to end, and what it still has to do. */
export interface Stopping {
  begun(): boolean;
  /** Exchanges without an answer yet. An answer from memory is sent at once, so such exchanges are never in it. */
  underWay: Set<Exchange>;
  /** What has to be finished and closed. Until it is set there is nothing to lose, so a signal ends the process at once. */
  open?: { server: Server; services: Services };
}

/**
 * On SIGTERM or SIGINT tells load balancers that the server is stopping, finishes the requests in flight, closes the
 * database and exits with 0.
 */
export function stopOnSignal(log: Log): Stopping {
  let begun = false;
  const stopping: Stopping = { begun: () => begun, underWay: new Set() };
  const stop = async (signal: string) => {
    if (!stopping.open) process.exit(0);
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(0), AT.end);
    log("info", "stopping", { signal });
    const { server, services } = stopping.open;
    for (const { res } of stopping.underWay) endConnectionAfter(res);
    await drain(server, stopping.underWay, services.windDown(AT.lockWaitsEnd));
    await services.close().catch((error: Error) => log("error", "not closed", { cause: error.message }));
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));
  return stopping;
}

/** Closes the connection after this answer, so that the visitor's next request reaches the process that takes over. */
export function endConnectionAfter(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}

/**
 * Lets visitors in until those who came before the signal have their answers and no mail is under way. Then takes no new
 * connections, and closes each that falls idle.
 */
async function drain(server: Server, underWay: Set<Exchange>, mailed: Promise<void>): Promise<void> {
  const began = performance.now();
  const passed = (time: number) => performance.now() - began >= time;
  const before = new Set(underWay);
  let mailing = true;
  void mailed.finally(() => {
    mailing = false;
  });
  const isFinished = () => !mailing && before.intersection(underWay).size === 0;
  while (!passed(AT.closing) || !(isFinished() || passed(AT.refusing))) await sleep(LOOK_EVERY_MS);
  let open = true;
  // Unlike the HTTP server's own close(), this leaves connections open on which a request is about to come.
  Listener.prototype.close.call(server, () => {
    open = false;
  });
  await sleep(LAST_REQUEST_MS);
  const emptyUntil = async (time: number) => {
    while (open && !passed(time)) {
      server.closeIdleConnections();
      await sleep(LOOK_EVERY_MS);
    }
  };
  await emptyUntil(AT.refusing);
  for (const exchange of underWay)
    if (!exchange.res.headersSent) refuse(exchange, 503, RESTARTING, { "Retry-After": RESTART_SECONDS });
  await emptyUntil(AT.cutting);
  server.closeAllConnections();
}
