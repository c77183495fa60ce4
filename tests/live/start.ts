import createSnapshot from "#tests/built/snapshot.ts";
import { defaultSiteEnv, startServer } from "#tests/http/server.ts";

/** Global setup of Playwright: starts a server for the site built from `content/`. */
export default async function start(): Promise<() => Promise<void>> {
  await createSnapshot();
  const server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" });
  // Playwright workers are separate processes that inherit the environment.
  process.env["E2E_ORIGIN"] = server.origin;
  return async () => {
    await server.stop();
  };
}
