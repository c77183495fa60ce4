import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { distDir } from "#server/files/site-folders.mjs";
import { sendRequest } from "./raw.ts";

const server = inject("server");

describe("prerendered pages", () => {
  it("are served in the preferred content coding", async () => {
    const plain = await sendRequest(server, "/");
    expect(plain.status).toBe(200);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip, br;q=0", "gzip", gunzipSync],
      ["gzip;q=1.0, br;q=0.2", "gzip", gunzipSync],
      ["*", "br", brotliDecompressSync],
    ] as const) {
      const { headers, body } = await sendRequest(server, "/", { headers: { "accept-encoding": accepted } });
      expect(headers["content-encoding"], accepted).toBe(coding);
      expect(headers["vary"]).toBe("Accept-Encoding");
      expect(unpack(body).equals(plain.body)).toBe(true);
    }
    const uncompressed = await sendRequest(server, "/", {
      headers: { "accept-encoding": "br;q=0, identity" },
    });
    expect(uncompressed.headers["content-encoding"]).toBeUndefined();
  });

  it("are compressed with brotli where accepted, and so are on-demand pages and errors", async () => {
    for (const path of ["/search?s=a", "/forms/contact", "/status/unknown", "/no-such-page"]) {
      const { headers, body } = await sendRequest(server, path, {
        headers: { "accept-encoding": "gzip, br" },
      });
      expect(headers["content-encoding"], path).toBe("br");
      expect(brotliDecompressSync(body).toString()).toMatch(/<\/html>\s*$/);
    }
  });

  it("respond with 304 to a matching ETag", async () => {
    const headers = { "accept-encoding": "br" };
    const first = await sendRequest(server, "/", { headers });
    const etag = String(first.headers["etag"]);
    for (const candidate of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const revalidated = await sendRequest(server, "/", {
        headers: { ...headers, "if-none-match": candidate },
      });
      expect(revalidated.status, candidate).toBe(304);
      expect(revalidated.body).toHaveLength(0);
      expect(revalidated.headers["cache-control"]).toBe(first.headers["cache-control"]);
    }
    const inGzip = await sendRequest(server, "/", {
      headers: { "accept-encoding": "gzip", "if-none-match": etag },
    });
    expect(inGzip.status).toBe(200);
  });

  it("respond to HEAD like GET, without a body", async () => {
    const [get, head] = await Promise.all([
      sendRequest(server, "/"),
      sendRequest(server, "/", { method: "HEAD" }),
    ]);
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "respond to %s with 405 and Allow",
    async (method) => {
      const { status, headers } = await sendRequest(server, "/", { method });
      expect(status).toBe(405);
      expect(headers["allow"]).toBe("GET, HEAD");
    },
  );

  it("are cacheable by shared caches, hashed files permanently", async () => {
    const page = await sendRequest(server, "/");
    expect(page.headers["cache-control"]).toMatch(/public.*max-age=0.*s-maxage/);
    const script = readdirSync(join(distDir, "client/_astro")).find((name) => name.endsWith(".js"));
    const hashed = await sendRequest(server, `/_astro/${script}`);
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers["content-type"]).toMatch(/^text\/javascript/);
  });

  it("ignore the query string", async () => {
    expect((await sendRequest(server, "/?utm_source=test")).status).toBe(200);
  });
});
