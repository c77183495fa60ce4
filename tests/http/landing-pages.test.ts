import { expect, inject, test } from "vitest";
import { sendRequest } from "./raw.ts";

const server = inject("server");

const fetchText = async (path: string) => (await sendRequest(server, path)).body.toString();

test.each([
  { slug: "Puja-Offer", query: "Durga Puja", isPublished: true },
  { slug: "Draft-Offer", query: "depot", isPublished: false },
])(
  "a draft of a landing page has no address and is in no list, a published page is: $slug (R15)",
  async ({ slug, query, isPublished }) => {
    for (const path of [`/${slug}`, `/bn/${slug}`, `/og/${slug}.png`])
      expect((await sendRequest(server, path)).status, path).toBe(isPublished ? 200 : 404);
    // The menu is on every page.
    for (const path of ["/faq", "/sitemap-pages-1.xml", `/search?s=${encodeURIComponent(query)}`])
      expect((await fetchText(path)).includes(`/${slug}`), path).toBe(isPublished);
  },
);
