import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentDir, languageFolder } from "#server/disk/site-folders.mjs";
import { DAY_MS, indianDay } from "#shared/calendar/indian-time.ts";
import { contact, json, postForm } from "#tests/http/post-form.ts";
import { ask } from "#tests/http/raw.ts";
import { ownSite, type RunningServer, startServer } from "#tests/http/server.ts";
import { BUILD_MS, builtCopy } from "#tests/support/built-copy.ts";
import { type Mailbox, openMailbox } from "#tests/support/mailbox.ts";

/**
 * A copy of the site with a further language, with posts that are drafts, to come, changed and renamed, with somebody
 * who has left, and with photographs: one build, which takes longer than all that is asked of it.
 */
let checkout: string;
let server: RunningServer;
let mailbox: Mailbox;

beforeAll(async () => {
  const photograph = await phonesPhotograph();
  checkout = builtCopy((copy) => {
    checkout = copy;
    changePosts();
    addPhotographs(photograph);
    addLanguage([...TRANSLATED, `posts/${TRANSLATED_POST}.mdx`, "posts/to-come.mdx"]);
  });
  mailbox = await openMailbox();
  server = await startServer(
    {
      ...ownSite,
      RATE_LIMIT: "off",
      SMTP_URL: mailbox.url,
      MAIL_FROM: "Site <site@example.com>",
      MAIL_TO: "everybody@example.com",
      NODE_OPTIONS: `--import=${resolve("tests/support/shifted-clock.mjs")}`,
      SHIFT_MS: String(DAY_MS),
    },
    checkout,
  );
}, BUILD_MS);
afterAll(async () => {
  await server?.stop();
  await mailbox?.close();
  rmSync(checkout, { recursive: true });
});

const filesOf = (kind: string) =>
  globSync(`${kind}/*`, { cwd: languageFolder() })
    .sort()
    .map((file) => `content/en/${file}`);
