import type { FullConfig } from "@playwright/test";
import snapshotSite from "#tests/built/snapshot.ts";
import { ownSite, startServer } from "#tests/http/server.ts";

/** Starts the server with the delivered content. */
export default async function start(config: FullConfig): Promise<() => Promise<void>> {
  await snapshotSite();
  const port = new URL(config.projects[0]?.use.baseURL ?? "").port;
  const server = await startServer({ ...ownSite, PORT: port, RATE_LIMIT: "off" });
  return async () => {
    await server.stop();
  };
}
