import { once } from "node:events";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { readEnv } from "#server/config/env.ts";
import { createLog, getErrorCode, logError, redact } from "#server/config/log.ts";
import { checkDataDir } from "#server/files/private-files.ts";
import { loadSite } from "#server/pages/site.ts";
import { CodedError, formatError } from "#shared/errors.mjs";
import { createActivityTracker, sendToParent, startHeartbeat } from "./heartbeat.ts";
import { getListeningUrl, SHUTDOWN_GRACE_MS, SOCKET_FD } from "./listening.ts";
import { startParentWatchdog } from "./parent-watchdog.mjs";
import { getBuild, listReleases } from "./releases.mjs";
import { buildApp } from "./routes.ts";
import { openServices, type Services } from "./services.ts";
import { warnIfAnalyticsDiffer, warnIfOriginDiffers } from "./start-warnings.ts";

/**
 * One second less than the 10 s within which both processes must exit (docs/operations.md), because exiting takes
 * longer on a busy machine.
 */
const SHUTDOWN_TIMEOUT_MS = 9_000;
const BACKLOG = 4096;
/**
 * At shutdown, the last accepted connections have this time to send their first request, because a reverse proxy does
 * not retry POST requests.
 */
const FIRST_REQUEST_GRACE_MS = 500;

const log = createLog();
const trackActivity = createActivityTracker();
let isStopping = false;
let app: FastifyInstance | undefined;
let services: Services | undefined;

async function start(release: string): Promise<void> {
  const env = readEnv();
  const build = getBuild(release);
  if (!(env.databaseUrl && env.smtpUrl)) checkDataDir(env.dataDir);
  // Loaded before the outbox starts, because a build that fails to load must not interrupt mails.
  const site = await loadSite(build, env.board);
  const origin = env.siteUrl ?? getListeningUrl(env.host, env.port);
  services = await openServices({
    ...{ ...env, build, log, trackActivity },
    origin: () => origin,
    onDatabaseAvailable: () => sendToParent({ replace: "the database is available" }),
  });
  warnIfOriginDiffers(build, env.siteUrl, log);
  warnIfAnalyticsDiffer(site.analytics, env.analytics, log);
  const earlierReleases = listReleases().filter((folder) => folder !== release);
  const clientDirs = [release, ...earlierReleases].map((folder) => join(getBuild(folder), "client"));
  app = await buildApp({
    ...{ env, log, services, site, clientDirs, trackActivity },
    isStopping: () => isStopping,
  });
  app.addHook("onClose", services.close);
  await app.ready();
  app.server.listen({ fd: SOCKET_FD, backlog: BACKLOG });
  await once(app.server, "listening");
  startHeartbeat();
}

/**
 * Finishes requests and deliveries in flight, closes the database and exits with 0.
 * @param graceMs time for which connections are still accepted
 */
async function stop(signal: string, graceMs: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
  log.info({ signal }, "stopping");
  const outboxStopped = services?.stopOutbox();
  await sleep(graceMs);
  // The close() of an HTTP server would also close connections whose first request has not arrived.
  if (app) NetServer.prototype.close.call(app.server);
  await sleep(FIRST_REQUEST_GRACE_MS);
  await app?.close();
  await outboxStopped;
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal, SHUTDOWN_GRACE_MS));
// The primary disconnects when another worker is ready, and when it exits.
process.on("disconnect", () => void stop("disconnect", 0));
// A closing terminal sends SIGHUP to both processes. The primary then stops this one.
process.on("SIGHUP", () => {});
// Node would print the error with quoted values.
process.on("uncaughtException", (error) => {
  logError(log, "uncaught exception", error);
  process.exit(1);
});
process.on("unhandledRejection", (error) => {
  logError(log, "unhandled rejection", error);
  // The state of this process may be inconsistent. The primary replaces it.
  sendToParent({ replace: "unhandled rejection" });
});

startParentWatchdog();
try {
  await start(process.argv[2] ?? "");
} catch (error) {
  const cause = error instanceof CodedError ? error : redact((error as Error).message);
  console.error(formatError(cause, getErrorCode(error)));
  process.exit(1);
}
