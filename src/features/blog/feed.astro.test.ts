import { expect, it } from "vitest";
import type { Feed } from "./blog-feed.ts";
import { toRss } from "./rss.ts";

const feed: Feed = {
  version: "https://jsonfeed.org/version/1.1",
  title: "A & B",
  description: "About <things>",
  home_page_url: "https://x.test/blog",
  feed_url: "https://x.test/rss.xml?a=1&b=2",
  icon: "https://x.test/icon.png",
  language: "en-IN",
  items: [
    {
      id: "https://x.test/post/a",
      url: "https://x.test/post/a",
      title: `5 < 6 & "more"\u0000`,
      summary: "Short",
      content_html: "<p>Whole ]]> text</p>",
      date_published: "2026-11-16T00:00:00+05:30",
      authors: [{ name: "Ishita Roy & Sons", url: "https://x.test/blog/author/ishita-roy" }],
      tags: ["Design", "UPI"],
      image: "https://x.test/og/post/a.png",
      attachments: [
        { url: "https://x.test/a.mp3", mime_type: "audio/mpeg", size_in_bytes: 5, duration_in_seconds: 2 },
      ],
    },
  ],
};

it("escapes reserved characters, removes invalid ones, and preserves the article", async () => {
  const xml = await toRss(feed);
  expect(xml).toContain("<title>5 &lt; 6 &amp; &quot;more&quot;</title>");
  expect(xml).toContain('href="https://x.test/rss.xml?a=1&amp;b=2"');
  expect(xml).toContain("<content:encoded>&lt;p&gt;Whole ]]&gt; text&lt;/p&gt;</content:encoded>");
  expect(xml).toContain("<pubDate>Sun, 15 Nov 2026 18:30:00 GMT</pubDate>");
  expect(xml).toContain("<dc:creator>Ishita Roy &amp; Sons</dc:creator>");
  expect(xml).toContain('<enclosure url="https://x.test/a.mp3" length="5" type="audio/mpeg"/>');
});
