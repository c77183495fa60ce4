import { expect, it } from "vitest";
import { z } from "zod";
import { absoluteLinks, type Feed } from "./feed.ts";
import { toJsonFeed } from "./json-feed.ts";
import { toRss } from "./rss.ts";

const feed: Feed = {
  title: "A & B",
  description: "About <things>",
  home: "https://x.test/blog",
  self: "https://x.test/rss.xml?a=1&b=2",
  icon: "https://x.test/icon.png",
  items: [
    {
      url: "https://x.test/post/a",
      title: `5 < 6 & "more"\u0000`,
      summary: "Short",
      html: "<p>Whole ]]> text</p>",
      published: new Date("2026-11-16"),
      author: { name: "Ishita Roy", url: "https://x.test/blog/author/ishita-roy" },
      category: "Design",
      tags: ["UPI"],
      image: "https://x.test/og/post/a.png",
      attachment: { url: "https://x.test/a.mp3", type: "audio/mpeg", bytes: 5, seconds: 2 },
    },
  ],
};

it("escapes what XML reserves, drops what it forbids, and keeps the article whole", () => {
  const xml = toRss(feed);
  expect(xml).toContain("<title>5 &lt; 6 &amp; &quot;more&quot;</title>");
  expect(xml).toContain('href="https://x.test/rss.xml?a=1&amp;b=2"');
  expect(xml).toContain("<![CDATA[<p>Whole ]]]]><![CDATA[> text</p>]]>");
  expect(xml).toContain("<pubDate>Mon, 16 Nov 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain('<enclosure url="https://x.test/a.mp3" length="5" type="audio/mpeg"/>');
});

/** https://www.jsonfeed.org/version/1.1/, the parts used here; nothing else may occur. */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      summary: z.string(),
      content_html: z.string().min(1),
      image: z.url(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime().optional(),
      authors: z.array(z.strictObject({ name: z.string(), url: z.url() })).min(1),
      tags: z.array(z.string()),
      attachments: z
        .array(
          z.strictObject({
            url: z.url(),
            mime_type: z.string().regex(/^\w+\/\w+$/),
            size_in_bytes: z.int().positive(),
            duration_in_seconds: z.number().positive(),
          }),
        )
        .optional(),
    }),
  ),
});

it("writes JSON Feed 1.1", () => {
  expect(() => jsonFeed.parse(JSON.parse(toJsonFeed(feed)))).not.toThrow();
});

it("completes addresses of this site only", () => {
  const html = '<a href="/post/a"></a><img src="//cdn.test/x"><a href="https://y.test/"></a>';
  expect(absoluteLinks(html, "https://x.test")).toBe(
    '<a href="https://x.test/post/a"></a><img src="//cdn.test/x"><a href="https://y.test/"></a>',
  );
});
