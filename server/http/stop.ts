import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log, Services } from "../services.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** The contract allows ten seconds in all: for requests, then for the outbox and the database. */
const PATIENCE_MS = 4_500;
/** A mail server and a database that both hang must not keep us longer: what is stored is on disk already. */
const DEADLINE_MS = 9_000;
const LOOK_MS = 50;

/** Before there is anything to finish or close, a signal ends the process at once. Returns the end of that. */
export function leaveOnSignal(): () => void {
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, leave);
  return () => {
    for (const signal of SIGNALS) process.off(signal, leave);
  };
}

/**
 * Ends the process in good order on SIGTERM or SIGINT: takes no new connections, finishes the requests in
 * flight, closes the database, exits with 0.
 * @returns a signal that says whether that has begun
 */
export function stopOnSignal(server: Server, services: Services, log: Log): AbortSignal {
  const stopping = new AbortController();
  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(0), DEADLINE_MS);
    log("info", "stopping", { signal });
    await drain(server);
    await services.close().catch((error: Error) => log("error", "not closed", { cause: error.message }));
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal));
  return stopping.signal;
}

/** Connections that fall idle are closed, those still busy after our patience are cut. */
async function drain(server: Server): Promise<void> {
  let open = true;
  server.close(() => {
    open = false;
  });
  const end = performance.now() + PATIENCE_MS;
  while (open && performance.now() < end) {
    server.closeIdleConnections();
    await sleep(LOOK_MS);
  }
  server.closeAllConnections();
}
