import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readEnv } from "../../server/env.ts";
import { createListener } from "../../server/http/listener.ts";
import { prepare } from "../../server/http/resource.ts";
import { documentHeaders } from "../../server/http/security-headers.ts";
import { openSite } from "../../server/http/site.ts";
import { openServices } from "../../server/open-services.ts";

export const BLANK = "/blank";
// With an icon of its own: in some runs its paint waited for /favicon.ico (752 instead of 604 ms).
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Blank</title><link rel="icon" href="data:,"></head><body><p>Blank</p></body></html>';

/** The real server with one more page: a blank one, the yardstick for how fast a page can be painted. */
export async function startSiteWithBlank(): Promise<{
  origin: string;
  paths: string[];
  close(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ DATA_DIR: dataDir });
  const log = () => undefined;
  const services = await openServices({ ...env, origin: () => origin, log });
  const site = await openSite(new URL("../../dist/", import.meta.url), env, services, log, {
    begun: () => false,
    underWay: new Set(),
  });
  const paths = [...site.built.resources]
    .filter(([, { representations }]) => isIndexed(representations.identity.body))
    .map(([path]) => path);
  const identity = Buffer.from(PAGE);
  const bodies = { identity, br: brotliCompressSync(identity) };
  const headers = documentHeaders(PAGE);
  site.built.resources.set(
    BLANK,
    prepare({ type: "text/html; charset=utf-8", cacheControl: "no-store", bodies, headers }),
  );
  server.on("request", createListener(site));
  return {
    origin,
    paths: paths.sort(),
    async close() {
      server.closeAllConnections();
      await services.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isIndexed(body: Buffer): boolean {
  const html = body.subarray(0, 100_000).toString();
  return /^<!doctype html/i.test(html) && !html.includes('<meta name="robots" content="noindex"');
}
