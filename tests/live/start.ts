import type { FullConfig } from "@playwright/test";
import createSnapshot from "#tests/built/snapshot.ts";
import { defaultSiteEnv, startServer } from "#tests/http/server.ts";

/** Global setup of Playwright: starts a server for the site built from `content/`. */
export default async function start(config: FullConfig): Promise<() => Promise<void>> {
  await createSnapshot();
  const port = new URL(config.projects[0]?.use.baseURL ?? "").port;
  const server = await startServer({ ...defaultSiteEnv, PORT: port, RATE_LIMIT: "off" });
  return async () => {
    await server.stop();
  };
}
