import { brotliDecompressSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { legacyPaths } from "#shared/addresses/paths.ts";
import { sendRawBytes, sendRequest } from "./raw.ts";

const server = inject("server");

describe("canonical spelling of URLs (R13)", () => {
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
  ])("redirects %s to %s", async (from, to) => {
    const { status, headers } = await sendRequest(server, from);
    expect(status).toBe(301);
    expect(headers["location"]).toBe(to);
  });

  it("preserves the method of a POST request with status 308", async () => {
    const { status, headers } = await sendRequest(server, "/Forms/contact/", { method: "POST", body: "" });
    expect(status).toBe(308);
    expect(headers["location"]).toBe("/forms/contact");
  });
});

describe("former addresses, and those that people type (R11)", () => {
  it("redirects each to its page if the page exists", async () => {
    const redirects = Object.entries(legacyPaths);
    const missing = new Set<string>();
    for (const to of new Set(Object.values(legacyPaths)))
      if ((await sendRequest(server, to)).status === 404) missing.add(to);
    for (const [from, to] of redirects.filter(([, target]) => !missing.has(target))) {
      const spellings = [from, from.toUpperCase(), `${from}/`];
      const responses = await Promise.all(spellings.map((spelling) => sendRequest(server, spelling)));
      for (const { status, headers } of responses)
        expect([from, status, headers["location"]]).toEqual([from, 301, to]);
    }
  }, 20_000);

  it.each([
    ["/about-us", "/aboutus"],
    ["/our_team", "/ourteam"],
    ["/ContactUs", "/contact"],
    ["/privacy-policy", "/PrivacyPolicy"],
    ["/website_development", "/Website-Development"],
    ["/website%20development?utm_source=x", "/Website-Development?utm_source=x"],
    ["/bn/contact-us", "/bn/contact"],
    ["/bn/home", "/bn"],
  ])("redirects %s to %s, with other separators or in another language", async (from, to) => {
    const { status, headers } = await sendRequest(server, from);
    expect([status, headers["location"]]).toEqual([301, to]);
  });

  it("responds to /404-error.html with 404 instead of a redirect", async () => {
    expect((await sendRequest(server, "/404-error.html")).status).toBe(404);
  });
});

describe("unknown URLs (R12)", () => {
  it.each(["/nothing-here", "/404", "/500", "/index.html", "/contact/more", "/post/no-such-post"])(
    "responds to %s with the 404 page of the previous site and status 404",
    async (path) => {
      const { status, headers, body } = await sendRequest(server, path, {
        headers: { "accept-encoding": "br" },
      });
      expect(status).toBe(404);
      expect(headers["content-encoding"]).toBe("br");
      const html = brotliDecompressSync(body).toString();
      expect(html).toContain("Sorry! Page Not Found!");
      expect(html).toContain("TAKE ME HOME");
      expect(html).toContain('content="noindex"');
    },
  );
});

describe("malicious paths", () => {
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
  ])("responds to %s with %i and without a redirect", async (path, expected) => {
    const { status, headers } = await sendRequest(server, path);
    expect(status).toBe(expected);
    expect(headers["location"]).toBeUndefined();
  });

  it("accepts an absolute URL as the request target, as proxies send it", async () => {
    const response = await sendRawBytes(
      server,
      "GET http://elsewhere.example/products/ HTTP/1.1\r\nHost: x\r\n\r\n",
    );
    expect(response).toMatch(/^HTTP\/1.1 301/);
    expect(response).toMatch(/location: \/products\r/i);
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
])("serves %s as %s and redirects other spellings to it (R13)", async (path, type) => {
  const { status, headers } = await sendRequest(server, path);
  expect([status, headers["content-type"]]).toEqual([200, type]);
  for (const spelling of [path.toUpperCase(), `${path}/`]) {
    const redirect = await sendRequest(server, spelling);
    expect([301, 308]).toContain(redirect.status);
    expect(redirect.headers["location"]).toBe(path);
  }
});
