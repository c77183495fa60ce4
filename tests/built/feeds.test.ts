import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { paths } from "#shared/addresses/paths.ts";
import { ROOT } from "./pages.ts";

const origin = new URL(/Sitemap: (.*)/.exec(readFileSync(ROOT + paths.robots, "utf8"))?.[1] ?? "").origin;
const siteUrl = z.url().refine((url) => url.startsWith(`${origin}/`), "Expected a URL of this site.");
/** Empty if the blog has no posts. */
const categories = globSync("*", { cwd: `${ROOT}/blog/category` });
const feeds = [paths.rss, ...categories.map(paths.categoryFeed)];

/** JSON Feed 1.1 with the optional fields that the site uses: https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  description: z.string().min(1),
  home_page_url: siteUrl,
  feed_url: z.literal(origin + paths.jsonFeed),
  icon: siteUrl,
  language: z.literal("en-IN"),
  items: z.array(
    z.strictObject({
      id: siteUrl,
      url: siteUrl,
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().min(1000),
      image: siteUrl,
      date_published: z.iso.datetime({ offset: true }).endsWith("+05:30"),
      date_modified: z.iso.datetime({ offset: true }).endsWith("+05:30").optional(),
      authors: z.array(z.strictObject({ name: z.string().min(1), url: siteUrl })).min(1),
      tags: z.array(z.string().min(1)).min(1),
      attachments: z
        .array(
          z.strictObject({
            url: siteUrl,
            mime_type: z.enum(["video/mp4", "audio/mpeg"]),
            size_in_bytes: z.number().int().positive(),
            duration_in_seconds: z.number().positive(),
          }),
        )
        .optional(),
    }),
  ),
});

const getElementTexts = (xml: string, tag: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, "g")),
    ([, text = ""]) => text,
  );
/** Decodes the escaped HTML of an article. */
const decodeEntities = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const isBuilt = (url: string) => existsSync(`${ROOT}${new URL(url).pathname}/index.html`);

describe("JSON Feed", () => {
  const feed = jsonFeed.parse(JSON.parse(readFileSync(ROOT + paths.jsonFeed, "utf8")));

  it("contains every post once, newest first, with its full text", () => {
    const days = feed.items.map((item) => item.date_published);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
    expect(feed.items.filter(({ url }) => !isBuilt(url))).toEqual([]);
  });

  it("contains no relative URLs", () => {
    expect(
      feed.items.filter(({ content_html }) => /\b(href|src)="(?!https?:|#|mailto:)/.test(content_html)),
    ).toEqual([]);
  });
});

const rss = feeds.map((path) => {
  const xml = readFileSync(ROOT + path, "utf8");
  return { path, channel: xml.replace(/<item>[\s\S]*<\/item>/, ""), items: getElementTexts(xml, "item") };
});
const violationUnless = (isValid: boolean, violation: string) => (isValid ? [] : [violation]);

it("contains the channel elements of RSS 2.0 and its own URL in every RSS feed", () => {
  const violations = rss.flatMap(({ path, channel, items }) =>
    [
      ...["title", "link", "description", "language"].flatMap((tag) =>
        violationUnless(
          getElementTexts(channel, tag).length === 1,
          `${getElementTexts(channel, tag).length} <${tag}>`,
        ),
      ),
      ...violationUnless(
        channel.includes(`<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>`),
        "no self link",
      ),
      ...violationUnless(items.length > 0 || categories.length === 0, "no items"),
    ].map((violation) => `${path}: ${violation}`),
  );
  expect(violations).toEqual([]);
});

it("contains complete items in every RSS feed", () => {
  const violations = rss.flatMap(({ path, items }) =>
    items.flatMap((item) => {
      const [link = ""] = getElementTexts(item, "link");
      const [day = ""] = getElementTexts(item, "pubDate");
      const article = decodeEntities(getElementTexts(item, "content:encoded")[0] ?? "");
      return [
        ...["title", "link", "description", "pubDate", "guid"].flatMap((tag) =>
          violationUnless(
            getElementTexts(item, tag).length === 1,
            `${getElementTexts(item, tag).length} <${tag}>`,
          ),
        ),
        ...violationUnless(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(day), `the date "${day}"`),
        ...violationUnless(URL.canParse(link) && isBuilt(link), "no page"),
        ...violationUnless(article.length > 1000, `an article of ${article.length} characters`),
        ...violationUnless(!/\b(href|src)="\//.test(article), "a relative URL"),
      ].map((violation) => `${path}: ${link}: ${violation}`);
    }),
  );
  expect(violations).toEqual([]);
});
