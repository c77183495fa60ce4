import type { RequestListener } from "node:http";
import { type Env, readEnv } from "./application/env.ts";
import { isHandedOver, listen, listeningAddress } from "./application/listening.ts";
import { logToStdout as log } from "./application/log.ts";
import { openServices } from "./application/services.ts";
import { warnOfOtherOrigin } from "./application/start-warnings.ts";
import { checkDataDir } from "./disk/private-files.ts";
import { buildInService } from "./disk/site-folders.mjs";
import { retire } from "./http/built-site.ts";
import { followBuilds } from "./http/follow-builds.ts";
import { boundedServer } from "./http/limits.ts";
import { createListener } from "./http/listener.ts";
import { openSite } from "./http/site.ts";
import { leaveOnSignal, stopOnSignal } from "./http/stop.ts";

// React takes its slow development form otherwise: a page rendered on demand took twice as long.
process.env["NODE_ENV"] ??= "production";

async function start(env: Env): Promise<void> {
  const stay = leaveOnSignal();
  if (!(env.databaseUrl && env.smtpUrl)) checkDataDir(env.dataDir);
  let answer: RequestListener = (_req, res) => res.destroy();
  const server = boundedServer((req, res) => answer(req, res));
  // Links in mails name the port, and nobody else knows one that the system chooses before it is told.
  let address = env.port === 0 ? await listen(server, env) : listeningAddress(env.host, env.port);

  const build = buildInService();
  if (!build) throw new Error("There is no build to serve yet: npm run build makes one.");
  const services = await openServices({ ...env, build, origin: () => env.siteUrl ?? address, log });
  stay();
  const stopping = stopOnSignal(server, services, log);
  try {
    const lasting = { env, log, services, stopping, traffic: { requests: 0 } };
    let site = await openSite(build, lasting);
    warnOfOtherOrigin(site.built, env.siteUrl, log);
    answer = createListener(site);
    const takeOver = async (next: string) => {
      const before = site;
      const opened = await openSite(next, lasting);
      services.takeOver(next);
      warnOfOtherOrigin(opened.built, env.siteUrl, log);
      site = opened;
      answer = createListener(site);
      retire(before.built);
    };
    // systemd starts it again, and whoever comes meanwhile waits in the socket.
    const startAgain = isHandedOver() ? () => void process.kill(process.pid, "SIGTERM") : undefined;
    void followBuilds(build, { takeOver, startAgain }, log);
    if (stopping.begun()) return;
    // Whoever connects before waits in the socket that was handed over, or is sent elsewhere by the proxy.
    if (!server.listening) address = await listen(server, env);
  } catch (error) {
    await services.close();
    throw error;
  }
  console.log(`listening on ${address}`);
}

// An unawaited rejection, for example of a page whose request has already failed, must not end the process.
process.on("unhandledRejection", (error) => log("error", "unhandled rejection", { cause: String(error) }));

try {
  await start(readEnv());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
