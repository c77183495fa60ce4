import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLanguage } from "../support/added-language.ts";
import { BUILD_MS, builtCopy } from "../support/built-copy.ts";
import { ask } from "./raw.ts";
import { ownSite, type RunningServer, startServer } from "./server.ts";

const TRANSLATED = ["pages/home.yaml", "pages/about.yaml", "services/SEO.yaml"];
const POST = "choosing-a-crm";

describe("L1 a further language of three translated files and a post", () => {
  let checkout = "";
  let server: RunningServer;
  beforeAll(async () => {
    checkout = builtCopy((copy) => {
      addLanguage(copy, [...TRANSLATED, `posts/${POST}.mdx`]);
      const about = join(copy, "content/hi/pages/about.yaml");
      const text = readFileSync(about, "utf8");
      writeFileSync(about, text.replace(/^lead: .*$/m, 'lead: "{People} of us in {offices} offices."'));
    });
    server = await startServer(ownSite, checkout);
  }, BUILD_MS);
  afterAll(async () => {
    await server?.stop();
    if (checkout) rmSync(checkout, { recursive: true });
  });

  const page = async (path: string) => {
    const { status, headers, body } = await ask(server, path);
    return { status, location: headers["location"], html: body.toString() };
  };

  it.each(["/hi", "/hi/aboutus", "/hi/SEO"])(
    "serves %s in it, and says where the English is",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain('<html lang="hi-IN">');
      expect(html).toMatch(new RegExp(`hreflang="en-IN" href="[^"]*${path.slice(3) || "/"}"`));
      expect(html).toMatch(new RegExp(`hreflang="hi-IN" href="[^"]*${path}"`));
    },
  );

  it("writes counts in digits where the language has no words for them, never in English ones", async () => {
    expect((await page("/hi/aboutus")).html).toMatch(/\d+ of us in \d+ offices\./);
  });

  it("leads to English pages where nothing is translated, for now", async () => {
    expect(await page("/hi/contact?about=SEO")).toMatchObject({
      status: 302,
      location: "/contact?about=SEO",
    });
    expect((await page("/hi/nothing-here")).status).toBe(404);
    const { html } = await page("/hi/aboutus");
    expect(html).toMatch(
      /<a [^>]*hreflang="en"[^>]*href="\/contact"|<a [^>]*href="\/contact"[^>]*hreflang="en"/,
    );
    expect(html).toContain('href="/hi/SEO"');
  });

  it("has feeds of its own posts, at their own addresses", async () => {
    const { body } = await ask(server, "/hi/rss.xml");
    const feed = body.toString();
    expect(feed).toContain("<language>hi-in</language>");
    expect(feed).toMatch(/<atom:link href="[^"]*\/hi\/rss\.xml"/);
    expect([...feed.matchAll(/<guid[^>]*>[^<]*(\/[^/]+\/post\/[^<]*)/g)].map(([, path]) => path)).toEqual([
      `/hi/post/${POST}`,
    ]);
    expect(JSON.parse((await ask(server, "/hi/site.webmanifest")).body.toString())).toMatchObject({
      lang: "hi-IN",
      start_url: "/hi",
    });
  });

  it("L2 has a switch that leads to the same page, or to the home page where it is not translated", async () => {
    expect((await page("/aboutus")).html).toMatch(/<a [^>]*href="\/hi\/aboutus"[^>]*data-language="hi"/);
    expect((await page("/contact")).html).toMatch(/<a [^>]*href="\/hi#untranslated"[^>]*data-language="hi"/);
  });
});
