import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    server: { origin: string; port: number; dataDir: string };
  }
}

/** Starts the server that tests with the default configuration share: `inject("server")`. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ RATE_LIMIT: "off" });
  const { origin, port, dataDir } = server;
  project.provide("server", { origin, port, dataDir });
  return async () => {
    await server.stop();
  };
}
