import { brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { oldPaths } from "#shared/addresses/paths.ts";
import { ask, shout } from "./raw.ts";

const server = inject("server");

describe("R13 one spelling for each address", () => {
  it.each([
    ["/PRODUCTS", "/products"],
    ["/products/", "/products"],
    ["/Products///", "/products"],
    ["/%70roducts", "/products"],
    ["/products/?a=1&b=%20", "/products?a=1&b=%20"],
    ["/Payment/1/", "/payment/1"],
    ["/SERVICE", "/service"],
    ["/website-development/", "/Website-Development"],
    ["/DISCLAMER", "/Disclamer"],
    ["/RSS.XML", "/rss.xml"],
    ["/FORMS/Contact/", "/forms/contact"],
    ["/Links/aBcD/", "/links/aBcD"],
  ])("%s moves to %s", async (from, to) => {
    const { status, headers } = await ask(server, from);
    expect(status).toBe(301);
    expect(headers["location"]).toBe(to);
  });

  it("keeps the method of a post", async () => {
    const { status, headers } = await ask(server, "/Forms/contact/", { method: "POST", body: "" });
    expect(status).toBe(308);
    expect(headers["location"]).toBe("/forms/contact");
  });
});

describe("R11 old addresses", () => {
  it.each(Object.entries(oldPaths))("%s moves to %s", async (from, to) => {
    for (const spelling of [from, from.toUpperCase(), `${from}/`]) {
      const { status, headers } = await ask(server, spelling);
      expect([status, headers["location"]]).toEqual([301, to]);
    }
  });

  it("404-error.html answers 404 itself", async () => {
    expect((await ask(server, "/404-error.html")).status).toBe(404);
  });
});

describe("R12 anything else", () => {
  it.each(["/nothing-here", "/404", "/500", "/index.html", "/contact/more", "/post/no-such-post"])(
    "%s is the recorded page with status 404",
    async (path) => {
      const { status, headers, body } = await ask(server, path, { headers: { "accept-encoding": "br" } });
      expect(status).toBe(404);
      expect(headers["content-encoding"]).toBe("br");
      const html = brotliDecompressSync(body).toString();
      expect(html).toContain("Sorry! Page Not Found!");
      expect(html).toContain("TAKE ME HOME");
      expect(html).toContain('content="noindex"');
    },
  );
});

describe("tricks with paths", () => {
  it.each([
    ["/%2e%2e/%2e%2e/etc/passwd", 404],
    ["/../package.json", 404],
    ["/..%5cpackage.json", 404],
    ["/\\evil.example", 404],
    ["//evil.example/", 404],
    ["//evil.example/%2e%2e", 404],
    ["/%00", 404],
    ["/contact%00.html", 404],
    ["/%zz", 404],
    ["/%c0%ae%c0%ae/", 404],
    ["/_astro/", 404],
    ["/.built-from", 404],
    ["/index.html.br", 404],
    [`/${"a".repeat(5_000)}`, 414],
  ])("%s is answered without a move elsewhere", async (path, wanted) => {
    const { status, headers } = await ask(server, path);
    expect(status).toBe(wanted);
    expect(headers["location"]).toBeUndefined();
  });

  it("takes a complete address as proxies send it", async () => {
    const answer = await shout(server, "GET http://elsewhere.example/products/ HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 301/);
    expect(answer).toMatch(/location: \/products\r/i);
  });
});

it.each([
  ["/sitemap-index.xml", "application/xml"],
  ["/sitemap-posts-1.xml", "application/xml"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/rss.xml", "application/rss+xml; charset=utf-8"],
  ["/blog/category/design/rss.xml", "application/rss+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json"],
])("R13 %s is served as %s, and found in any letter case", async (path, type) => {
  const { status, headers } = await ask(server, path);
  expect([status, headers["content-type"]]).toEqual([200, type]);
  for (const other of [path.toUpperCase(), `${path}/`]) {
    const moved = await ask(server, other);
    expect([301, 308]).toContain(moved.status);
    expect(moved.headers["location"]).toBe(path);
  }
});
