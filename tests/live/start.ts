import type { FullConfig } from "@playwright/test";
import createSnapshot from "#tests/built/snapshot.ts";
import { deliveredSiteEnv, startServer } from "#tests/http/server.ts";

/** Global setup of Playwright: starts the server with the delivered content. */
export default async function start(config: FullConfig): Promise<() => Promise<void>> {
  await createSnapshot();
  const port = new URL(config.projects[0]?.use.baseURL ?? "").port;
  const server = await startServer({ ...deliveredSiteEnv, PORT: port, RATE_LIMIT: "off" });
  return async () => {
    await server.stop();
  };
}
