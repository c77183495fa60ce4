import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { distDir } from "#server/files/site-folders.mjs";
import { listInlineSources } from "#server/pages/document-headers.ts";
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

const getHeader = ({ headers }: RawResponse, name: string) => String(headers[name] ?? "");

/** Returns the paths in a sitemap. */
const listLocations = (sitemap: string): string[] =>
  Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, url = ""]) => new URL(url).pathname);

/** Scores headers as HTTP Observatory (MDN) does, for the checks that apply to a site without cookies. */
function computeScore(page: RawResponse): number {
  const policy = getHeader(page, "content-security-policy");
  const getDirective = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? "";
  const isSafe = !/unsafe-(inline|eval)|https?:(?!\/)|\*/.test(
    getDirective("script-src") + getDirective("style-src"),
  );
  return (
    100 +
    (isSafe && getDirective("default-src") === "'none'" ? 10 : -20) +
    (Number(/max-age=(\d+)/.exec(getHeader(page, "strict-transport-security"))?.[1]) >= 15_768_000
      ? 5
      : -20) +
    (getDirective("frame-ancestors") === "'none'" ? 5 : -20) +
    (/^(no-referrer|same-origin|strict-origin)/.test(getHeader(page, "referrer-policy")) ? 5 : 0) +
    (getHeader(page, "x-content-type-options") === "nosniff" ? 5 : -5) +
    (getHeader(page, "cross-origin-resource-policy") === "same-origin" ? 10 : 0) +
    (getDirective("base-uri") === "'none'" && getDirective("form-action") === "'self'" ? 5 : 0)
  );
}

describe("security headers", () => {
  it.each(["/", "/nothing-here", "/forms/contact", "/payment/999"])(
    "score at least 145 on %s",
    async (path) => {
      expect(computeScore(await sendRequest(server, path))).toBeGreaterThanOrEqual(145);
    },
  );

  it("list the hashes of the document's own inline scripts and styles", async () => {
    const [home, products] = await Promise.all([sendRequest(server, "/"), sendRequest(server, "/products")]);
    const policy = getHeader(home, "content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toBe(getHeader(products, "content-security-policy"));
  });

  it("allow all inline scripts and styles of the site's pages", async () => {
    const readLocations = async (sitemap: string) =>
      listLocations((await sendRequest(server, sitemap)).body.toString());
    const sitemaps = await readLocations(paths.sitemapIndex);
    const listed = (await Promise.all(sitemaps.map(readLocations))).flat();
    const unlisted = [
      paths.form("contact"),
      `${paths.search}?s=seo`,
      paths.payment(999),
      paths.board,
      "/404",
    ];
    const refused: string[] = [];
    for (const path of [...listed, ...unlisted]) {
      const page = await sendRequest(server, path);
      const sources = listInlineSources(page.body.toString());
      expect(sources.length, path).toBeGreaterThan(0);
      const policy = getHeader(page, "content-security-policy");
      for (const { element, source } of sources)
        if (!policy.includes(source)) refused.push(`${path}: ${element} ${source}`);
    }
    expect(refused).toEqual([]);
  });

  it("isolate the page from other sites, windows and devices", async () => {
    const page = await sendRequest(server, "/");
    expect(getHeader(page, "cross-origin-opener-policy")).toBe("same-origin");
    expect(getHeader(page, "permissions-policy")).toMatch(/camera=\(\)/);
    expect(getHeader(page, "x-frame-options")).toBe("DENY");
    expect(getHeader(page, "server") + getHeader(page, "x-powered-by")).toBe("");
  });

  it("allow other sites to embed pictures, audio, video and feeds only", async () => {
    const getResourcePolicyHeaders = async (path: string) =>
      getHeader(await sendRequest(server, path), "cross-origin-resource-policy");
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

  it("block scripts in pictures", async () => {
    const picture = await sendRequest(server, "/favicon.svg");
    expect(getHeader(picture, "content-security-policy")).toMatch(/^default-src 'none'/);
    expect(getHeader(picture, "x-content-type-options")).toBe("nosniff");
  });

  it("disable content sniffing on every response", async () => {
    const submission = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Asha&email=asha@example.com&message=Hello",
    };
    const requests: [string, number, Parameters<typeof sendRequest>[2]?][] = [
      ["/search/suggest.json?s=seo", 200],
      ["/SEO/", 301],
      ["/index-4.html", 301],
      ["/forms/contact", 303, submission],
      ["/robots.txt", 200],
      ["/healthz", 200],
      ["/nothing.here", 404],
    ];
    for (const [path, expected, options] of requests) {
      const response = await sendRequest(server, path, options);
      expect([path, response.status, getHeader(response, "x-content-type-options")]).toEqual([
        path,
        expected,
        "nosniff",
      ]);
    }
  });

  it("send HSTS only over https from a trusted proxy", async () => {
    const plain = await startServer({ TRUST_PROXY: "1" });
    const requestOver = (proto: string) =>
      sendRequest(plain, "/", { headers: { "x-forwarded-proto": proto } });
    expect(getHeader(await requestOver("https"), "strict-transport-security")).toBe("max-age=63072000");
    expect(getHeader(await requestOver("http"), "strict-transport-security")).toBe("");
    await plain.stop();
    const untrusting = await startServer();
    const forged = await sendRequest(untrusting, "/", { headers: { "x-forwarded-proto": "https" } });
    expect(getHeader(forged, "strict-transport-security")).toBe("");
    await untrusting.stop();
  });

  it("reference speculation rules", async () => {
    // Strings in structured headers have the syntax of JSON strings.
    const rules = JSON.parse(getHeader(await sendRequest(server, "/"), "speculation-rules"));
    const response = await fetch(rules);
    expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
    expect(((await response.json()) as { prerender: object[] }).prerender).toMatchObject([
      { eagerness: "moderate" },
    ]);
  });

  it("keep form pages out of shared caches", async () => {
    expect(getHeader(await sendRequest(server, "/forms/contact"), "cache-control")).toMatch(
      /private|no-store/,
    );
  });
});
