import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { distDir } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { type Answer, ask } from "./raw.ts";
import { type RunningServer, startServer } from "./server.ts";

// Some tests start a server of their own, which takes seconds on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SITE_URL: "https://www.example.com", TRUST_PROXY: "1" });
});
afterAll(() => server.stop());

const built = readdirSync(join(distDir, "client"), { recursive: true, encoding: "utf8" });
const builtFile = (name: RegExp): string => `/${built.find((file) => name.test(file))}`;

const header = ({ headers }: Answer, name: string) => String(headers[name] ?? "");

/** The public observatories' rows that a site without cookies can win or lose, with their points. */
function score(page: Answer): number {
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
    "of %s score 145 or more",
    async (path) => {
      expect(score(await ask(server, path))).toBeGreaterThanOrEqual(145);
    },
  );

  it("name every inline script and style by its hash, those of this document only", async () => {
    const [home, products] = await Promise.all([ask(server, "/"), ask(server, "/products")]);
    const policy = header(home, "content-security-policy");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toBe(header(products, "content-security-policy"));
  });

  it("keep other sites, windows and devices out", async () => {
    const page = await ask(server, "/");
    expect(header(page, "cross-origin-opener-policy")).toBe("same-origin");
    expect(header(page, "permissions-policy")).toMatch(/camera=\(\)/);
    expect(header(page, "x-frame-options")).toBe("DENY");
    expect(header(page, "server") + header(page, "x-powered-by")).toBe("");
  });

  it("let other sites and readers of feeds show pictures, sound, film and feeds, and nothing else", async () => {
    const sharing = async (path: string) => header(await ask(server, path), "cross-origin-resource-policy");
    for (const path of [
      builtFile(/\.svg$/),
      builtFile(/\.png$/),
      builtFile(/\.mp3$/),
      builtFile(/\.mp4$/),
      paths.rss,
      paths.jsonFeed,
    ])
      expect.soft(await sharing(path), path).toBe("cross-origin");
    for (const path of [
      paths.home,
      builtFile(/\.js$/),
      builtFile(/\.woff2$/),
      builtFile(/\.vtt$/),
      paths.robots,
      paths.sitemapIndex,
    ])
      expect.soft(await sharing(path), path).toBe("same-origin");
  });

  it("do not let a picture run scripts", async () => {
    const picture = await ask(server, "/favicon.svg");
    expect(header(picture, "content-security-policy")).toMatch(/^default-src 'none'/);
    expect(header(picture, "x-content-type-options")).toBe("nosniff");
  });

  it("let no browser guess what an answer is", async () => {
    const post = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "name=Asha&email=asha@example.com&message=Hello",
    };
    const answers: [string, number, Parameters<typeof ask>[2]?][] = [
      ["/search/suggest.json?s=seo", 200],
      ["/SEO/", 301],
      ["/index-4.html", 301],
      ["/forms/contact", 303, post],
      ["/robots.txt", 200],
      ["/healthz", 200],
      ["/nothing.here", 404],
    ];
    for (const [path, expected, options] of answers) {
      const answer = await ask(server, path, options);
      expect([path, answer.status, header(answer, "x-content-type-options")]).toEqual([
        path,
        expected,
        "nosniff",
      ]);
    }
  });

  it("promise https only to those who came by it", async () => {
    const plain = await startServer({ TRUST_PROXY: "1" });
    const by = (proto: string) => ask(plain, "/", { headers: { "x-forwarded-proto": proto } });
    expect(header(await by("https"), "strict-transport-security")).toMatch(/max-age=63072000/);
    expect(header(await by("http"), "strict-transport-security")).toBe("");
    await plain.stop();
    const untrusting = await startServer();
    const forged = await ask(untrusting, "/", { headers: { "x-forwarded-proto": "https" } });
    expect(header(forged, "strict-transport-security")).toBe("");
    await untrusting.stop();
  });

  it("tell browsers which pages to have ready", async () => {
    // A string of a structured header is written like one of JSON.
    const rules = JSON.parse(header(await ask(server, "/"), "speculation-rules"));
    const answer = await fetch(rules);
    expect(answer.headers.get("content-type")).toBe("application/speculationrules+json");
    expect(((await answer.json()) as { prerender: object[] }).prerender).toMatchObject([
      { eagerness: "moderate" },
    ]);
  });

  it("keep pages of one visitor out of shared caches", async () => {
    expect(header(await ask(server, "/forms/contact"), "cache-control")).toMatch(/private|no-store/);
  });
});
