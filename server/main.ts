import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Env, readEnv } from "./application/env.ts";
import { isHandedOver, listen, listeningAddress } from "./application/listening.ts";
import { logToStdout as log, stackOf } from "./application/log.ts";
import { readContent } from "./application/read-content.ts";
import { openServices } from "./application/services.ts";
import { warnOfOtherOrigin } from "./application/start-warnings.ts";
import { checkDataDir } from "./disk/private-files.ts";
import { BUILT_FROM, buildInService } from "./disk/site-folders.mjs";
import { retire } from "./http/built-site.ts";
import { boundedServer } from "./http/limits.ts";
import { createListener } from "./http/listener.ts";
import { openSite, type Site } from "./http/site.ts";
import { stopOnSignal } from "./http/stop.ts";

// React takes its slow development form otherwise: a page rendered on demand took twice as long.
process.env["NODE_ENV"] ??= "production";
// Nobody may be reading the log any more; visitors are answered all the same.
process.stdout.on("error", () => {});

async function start(env: Env): Promise<void> {
  const stopping = stopOnSignal(log);
  if (!(env.databaseUrl && env.smtpUrl)) checkDataDir(env.dataDir);
  let answer: RequestListener = (_req, res) => res.destroy();
  const server = boundedServer((req, res) => answer(req, res));
  // With port 0 the system chooses a port, which links in mails need: then the server listens before all else.
  let address = env.port === 0 ? await listen(server, env) : listeningAddress(env.host, env.port);

  const build = buildInService();
  if (!build) throw new Error("There is no build to serve yet: npm run build makes one.");
  const services = await openServices({ ...env, build, origin: () => env.siteUrl ?? address, log });
  stopping.open = { server, services };
  try {
    const traffic = { requests: 0 };
    let site: Site | undefined;
    const serve = async (next: string) => {
      const before = site;
      // The content is read first, because a fault in it must be known before the films of the build are opened.
      const content = before && readContent(next);
      const opened = await openSite(next, { env, log, services, stopping, traffic });
      if (content) services.takeOver(content);
      warnOfOtherOrigin(opened.built, env.siteUrl, log);
      site = opened;
      answer = createListener(site);
      if (before) retire(before.built);
    };
    await serve(build);
    void followBuilds(build, serve);
    if (stopping.begun()) return;
    // Whoever connects before waits in the socket that was handed over, or is sent elsewhere by the proxy.
    if (!server.listening) address = await listen(server, env);
  } catch (error) {
    await services.close();
    throw error;
  }
  console.log(`listening on ${address}`);
}

const LOOK_MS = 1_000;
/** Node forgets no module: each build leaves some 10 MB in memory, where the service's bound is 512 (docs/operations.md). */
const MOST_IN_MEMORY = 10;

/** The wait before another try to serve a build that failed; it doubles each time. */
const RETRY_MS = 5_000;

/**
 * Looks each second whether another build has been put in service, and has it served. One that cannot be is told in the
 * log: the one before stays. It is tried again, since the disk may have been full, or the copy of the build not whole.
 * One that was made with other code of the server waits for the next start.
 * @param current folder of the build that is served now
 */
async function followBuilds(current: string, serve: (build: string) => Promise<void>): Promise<void> {
  const code = codeOf(current);
  let known = current;
  let tried = 0;
  let wait = RETRY_MS;
  let retryAt = Number.POSITIVE_INFINITY;
  for (;;) {
    await sleep(LOOK_MS, undefined, { ref: false });
    const build = buildInService();
    const isNew = build !== known;
    if (build === undefined || (!isNew && performance.now() < retryAt)) continue;
    known = build;
    wait = isNew ? RETRY_MS : 2 * wait;
    retryAt = Number.POSITIVE_INFINITY;
    if (isNew) tried += 1;
    const about = { build: basename(build) };
    try {
      if (codeOf(build) === code) {
        await serve(build);
        log("info", "build taken over", about);
        if (tried < MOST_IN_MEMORY || !isHandedOver()) continue;
      } else if (!isHandedOver()) {
        log("warn", "not taken over: the server's own code has changed, restart it", about);
        continue;
      }
      log("info", "starting again with another build", about);
      // systemd starts it again, and whoever comes meanwhile waits in the socket.
      process.kill(process.pid, "SIGTERM");
      return;
    } catch (error) {
      retryAt = performance.now() + wait;
      log("error", "not taken over: the build before stays", { ...about, cause: String(error) });
    }
  }
}

/** Fingerprint of the code of the server that a build was made with; none where that was not noted. */
function codeOf(build: string): string | undefined {
  const note = join(build, BUILT_FROM);
  return existsSync(note) ? JSON.parse(readFileSync(note, "utf8")).code : undefined;
}

// An unawaited rejection, for example of a page whose request has already failed, must not end the process.
process.on("unhandledRejection", (error) => log("error", "unhandled rejection", { cause: stackOf(error) }));

try {
  await start(readEnv());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
