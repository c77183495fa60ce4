import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { type RawResponse, sendRequest } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start another server, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SITE_URL: "https://www.example.com", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const builtFiles = readdirSync(join(distDir, "client"), { recursive: true, encoding: "utf8" });
const findBuiltFile = (name: RegExp): string => `/${builtFiles.find((file) => name.test(file))}`;

const header = ({ headers }: RawResponse, name: string) => String(headers[name] ?? "");

/** Scores headers as HTTP Observatory (MDN) does, for the checks that apply to a site without cookies. */
function score(page: RawResponse): number {
  const policy = header(page, "content-security-policy");
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? "";
  const safe = !/unsafe-(inline|eval)|https?:(?!\/)|\*/.test(
    directive("script-src") + directive("style-src"),
  );
  return (
    100 +
    (safe && directive("default-src") === "'none'" ? 10 : -20) +
    (Number(/max-age=(\d+)/.exec(header(page, "strict-transport-security"))?.[1]) >= 15_768_000 ? 5 : -20) +
    (directive("frame-ancestors") === "'none'" ? 5 : -20) +
    (/^(no-referrer|same-origin|strict-origin)/.test(header(page, "referrer-policy")) ? 5 : 0) +
    (header(page, "x-content-type-options") === "nosniff" ? 5 : -5) +
    (header(page, "cross-origin-resource-policy") === "same-origin" ? 10 : 0) +
    (directive("base-uri") === "'none'" && directive("form-action") === "'self'" ? 5 : 0)
  );
}

describe("security headers", () => {
  it.each(["/", "/nothing-here", "/forms/contact", "/payment/999"])(
    "score at least 145 on %s",
    async (path) => {
      expect(score(await sendRequest(server, path))).toBeGreaterThanOrEqual(145);
    },
  );

  it("list the hashes of the document's own inline scripts and styles", async () => {
    const [home, products] = await Promise.all([sendRequest(server, "/"), sendRequest(server, "/products")]);
    const policy = header(home, "content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toBe(header(products, "content-security-policy"));
  });

  it("isolate the page from other sites, windows and devices", async () => {
    const page = await sendRequest(server, "/");
    expect(header(page, "cross-origin-opener-policy")).toBe("same-origin");
    expect(header(page, "permissions-policy")).toMatch(/camera=\(\)/);
    expect(header(page, "x-frame-options")).toBe("DENY");
    expect(header(page, "server") + header(page, "x-powered-by")).toBe("");
  });

  it("allow other sites to embed pictures, audio, video and feeds only", async () => {
    const getResourcePolicyHeaders = async (path: string) =>
      header(await sendRequest(server, path), "cross-origin-resource-policy");
    for (const path of [
      findBuiltFile(/\.svg$/),
      findBuiltFile(/\.png$/),
      findBuiltFile(/\.mp3$/),
      findBuiltFile(/\.mp4$/),
      paths.rss,
      paths.jsonFeed,
    ])
      expect.soft(await getResourcePolicyHeaders(path), path).toBe("cross-origin");
    for (const path of [
      paths.home,
      findBuiltFile(/\.js$/),
      findBuiltFile(/\.woff2$/),
      findBuiltFile(/\.vtt$/),
      paths.robots,
      paths.sitemapIndex,
    ])
      expect.soft(await getResourcePolicyHeaders(path), path).toBe("same-origin");
  });

  it("prevent scripts in a picture", async () => {
    const picture = await sendRequest(server, "/favicon.svg");
    expect(header(picture, "content-security-policy")).toMatch(/^default-src 'none'/);
    expect(header(picture, "x-content-type-options")).toBe("nosniff");
  });

  it("disable content sniffing on every response", async () => {
    const post = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Asha&email=asha@example.com&message=Hello",
    };
    const requests: [string, number, Parameters<typeof sendRequest>[2]?][] = [
      ["/search/suggest.json?s=seo", 200],
      ["/SEO/", 301],
      ["/index-4.html", 301],
      ["/forms/contact", 303, post],
      ["/robots.txt", 200],
      ["/healthz", 200],
      ["/nothing.here", 404],
    ];
    for (const [path, expected, options] of requests) {
      const response = await sendRequest(server, path, options);
      expect([path, response.status, header(response, "x-content-type-options")]).toEqual([
        path,
        expected,
        "nosniff",
      ]);
    }
  });

  it("send HSTS only over https from a trusted proxy", async () => {
    const plain = await startServer({ TRUST_PROXY: "1" });
    const requestBy = (proto: string) => sendRequest(plain, "/", { headers: { "x-forwarded-proto": proto } });
    expect(header(await requestBy("https"), "strict-transport-security")).toMatch(/max-age=63072000/);
    expect(header(await requestBy("http"), "strict-transport-security")).toBe("");
    await plain.stop();
    const untrusting = await startServer();
    const forged = await sendRequest(untrusting, "/", { headers: { "x-forwarded-proto": "https" } });
    expect(header(forged, "strict-transport-security")).toBe("");
    await untrusting.stop();
  });

  it("reference speculation rules", async () => {
    // A string in a structured header has the syntax of a JSON string.
    const rules = JSON.parse(header(await sendRequest(server, "/"), "speculation-rules"));
    const response = await fetch(rules);
    expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
    expect(((await response.json()) as { prerender: object[] }).prerender).toMatchObject([
      { eagerness: "moderate" },
    ]);
  });

  it("keep form pages out of shared caches", async () => {
    expect(header(await sendRequest(server, "/forms/contact"), "cache-control")).toMatch(/private|no-store/);
  });
});
