import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../application/log.ts";
import type { Services } from "../application/services.ts";
import { refuse } from "./answers.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** New visitors are let in for so long at least, so that a load balancer's next look finds us stopping. */
const LINGER_MS = 1_000;
/** Who has connected by then has asked within this time; a browser that only keeps a connection ready has not. */
const LAST_ASK_MS = 500;
/** A stop takes at most ten seconds (docs/operations.md). What waits for a locked database gives up, in time to say so; */
const LOCK_WAITS_END_MS = 8_000;
/** whoever is still sending is told to come back; */
const PATIENCE_MS = 8_300;
/** connections are cut, which leaves time to close the database; */
const CUT_MS = 8_600;
/** and a mail server or database that hangs keeps us no longer: what is stored is on disk already. */
const DEADLINE_MS = 9_500;
const LOOK_MS = 50;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}
const RESTARTING = "We are restarting and could not store this. Please send it again in a moment.";
/** By then another process has taken our place. */
const RESTART_SECONDS = 5;

/** Whether the process is about to end, and what it still has to do. */
export interface Stopping {
  begun(): boolean;
  /** Exchanges that are not answered yet; what is answered from memory at once is not among them. */
  underWay: Set<Exchange>;
  /** What is finished and closed; before there is any a signal ends the process at once. */
  open?: { server: Server; services: Services };
}

/**
 * Ends the process in good order on SIGTERM or SIGINT: says so to load balancers, finishes the requests in
 * flight, closes the database, exits with 0.
 */
export function stopOnSignal(log: Log): Stopping {
  let begun = false;
  const stopping: Stopping = { begun: () => begun, underWay: new Set() };
  const stop = async (signal: string) => {
    if (!stopping.open) process.exit(0);
    if (begun) return;
    begun = true;
    setTimeout(() => process.exit(0), DEADLINE_MS);
    log("info", "stopping", { signal });
    const { server, services } = stopping.open;
    for (const { res } of stopping.underWay) endConnectionAfter(res);
    await drain(server, stopping.underWay, services.windDown(LOCK_WAITS_END_MS));
    await services.close().catch((error: Error) => log("error", "not closed", { cause: error.message }));
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));
  return stopping;
}

/** Tells the visitor to send the next request over a new connection, which the next process takes. */
export function endConnectionAfter(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}

/**
 * Lets visitors in until those who were here before are answered and mails on their way have arrived, then closes
 * connections as they fall idle.
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
  while (!passed(LINGER_MS) || !(isFinished() || passed(PATIENCE_MS))) await sleep(LOOK_MS);
  let open = true;
  // Not the server's own close(): it cuts those off who have connected and are about to ask.
  Listener.prototype.close.call(server, () => {
    open = false;
  });
  await sleep(LAST_ASK_MS);
  const emptyUntil = async (time: number) => {
    while (open && !passed(time)) {
      server.closeIdleConnections();
      await sleep(LOOK_MS);
    }
  };
  await emptyUntil(PATIENCE_MS);
  for (const { req, res } of underWay)
    if (!res.headersSent) refuse(req, res, 503, RESTARTING, { "Retry-After": RESTART_SECONDS });
  await emptyUntil(CUT_MS);
  server.closeAllConnections();
}