const ownText = (file = "") => readFileSync(join(contentDir, "..", file), "utf8");
const textOf = (file: string) => readFileSync(join(checkout, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(checkout, file), text);
const bodyOf = async (path: string) => (await ask(server, path)).body.toString();

describe("L1 a further language of three translated files and a post", () => {
  const page = async (path: string) => {
    const { status, headers, body } = await ask(server, path);
    return { status, location: headers["location"], html: body.toString() };
  };

  it.each(["/hi", "/hi/aboutus", "/hi/SEO"])(
    "serves %s in it, and says where the English is",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toContain('<html lang="hi-IN" dir="ltr">');
      expect(html).toMatch(new RegExp(`hreflang="en-IN" href="[^"]*${path.slice(3) || "/"}"`));
      expect(html).toMatch(new RegExp(`hreflang="hi-IN" href="[^"]*${path}"`));
    },
  );

  it("writes counts in digits", async () => {
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
      /<a [^>]*hreflang="en"[^>]*href="\/contact"|<a [^>]*href="\/contact"[^>]*hreflang="en"/i,
    );
    expect(html).toContain('href="/hi/SEO"');
  });

  it("has feeds of its own posts, at their own addresses", async () => {
    const { body } = await ask(server, "/hi/rss.xml");
    const feed = body.toString();
    expect(feed).toContain("<language>hi-in</language>");
    expect(feed).toMatch(/<atom:link href="[^"]*\/hi\/rss\.xml"/);
    expect([...feed.matchAll(/<guid[^>]*>[^<]*(\/[^/]+\/post\/[^<]*)/g)].map(([, path]) => path)).toEqual([
      `/hi/post/${TRANSLATED_POST}`,
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

/** What answers at the complete addresses of the pictures in a feed, by what they show. */
async function typesInFeed(feed: string): Promise<Record<string, string | undefined>> {
  const pictures = (await bodyOf(feed)).matchAll(
    /&lt;img src=&quot;(https?:.+?)&quot; alt=&quot;(.*?)&quot;/g,
  );
  const types = Array.from(pictures, async ([, address = "", alt = ""]) => {
    const { headers } = await ask(server, new URL(address).pathname);
    return [alt, headers["content-type"]];
  });
  return Object.fromEntries(await Promise.all(types));
}

describe("photographs", () => {
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

  it("T2 shows them in feeds, too", async () => {
    expect(await typesInFeed("/rss.xml")).toMatchObject({ "The shop in the morning": "image/webp" });
  });
});

/** O3 */
describe("the life of a post", () => {
  const namers = [
    "/post",
    "/blog",
    "/rss.xml",
    "/feed.json",
    "/sitemap-posts-1.xml",
    "/search?s=zephyrous",
    "/search/suggest.json?s=zephyr",
  ];
  /** What says nothing of it: the query itself is on the page of results. */
  const says = async (path: string, slug: string) => (await bodyOf(path)).includes(`/post/${slug}`);

  it("a draft is nowhere", async () => {
    expect((await ask(server, "/post/a-draft")).status).toBe(404);
    for (const path of namers) expect(await says(path, "a-draft"), path).toBe(false);
  });

  it("a post to come is nowhere before its day", async () => {
    expect((await ask(server, "/post/to-come")).status).toBe(404);
    expect((await ask(server, "/blog/tag/zephyrous")).status).toBe(404);
    expect((await ask(server, "/og/post/to-come.png")).status).toBe(404);
    for (const path of namers) expect(await says(path, "to-come"), path).toBe(false);
  });

  it("shows when a post was changed, for people and for machines", async () => {
    const page = await bodyOf(`/post/${basename(posts[1] ?? "", ".mdx")}`);
    expect(page).toMatch(/<time[^>]*datetime="2026-01-02"/i);
    expect(page).toContain('"dateModified":"2026-01-02"');
  });

  it.each([
    ["/post/what-it-was-called", `/post/${basename(posts[1] ?? "", ".mdx")}`],
    ["/Post/What-It-Was-Called/?utm_source=x", `/post/${basename(posts[1] ?? "", ".mdx")}?utm_source=x`],
    [
      "/portfoliodetails/an-old-project",
      `/portfoliodetails/${basename(filesOf("projects")[0] ?? "", ".yaml")}`,
    ],
    ["/singleteam/once-here", "/ourteam"],
  ])("leads from %s to %s for good", async (path, to) => {
    const { status, headers } = await ask(server, path);
    expect([status, headers["location"]]).toEqual([308, to]);
  });

  it("keeps the byline of somebody who has left, who is in no list", async () => {
    const page = await bodyOf(`/post/${basename(posts[2] ?? "", ".mdx")}`);
    expect(page).toContain(name);
    expect(page).not.toContain(`/singleteam/${author}`);
    expect((await ask(server, `/blog/author/${author}`)).status).toBe(200);
    for (const path of [
      "/ourteam",
      "/aboutus",
      "/singleteam",
      "/sitemap-pages-1.xml",
      `/search?s=${author.split("-")[1]}`,
    ])
      expect(await bodyOf(path), path).not.toContain(`/singleteam/${author}`);
  });

  it("brings a message to somebody who has left to those who read all others", async () => {
    const { status } = await postForm(server, { ...contact, member: author }, json, "member-message");
    expect(status).toBe(201);
    await mailbox.wait(2);
    expect(mailbox.find("everybody@example.com")?.text).toContain(contact.message);
  });

  it("a post appears everywhere when its day has come, without a build, and the next one on its own day", async () => {
    process.kill(server.worker(), "SIGUSR2");
    await sleep(100);
    const page = await ask(server, "/post/to-come");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    const html = page.body.toString();
    expect(html).toContain("zephyrous headline");
    // O2: its photograph was made with the build.
    const shown = /<source type="image\/avif" srcset="([^ "]+)/i.exec(html)?.[1] ?? "";
    expect((await ask(server, shown)).headers["content-type"]).toBe("image/avif");
    // L2: from that day on it can be read in the other language too.
    expect(html).toMatch(/hreflang="hi-IN" href="[^"]*\/hi\/post\/to-come"/);
    expect(await bodyOf("/hi/post/to-come")).toMatch(/rel="canonical" href="[^"]*\/hi\/post\/to-come"/);
    expect((await ask(server, "/blog/tag/zephyrous")).status).toBe(200);
    expect((await ask(server, "/og/post/to-come.png")).headers["content-type"]).toBe("image/png");
    for (const path of namers) expect(await says(path, "to-come"), path).toBe(true);
    expect((await ask(server, "/post/later-still")).status).toBe(404);
    expect(await typesInFeed("/rss.xml")).toMatchObject({ "Our door": "image/webp" });

    process.kill(server.worker(), "SIGUSR2");
    await sleep(100);
    expect((await ask(server, "/post/later-still")).status).toBe(200);
    expect(await says("/post/to-come", "later-still")).toBe(true);
  });
});

const posts = filesOf("posts");
const [, renamed = "", byLeaver = ""] = posts;
const TITLE = "Tomorrow's zephyrous headline";
const LATER_TITLE = "The quixotic day after it";
/** Somebody who has written, but whom nothing else on the site names. */
const author = "once-here";
const name = "Anjali Once";

function changePosts(): void {
  addField(renamed, "formerly: [what-it-was-called]\nupdated: 2026-01-02");
  addField(filesOf("projects")[0] ?? "", "formerly: [an-old-project]");
  addPost("a-draft", "Nobody may read this yet", "2026-01-01", "\ndraft: true");
  addPost("to-come", TITLE, indianDay(Date.now() + DAY_MS));
  addPost("later-still", LATER_TITLE, indianDay(Date.now() + 2 * DAY_MS));
  const member = ownText(filesOf("members")[0]);
  write(
    `content/en/members/${author}.yaml`,
    member.replace(/^name: .*$/m, `name: ${name}\nleft: true`).replace(/^order: .*$/m, "order: 900"),
  );
  write(byLeaver, textOf(byLeaver).replace(/^author: .*$/m, `author: ${author}`));
}

function addPost(slug: string, title: string, date: string, more = ""): void {
  const fields = `title: ${title}\ndate: ${date}\ntags: [Zephyrous]${more}`;
  const plain = ownText(posts[0]).replace(/^(title|date|tags): .*\n/gm, "");
  write(`content/en/posts/${slug}.mdx`, plain.replace("---\n", `---\n${fields}\n`));
}

function addField(file: string, field: string): void {
  write(file, textOf(file).replace(/^title:/m, `${field}\ntitle:`));
}

const TRANSLATED = ["pages/home.yaml", "pages/about.yaml", "services/SEO.yaml"];
const TRANSLATED_POST = "choosing-a-crm";
const LANGUAGE = `name: हिन्दी
tag: hi-IN
read: यह पेज हिन्दी में पढ़ें
untranslated: यह पेज अभी हिन्दी में नहीं है
dismiss: हटाएँ
`;

/** Adds a third language; the English of these files stands for their translations. */
function addLanguage(files: readonly string[]): void {
  for (const file of files) {
    const own = join(checkout, "content/hi", file);
    mkdirSync(dirname(own), { recursive: true });
    cpSync(join(checkout, "content/en", file), own);
  }
  write("content/hi/language.yaml", LANGUAGE);
  const about = "content/hi/pages/about.yaml";
  write(about, textOf(about).replace(/^lead: .*$/m, 'lead: "{people} of us in {offices} offices."'));
}

/** On its side, with the place where it was taken. */
const phonesPhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#a06030" } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 34/1 0/1" } } })
    .jpeg()
    .toBuffer();

/** Photographs as a phone names them, one of them used by nothing, a post that shows one twice, and one to come. */
function addPhotographs(photograph: Buffer): void {
  const folder = join(checkout, "content/pictures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "WhatsApp Image 2026-03-05.jpeg"), photograph);
  writeFileSync(join(folder, "unused.JPG"), photograph);
  writeFileSync(join(folder, "door.jpg"), photograph);
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
  write("content/en/posts/with-photographs.mdx", post);
  appendFileSync(join(checkout, "content/en/posts/to-come.mdx"), "\n![Our door](/pictures/door.jpg)\n");
}
