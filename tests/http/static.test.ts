import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { ask } from "./raw.ts";

const server = inject("server");

describe("built pages", () => {
  it("come in the coding the visitor likes best", async () => {
    const plain = await ask(server, "/");
    expect(plain.status).toBe(200);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
      ["gzip;q=1.0, br;q=0.2", "gzip", gunzipSync],
      ["*", "br", brotliDecompressSync],
    ] as const) {
      const { headers, body } = await ask(server, "/", { headers: { "accept-encoding": accepted } });
      expect(headers["content-encoding"], accepted).toBe(coding);
      expect(headers["vary"]).toBe("Accept-Encoding");
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
    const refused = await ask(server, "/", { headers: { "accept-encoding": "br;q=0, identity" } });
    expect(refused.headers["content-encoding"]).toBeUndefined();
  });

  it("and pages made on demand, and none, come in brotli where it is accepted", async () => {
    for (const path of ["/search?s=a", "/forms/contact", "/status/unknown", "/no-such-page"]) {
      const { headers, body } = await ask(server, path, { headers: { "accept-encoding": "gzip, br" } });
      expect(headers["content-encoding"], path).toBe("br");
      expect(brotliDecompressSync(body).toString()).toMatch(/<\/html>\s*$/);
    }
  });

  it("are not sent again when they are known", async () => {
    const headers = { "accept-encoding": "br" };
    const first = await ask(server, "/", { headers });
    const etag = String(first.headers["etag"]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask(server, "/", { headers: { ...headers, "if-none-match": known } });
      expect(again.status, known).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers["cache-control"]).toBe(first.headers["cache-control"]);
    }
    const inGzip = await ask(server, "/", { headers: { "accept-encoding": "gzip", "if-none-match": etag } });
    expect(inGzip.status).toBe(200);
  });

  it("answer HEAD like GET without a body", async () => {
    const [get, head] = await Promise.all([ask(server, "/"), ask(server, "/", { method: "HEAD" })]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("refuse %s with Allow", async (method) => {
    const { status, headers } = await ask(server, "/", { method });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD");
  });

  it("may be kept by a cache in front, hashed files for good", async () => {
    const page = await ask(server, "/");
    expect(page.headers["cache-control"]).toMatch(/public.*max-age=0.*s-maxage/);
    const script = readdirSync(join(distDir, "client/_astro")).find((name) => name.endsWith(".js"));
    const hashed = await ask(server, `/_astro/${script}`);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-type"]).toMatch(/^text\/javascript/);
  });

  it("keep the query out of the look-up", async () => {
    expect((await ask(server, "/?utm_source=test")).status).toBe(200);
  });
});
