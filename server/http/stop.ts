import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log, Services } from "../services.ts";

/** The contract allows ten seconds in all; the database needs some of them. */
const PATIENCE_MS = 7_000;
const LOOK_MS = 50;

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
    log("info", "stopping", { signal });
    await drain(server);
    await services.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
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
