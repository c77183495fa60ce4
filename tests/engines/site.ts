import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { createCertificate, startProbeProxy } from "./probe-proxy.ts";

interface TestSite {
  server: RunningServer;
  /** Origin of the proxy, with HTTPS. */
  origin: string;
  /** Origin of the proxy without HTTPS. */
  plainOrigin: string;
  stop(): Promise<void>;
}

/** Starts the site built from `content/` behind proxies that record errors in the pages. */
async function startSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), "engines-"));
  const server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" });
  const proxy = await startProbeProxy(server.origin, createCertificate(folder));
  const plainProxy = await startProbeProxy(server.origin);
  return {
    server,
    origin: proxy.origin,
    plainOrigin: plainProxy.origin,
    async stop() {
      await Promise.all([proxy.close(), plainProxy.close(), server.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs the site during the tests of a file. @returns a function that returns it */
export function setUpSite(): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  return () => site;
}
