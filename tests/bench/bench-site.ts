import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import pino from "pino";
import { trackNothing } from "#server/config/context.ts";
import { readEnv } from "#server/config/env.ts";
import { distDir } from "#server/files/site-folders.mjs";
import { getDocumentHeaders } from "#server/pages/document-headers.ts";
import { createEncodedPage } from "#server/pages/encoded-page.ts";
import { loadSite, type Site } from "#server/pages/site.ts";
import { buildApp } from "#server/process/routes.ts";
import { openServices } from "#server/process/services.ts";
import { getFreePort } from "#tests/support/free-port.ts";

export const BLANK_PATH = "/blank";
// Without the empty icon, a request for /favicon.ico delayed the paint in some runs (752 instead of 604 ms).
const BLANK_HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Blank</title><link rel="icon" href="data:,"></head><body><p>Blank</p></body></html>';

/**
 * Starts the real server with an additional blank page, the reference for the fastest possible paint.
 * @param dist folder of the build to serve
 */
export async function startBenchSite(dist = distDir) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
  const log = pino({ enabled: false });
  const services = await openServices({ ...env, origin: () => origin, log });
  const build = realpathSync(dist);
  const site = await loadSite(build, true);
  addPage(site, BLANK_PATH, BLANK_HTML);
  const clientDirs = [join(build, "client")];
  const app = await buildApp({
    ...{ env, log, services, site, clientDirs },
    trackActivity: trackNothing,
    isStopping: () => false,
  });
  await app.listen({ host: "127.0.0.1", port });
  return {
    origin,
    port,
    async close() {
      await app.close();
      await services.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function addPage({ built }: Site, path: string, html: string): void {
  const identity = Buffer.from(html);
  const bodies = { identity, br: brotliCompressSync(identity) };
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...getDocumentHeaders(html, { analytics: undefined, inlineSources: undefined }),
  };
  built.documents.set(path, createEncodedPage(200, headers, bodies));
}
