import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readEnv } from "../../server/application/env.ts";
import { openServices } from "../../server/application/services.ts";
import { distDir } from "../../server/disk/site-folders.mjs";
import { prepare } from "../../server/http/answers.ts";
import { documentHeaders } from "../../server/http/headers.ts";
import { createListener } from "../../server/http/listener.ts";
import { openSite, type Site } from "../../server/http/site.ts";

export const BLANK = "/blank";
// With an icon of its own: in some runs its paint waited for /favicon.ico (752 instead of 604 ms).
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Blank</title><link rel="icon" href="data:,"></head><body><p>Blank</p></body></html>';

/**
 * The real server with more pages: a blank one, the yardstick for how fast a page can be painted, and each built page
 * once more with the content of its `main` three times, at `tripled(path)`.
 * @param dist folder of the build that is served
 */
export async function startBenchSite(dist = distDir) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const env = readEnv({ DATA_DIR: dataDir });
  const log = () => undefined;
  const services = await openServices({ ...env, origin: () => origin, log });
  const stopping = { begun: () => false, underWay: new Set<never>() };
  const site = await openSite(realpathSync(dist), { env, log, services, stopping, traffic: { requests: 0 } });
  add(site, BLANK, PAGE);
  server.on("request", createListener(site));
  return {
    origin,
    port,
    /** Adds a page's tripled twin and returns its address; none for pages made on demand. */
    tripled(path: string): string | undefined {
      const html = site.built.resources.get(path)?.representations.identity.body.toString();
      if (html) add(site, `/tripled${path}`, triple(html));
      return html && `/tripled${path}`;
    },
    async close() {
      server.closeAllConnections();
      await services.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function add({ built }: Site, path: string, html: string): void {
  const identity = Buffer.from(html);
  const bodies = { identity, br: brotliCompressSync(identity) };
  const headers = documentHeaders(html);
  const type = "text/html; charset=utf-8";
  built.resources.set(path, prepare({ type, cacheControl: "no-store", bodies, headers }));
}

const triple = (html: string) =>
  html.replace(
    /(<main[^>]*>)([\s\S]*)(<\/main>)/,
    (_, start, content, end) => start + content.repeat(3) + end,
  );
