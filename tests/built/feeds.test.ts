import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { paths } from "#shared/addresses/paths.ts";
import { ROOT } from "./pages.ts";

const origin = new URL(/Sitemap: (.*)/.exec(readFileSync(ROOT + paths.robots, "utf8"))?.[1] ?? "").origin;
const own = z.url().refine((address) => address.startsWith(`${origin}/`), "an address of this site");
const categories = readdirSync(`${ROOT}/blog/category`);
const feeds = [paths.rss, ...categories.map(paths.categoryFeed)];

/** JSON Feed 1.1, what it requires and what we fill in: https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  description: z.string().min(1),
  home_page_url: own,
  feed_url: z.literal(origin + paths.jsonFeed),
  icon: own,
  language: z.literal("en-IN"),
  items: z.array(
    z.strictObject({
      id: own,
      url: own,
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().min(1000),
      image: own,
      date_published: z.iso.datetime({ offset: true }).endsWith("+05:30"),
      date_modified: z.iso.datetime({ offset: true }).endsWith("+05:30").optional(),
      authors: z.array(z.strictObject({ name: z.string().min(1), url: own })).min(1),
      tags: z.array(z.string().min(1)).min(1),
      attachments: z
        .array(
          z.strictObject({
            url: own,
            mime_type: z.enum(["video/mp4", "audio/mpeg"]),
            size_in_bytes: z.number().int().positive(),
            duration_in_seconds: z.number().positive(),
          }),
        )
        .optional(),
    }),
  ),
});

const texts = (xml: string, tag: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, "g")),
    ([, text = ""]) => text,
  );
/** The HTML of an article, which XML carries escaped. */
const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const isBuilt = (address: string) => existsSync(`${ROOT}${new URL(address).pathname}/index.html`);

describe("JSON Feed", () => {
  const feed = jsonFeed.parse(JSON.parse(readFileSync(ROOT + paths.jsonFeed, "utf8")));

  it("has every post once, the newest first, with its whole text", () => {
    const days = feed.items.map((item) => item.date_published);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
    expect(feed.items.filter(({ url }) => !isBuilt(url))).toEqual([]);
  });

  it("names nothing by an address that only works on the site itself", () => {
    expect(
      feed.items.filter(({ content_html }) => /\b(href|src)="(?!https?:|#|mailto:)/.test(content_html)),
    ).toEqual([]);
  });
});

const rss = feeds.map((path) => {
  const xml = readFileSync(ROOT + path, "utf8");
  return { path, channel: xml.replace(/<item>[\s\S]*<\/item>/, ""), items: texts(xml, "item") };
});
const not = (isRight: boolean, reason: string) => (isRight ? [] : [reason]);

it("every RSS feed has what RSS 2.0 requires of a channel, and its own address", () => {
  const offences = rss.flatMap(({ path, channel, items }) =>
    [
      ...["title", "link", "description", "language"].flatMap((tag) =>
        not(texts(channel, tag).length === 1, `${texts(channel, tag).length} <${tag}>`),
      ),
      ...not(
        channel.includes(`<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>`),
        "no address of its own",
      ),
      ...not(items.length > 0, "no items"),
    ].map((reason) => `${path}: ${reason}`),
  );
  expect(offences).toEqual([]);
});

it("every item of an RSS feed is whole", () => {
  const offences = rss.flatMap(({ path, items }) =>
    items.flatMap((item) => {
      const [link = ""] = texts(item, "link");
      const [day = ""] = texts(item, "pubDate");
      const article = unescaped(texts(item, "content:encoded")[0] ?? "");
      return [
        ...["title", "link", "description", "pubDate", "guid"].flatMap((tag) =>
          not(texts(item, tag).length === 1, `${texts(item, tag).length} <${tag}>`),
        ),
        ...not(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(day), `the date "${day}"`),
        ...not(URL.canParse(link) && isBuilt(link), "no page"),
        ...not(article.length > 1000, `an article of ${article.length} characters`),
        ...not(!/\b(href|src)="\//.test(article), "a relative address"),
      ].map((reason) => `${path}: ${link}: ${reason}`);
    }),
  );
  expect(offences).toEqual([]);
});
