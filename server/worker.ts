import { once } from "node:events";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { openServices, type Services } from "./application/services.ts";
import { warnOfOtherOrigin } from "./application/start-warnings.ts";
import { readEnv } from "./config/env.ts";
import { createLog, stackOf } from "./config/log.ts";
import { checkDataDir } from "./disk/private-files.ts";
import { keptBuilds } from "./disk/site-folders.mjs";
import { GRACE_MS, listeningAddress, SOCKET_FD } from "./listening.ts";
import { loadSite } from "./pages/site.ts";

/** A stop takes at most 10 s (docs/operations.md). */
const STOP_DEADLINE_MS = 9_500;
const BACKLOG = 4096;
/** For the first request of connections that were accepted last: a proxy does not send a post twice. */
const FIRST_REQUEST_MS = 500;

const log = createLog();
let isStopping = false;
let app: FastifyInstance | undefined;
let services: Services | undefined;

/** Serves one build. @param build its folder */
async function start(build: string): Promise<void> {
  const env = readEnv();
  if (!(env.databaseUrl && env.smtpUrl)) checkDataDir(env.dataDir);
  // Before the services start the outbox: a build that cannot be loaded must not interrupt mails.
  const site = await loadSite(build, env.board);
  const origin = env.siteUrl ?? listeningAddress(env.host, env.port);
  services = await openServices({ ...env, build, origin: () => origin, log });
  warnOfOtherOrigin(build, env.siteUrl, log);
  const earlier = keptBuilds().filter((kept) => kept !== build);
  const clientDirs = [build, ...earlier].map((folder) => join(folder, "client"));
  app = await buildApp({ env, log, services, site, clientDirs, isStopping: () => isStopping });
  app.addHook("onClose", services.close);
  await app.ready();
  app.server.listen({ fd: SOCKET_FD, backlog: BACKLOG });
  await once(app.server, "listening");
  process.send?.("ready");
}

/**
 * Finishes the requests in flight, closes the database and exits with 0.
 * @param graceMs how long connections are still accepted
 */
async function stop(signal: string, graceMs: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), STOP_DEADLINE_MS);
  log.info({ signal }, "stopping");
  const delivered = services?.stopDelivering();
  await sleep(graceMs);
  // The close() of an HTTP server would also close the connections whose first request has not arrived.
  if (app) NetServer.prototype.close.call(app.server);
  await sleep(FIRST_REQUEST_MS);
  await app?.close();
  await delivered;
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal, GRACE_MS));
// The primary process disconnects when another worker serves, and when it exits.
process.on("disconnect", () => void stop("disconnect", 0));
// A terminal that is closed signals both processes; the primary stops this one.
process.on("SIGHUP", () => {});
process.on("unhandledRejection", (error) => log.error({ cause: stackOf(error) }, "unhandled rejection"));

try {
  await start(process.argv[2] ?? "");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
