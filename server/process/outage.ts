import { fork } from "node:child_process";
import { join } from "node:path";
import type { Log } from "#server/config/log.ts";
import { createIncidentId } from "#server/config/log.ts";
import type { ErrorCode } from "#shared/errors.mjs";
import type { ListeningSocket } from "./listening.ts";
import { getBuild, getNode } from "./releases.mjs";

/** Connections wait this long for a new worker before they are answered with 503. */
const UNAVAILABLE_DELAY_MS = 20_000;
/** Without a worker for this time, the process exits, so that the service manager starts it again. */
const MAX_OUTAGE_MS = 60_000;

/**
 * Bounds the time without a worker: after some seconds, requests are answered with 503, and after a minute, this
 * process exits.
 * @param release its error page is sent
 * @returns a function that ends the outage, because a worker is ready
 */
export function startOutage(release: string, socket: ListeningSocket, log: Log): () => void {
  const answer = () => {
    const fault = createIncidentId();
    log.error({ fault }, "there is no worker: requests are answered with 503");
    const errorPage = join(getBuild(release), "client/500.html");
    const child = fork(join(import.meta.dirname, "unavailable.mjs"), [errorPage, fault], {
      execPath: getNode(release),
      stdio: ["ignore", "inherit", "inherit", socket.fd, "ipc"],
    });
    // Without a listener, a child process that cannot be started would end this one.
    child.on("error", () => {});
    return child;
  };
  let child: ReturnType<typeof answer> | undefined;
  const timers = [
    setTimeout(() => {
      child = answer();
    }, UNAVAILABLE_DELAY_MS),
    setTimeout(() => {
      const code: ErrorCode = "HD_WORKER_FAILED";
      log.error({ code }, "there was no worker for a minute: exiting");
      child?.kill();
      process.exit(1);
    }, MAX_OUTAGE_MS),
  ];
  return () => {
    timers.forEach(clearTimeout);
    child?.kill();
  };
}
