import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { growBlog } from "../../scripts/bench/growth-posts.ts";
import { BUILD_MS, builtCopy } from "../support/built-copy.ts";
import { ask } from "./raw.ts";
import { ownSite, type RunningServer, startServer } from "./server.ts";

/** Above the number that is built ahead: what grows with posts is rendered on its first request. */
const POSTS = 310;

/** T2: the same blog, however many posts it has. */
describe(`a blog of ${POSTS} posts, served with the packages of serving alone`, () => {
  let checkout: string;
  let server: RunningServer;
  beforeAll(async () => {
    const photograph = await phonesPhotograph();
    checkout = builtCopy((copy) => {
      growBlog(copy, POSTS);
      addPhotographs(copy, photograph);
    });
    server = await startServer({ ...ownSite, RATE_LIMIT: "off" }, checkout);
  }, BUILD_MS);
  afterAll(async () => {
    await server?.stop();
    rmSync(checkout, { recursive: true });
  });

  it("O2 shows photographs, upright and cropped, and nowhere tells where they were taken", async () => {
    const html = (await ask(server, "/post/with-photographs")).body.toString();
    const sets = [...html.matchAll(/<source type="image\/(avif|webp)" srcset="([^"]+)"/gi)];
    // The portrait of its author is a drawing: the post's own picture, and the one in its text.
    expect(sets.map(([, format]) => format)).toEqual(["avif", "webp", "avif", "webp"]);
    for (const [, format, set = ""] of sets) {
      const path = set.split(" ")[0] ?? "";
      const { status, headers, body } = await ask(server, path);
      expect([status, headers["content-type"]]).toEqual([200, `image/${format}`]);
      expect((await sharp(body).metadata()).exif).toBeUndefined();
    }
    const card = await ask(server, "/og/post/with-photographs.png");
    expect(await sharp(card.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    const served = readdirSync(join(checkout, "dist/client"), { recursive: true, encoding: "utf8" });
    expect(served.filter((file) => /\.jpe?g$/i.test(file))).toEqual([]);
  });

  it.each([
    ["/post/packaging-dielines", "text/html", "<h1"],
    [`/post/grown-${POSTS - 1}`, "text/html", `Note ${POSTS - 1} from the workshop`],
    ["/blog", "text/html", "Next"],
    ["/blog/page/40", "text/html", "from the workshop"],
    [`/og/post/grown-${POSTS - 1}.png`, "image/png", "PNG"],
    ["/blog/category/design/rss.xml", "application/rss+xml", "<rss"],
  ])("renders %s on demand", async (path, type, part) => {
    const { status, headers, body } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(body.toString()).toContain(part);
  });

  it.each(["/post/grown-9999", "/blog/page/60", "/og/post/grown-9999.png"])("has no %s", async (path) => {
    expect((await ask(server, path)).status).toBe(404);
  });
});

/** On its side, with the place where it was taken. */
const phonesPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#a06030" } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 34/1 0/1" } } })
    .jpeg()
    .toBuffer();

/** Two photographs as a phone names them, one of them used by nothing, and a post that shows the other twice. */
function addPhotographs(site: string, photograph: Buffer): void {
  const folder = join(site, "content/pictures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "WhatsApp Image 2026-03-05.jpeg"), photograph);
  writeFileSync(join(folder, "unused.JPG"), photograph);
  const post = `---
title: A post with photographs of the shop
date: 2020-01-02
category: design
author: arindam-sen
tags: [Photographs]
excerpt: A post that shows a photograph above its text and another one between two of its paragraphs.
keywords: [photographs]
picture: { file: /pictures/WhatsApp Image 2026-03-05.jpeg, alt: Our shop, focus: "50% 20%" }
media: { type: image }
---

Before it.

## The shop

![The shop in the morning](</pictures/WhatsApp Image 2026-03-05.jpeg>)
`;
  writeFileSync(join(site, "content/en/posts/with-photographs.mdx"), post);
}
