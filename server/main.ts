import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Env, readEnv } from "./env.ts";
import { limits } from "./http/limits.ts";
import { createListener } from "./http/listener.ts";
import { refuse } from "./http/reply.ts";
import { openSite } from "./http/site.ts";
import { leaveOnSignal, stopOnSignal } from "./http/stop.ts";
import { listeningAddress } from "./listening-address.ts";
import { logToStdout as log } from "./log.ts";
import { openServices } from "./open-services.ts";

// React takes its slow development form otherwise: a page rendered on demand took twice as long.
process.env["NODE_ENV"] ??= "production";

const starting: RequestListener = (req, res) => refuse(req, res, 503, "starting", { "Retry-After": 1 });

async function start(env: Env): Promise<void> {
  const stay = leaveOnSignal();
  const server = createServer(limits, starting);
  server.listen(env.port, env.host);
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  const { port } = server.address() as AddressInfo;
  const address = listeningAddress(env.host, port);

  const services = await openServices({ ...env, origin: () => env.siteUrl ?? address, log });
  stay();
  const stopping = stopOnSignal(server, services, log);
  const site = await openSite(new URL("../dist/", import.meta.url), env, services, log, stopping);
  server.off("request", starting).on("request", createListener(site));
  console.log(`listening on ${address}`);
}

try {
  await start(readEnv());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
