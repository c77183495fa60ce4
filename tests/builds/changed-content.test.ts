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
import { contentDir, getLanguageFolder } from "#server/files/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { DAY_MS, getIndianDay } from "#shared/calendar/indian-time.ts";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { acceptJson, contactFields, submitForm } from "#tests/http/submit-form.ts";
import { BUILD_TIMEOUT_MS, buildSiteCopy } from "#tests/support/built-copy.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";

const ANALYTICS = { ANALYTICS: "plausible:example.com" };

/**
 * A copy of the site with a third language, a former member, photographs, posts that are drafts, scheduled, updated and
 * renamed, and a script for analytics. All tests share one build, because it takes most of the time.
 */
let checkout: string;
let server: RunningServer;
let mailServer: MailServer;

beforeAll(async () => {
  const photograph = await createPhonePhotograph();
  checkout = buildSiteCopy((copy) => {
    checkout = copy;
    changeEntries();
    addPhotographs(photograph);
    addLanguage([...TRANSLATED, `posts/${TRANSLATED_POST}.mdx`, "posts/to-come.mdx"]);
  }, ANALYTICS);
  mailServer = await startMailServer();
  server = await startServer(
    {
      ...defaultSiteEnv,
      ...ANALYTICS,
      RATE_LIMIT: "off",
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Site <site@example.com>",
      MAIL_TO: "everybody@example.com",
      NODE_OPTIONS: `--import=${resolve("tests/support/shifted-clock.mjs")}`,
      SHIFT_MS: String(DAY_MS),
    },
    checkout,
  );
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  await mailServer?.close();
  rmSync(checkout, { recursive: true });
});

const listFiles = (kind: string) =>
  globSync(`${kind}/*`, { cwd: getLanguageFolder() })
    .sort()
    .map((file) => `content/en/${file}`);
const readOriginal = (file = "") => readFileSync(join(contentDir, "..", file), "utf8");
const readText = (file: string) => readFileSync(join(checkout, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(checkout, file), text);
const fetchBody = async (path: string) => (await sendRequest(server, path)).body.toString();

describe("a third language with three translated files and two posts (L1)", () => {
  const fetchPage = async (path: string) => {
    const { status, headers, body } = await sendRequest(server, path);
    return { status, location: headers["location"], html: body.toString() };
  };

  it.each(["/hi", "/hi/aboutus", "/hi/SEO"])(
    "serves %s in the language, with alternate links",
    async (path) => {
      const { status, html } = await fetchPage(path);
      expect(status).toBe(200);
      expect(html).toContain('<html lang="hi-IN" dir="ltr">');
      expect(html).toMatch(new RegExp(`hreflang="en-IN" href="[^"]*${path.slice(3) || "/"}"`));
      expect(html).toMatch(new RegExp(`hreflang="hi-IN" href="[^"]*${path}"`));
    },
  );

  it("formats counts in digits", async () => {
    expect((await fetchPage("/hi/aboutus")).html).toMatch(/\d+ of us in \d+ offices\./);
  });

  it("redirects temporarily to English pages without a translation", async () => {
    expect(await fetchPage("/hi/contact?about=SEO")).toMatchObject({
      status: 302,
      location: "/contact?about=SEO",
    });
    expect((await fetchPage("/hi/nothing-here")).status).toBe(404);
    const { html } = await fetchPage("/hi/aboutus");
    expect(html).toMatch(
      /<a [^>]*hreflang="en"[^>]*href="\/contact"|<a [^>]*href="\/contact"[^>]*hreflang="en"/i,
    );
    expect(html).toContain('href="/hi/SEO"');
  });

  it("has feeds with its own posts", async () => {
    const { body } = await sendRequest(server, "/hi/rss.xml");
    const feed = body.toString();
    expect(feed).toContain("<language>hi-in</language>");
    expect(feed).toMatch(/<atom:link href="[^"]*\/hi\/rss\.xml"/);
    expect([...feed.matchAll(/<guid[^>]*>[^<]*(\/[^/]+\/post\/[^<]*)/g)].map(([, path]) => path)).toEqual([
      `/hi/post/${TRANSLATED_POST}`,
    ]);
    expect(JSON.parse((await sendRequest(server, "/hi/site.webmanifest")).body.toString())).toMatchObject({
      lang: "hi-IN",
      start_url: "/hi",
    });
  });

  it("is linked from each English page: to its translation, or else to the language's home page (L2)", async () => {
    expect((await fetchPage("/aboutus")).html).toMatch(/<a [^>]*href="\/hi\/aboutus"[^>]*data-language="hi"/);
    expect((await fetchPage("/contact")).html).toMatch(
      /<a [^>]*href="\/hi#untranslated"[^>]*data-language="hi"/,
    );
  });
});

it("shows the listed sections of the home page in order, and the search doesn't find hidden ones (R15)", async () => {
  const ids = (await fetchBody("/")).matchAll(/<section [^>]*aria-labelledby="([^"]*)"/g);
  expect(Array.from(ids, ([, id]) => id)).toEqual(["next-step", "steps", "services"]);
  const findHome = async (text: string) =>
    /<h3><a [^>]*href="\/"/.test(await fetchBody(`/search?s=${encodeURIComponent(text)}`));
  expect(await findHome("Start with one service")).toBe(true);
  // A word of the hidden section `reasons`.
  expect(await findHome("Chaitra")).toBe(false);
});

/** Requests the pictures of a feed. Returns their content types by alternative text. */
async function fetchPictureTypes(feed: string): Promise<Record<string, string | undefined>> {
  const pictures = (await fetchBody(feed)).matchAll(
    /&lt;img src=&quot;(https?:.+?)&quot; alt=&quot;(.*?)&quot;/g,
  );
  const types = Array.from(pictures, async ([, url = "", alt = ""]) => {
    const { headers } = await sendRequest(server, new URL(url).pathname);
    return [alt, headers["content-type"]];
  });
  return Object.fromEntries(await Promise.all(types));
}

describe("photographs", () => {
  it("are served as AVIF and WebP without location data (O2)", async () => {
    const html = (await sendRequest(server, "/post/with-photographs")).body.toString();
    const sets = [...html.matchAll(/<source type="image\/(avif|webp)" srcset="([^"]+)"/gi)];
    // The picture of the post and the one in its text; the portrait of the author is a drawing.
    expect(sets.map(([, format]) => format)).toEqual(["avif", "webp", "avif", "webp"]);
    for (const [, format, set = ""] of sets) {
      const path = set.split(" ")[0] ?? "";
      const { status, headers, body } = await sendRequest(server, path);
      expect([status, headers["content-type"]]).toEqual([200, `image/${format}`]);
      expect((await sharp(body).metadata()).exif).toBeUndefined();
    }
    const card = await sendRequest(server, "/og/post/with-photographs.png");
    expect(await sharp(card.body).metadata()).toMatchObject({ width: 1200, height: 630 });
    const served = readdirSync(join(checkout, "current/dist/client"), { recursive: true, encoding: "utf8" });
    expect(served.filter((file) => /\.jpe?g$/i.test(file))).toEqual([]);
  });

  it("are included in feeds (T2)", async () => {
    expect(await fetchPictureTypes("/rss.xml")).toMatchObject({ "The shop in the morning": "image/webp" });
  });
});

describe("publication of posts (O3)", () => {
  const listings = [
    "/post",
    "/blog",
    "/rss.xml",
    "/feed.json",
    "/sitemap-posts-1.xml",
    "/search?s=zephyrous",
    "/search/suggest.json?s=zephyr",
  ];
  /** Searches for the link, because the result page repeats the query. */
  const mentions = async (path: string, slug: string) => (await fetchBody(path)).includes(`/post/${slug}`);

  it("hides drafts", async () => {
    expect((await sendRequest(server, "/post/a-draft")).status).toBe(404);
    for (const path of listings) expect(await mentions(path, "a-draft"), path).toBe(false);
  });

  it("hides a scheduled post before its date", async () => {
    expect((await sendRequest(server, "/post/to-come")).status).toBe(404);
    expect((await sendRequest(server, "/blog/tag/zephyrous")).status).toBe(404);
    expect((await sendRequest(server, "/og/post/to-come.png")).status).toBe(404);
    for (const path of listings) expect(await mentions(path, "to-come"), path).toBe(false);
  });

  it("shows the date of an update on the page and in structured data", async () => {
    const page = await fetchBody(`/post/${basename(posts[1] ?? "", ".mdx")}`);
    expect(page).toMatch(/<time[^>]*datetime="2026-01-02"/i);
    expect(page).toContain('"dateModified":"2026-01-02"');
  });

  it.each([
    ["/post/what-it-was-called", `/post/${basename(posts[1] ?? "", ".mdx")}`],
    ["/Post/What-It-Was-Called/?utm_source=x", `/post/${basename(posts[1] ?? "", ".mdx")}?utm_source=x`],
    [
      "/portfoliodetails/an-old-project",
      `/portfoliodetails/${basename(listFiles("projects")[0] ?? "", ".yaml")}`,
    ],
    ["/singleteam/once-here", "/ourteam"],
  ])("redirects %s permanently to %s", async (path, target) => {
    const { status, headers } = await sendRequest(server, path);
    expect([status, headers["location"]]).toEqual([308, target]);
  });

  it("keeps the byline of a former member, who is not listed", async () => {
    const page = await fetchBody(`/post/${basename(posts[2] ?? "", ".mdx")}`);
    expect(page).toContain(formerMemberName);
    expect(page).not.toContain(`/singleteam/${formerMemberSlug}`);
    expect((await sendRequest(server, `/blog/author/${formerMemberSlug}`)).status).toBe(200);
    for (const path of [
      "/ourteam",
      "/aboutus",
      "/singleteam",
      "/sitemap-pages-1.xml",
      `/search?s=${formerMemberSlug.split("-")[1]}`,
    ])
      expect(await fetchBody(path), path).not.toContain(`/singleteam/${formerMemberSlug}`);
  });

  it("sends messages for a former member to the general recipients", async () => {
    const { status } = await submitForm(
      server,
      { ...contactFields, member: formerMemberSlug },
      acceptJson,
      "member-message",
    );
    expect(status).toBe(201);
    await mailServer.waitForMails(2);
    expect(mailServer.find("everybody@example.com")?.text).toContain(contactFields.message);
  });

  it("publishes scheduled posts on their dates without a build", async () => {
    process.kill(server.workerPid(), "SIGUSR2");
    await sleep(100);
    const page = await sendRequest(server, "/post/to-come");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    const html = page.body.toString();
    expect(html).toContain("zephyrous headline");
    // The build has prepared the post's photograph (O2).
    const picture = /<source type="image\/avif" srcset="([^ "]+)/i.exec(html)?.[1] ?? "";
    expect((await sendRequest(server, picture)).headers["content-type"]).toBe("image/avif");
    // The post's translation is published too (L2).
    expect(html).toMatch(/hreflang="hi-IN" href="[^"]*\/hi\/post\/to-come"/);
    expect(await fetchBody("/hi/post/to-come")).toMatch(/rel="canonical" href="[^"]*\/hi\/post\/to-come"/);
    expect((await sendRequest(server, "/blog/tag/zephyrous")).status).toBe(200);
    expect((await sendRequest(server, "/og/post/to-come.png")).headers["content-type"]).toBe("image/png");
    for (const path of listings) expect(await mentions(path, "to-come"), path).toBe(true);
    expect((await sendRequest(server, "/post/later-still")).status).toBe(404);
    expect(await fetchPictureTypes("/rss.xml")).toMatchObject({ "Our door": "image/webp" });

    process.kill(server.workerPid(), "SIGUSR2");
    await sleep(100);
    expect((await sendRequest(server, "/post/later-still")).status).toBe(200);
    expect(await mentions("/post/to-come", "later-still")).toBe(true);
  });
});

const posts = listFiles("posts");
const [, renamed = "", byFormerMember = ""] = posts;
const TITLE = "Tomorrow's zephyrous headline";
const LATER_TITLE = "The quixotic day after it";
/** A former member who is mentioned only as the author of a post. */
const formerMemberSlug = "once-here";
const formerMemberName = "Anjali Once";

const HOME = "content/en/pages/home.yaml";

function changeEntries(): void {
  write(HOME, readText(HOME).replace(/^sections: .*$/m, "sections: [action, steps, services]"));
  addField(renamed, "formerly: [what-it-was-called]\nupdated: 2026-01-02");
  addField(listFiles("projects")[0] ?? "", "formerly: [an-old-project]");
  addPost("a-draft", "An unpublished draft", "2026-01-01", "\ndraft: true");
  addPost("to-come", TITLE, getIndianDay(Date.now() + DAY_MS));
  addPost("later-still", LATER_TITLE, getIndianDay(Date.now() + 2 * DAY_MS));
  const member = readOriginal(listFiles("members")[0]);
  write(
    `content/en/members/${formerMemberSlug}.yaml`,
    member
      .replace(/^name: .*$/m, `name: ${formerMemberName}\nleft: true`)
      .replace(/^order: .*$/m, "order: 900"),
  );
  write(byFormerMember, readText(byFormerMember).replace(/^author: .*$/m, `author: ${formerMemberSlug}`));
}

function addPost(slug: string, title: string, date: string, more = ""): void {
  const fields = `title: ${title}\ndate: ${date}\ntags: [Zephyrous]${more}`;
  const template = readOriginal(posts[0]).replace(/^(title|date|tags): .*\n/gm, "");
  write(`content/en/posts/${slug}.mdx`, template.replace("---\n", `---\n${fields}\n`));
}

function addField(file: string, field: string): void {
  write(file, readText(file).replace(/^title:/m, `${field}\ntitle:`));
}

const TRANSLATED = ["pages/home.yaml", "pages/about.yaml", "services/SEO.yaml"];
const TRANSLATED_POST = "choosing-a-crm";
const LANGUAGE = `name: हिन्दी
tag: hi-IN
untranslated: यह पेज अभी हिन्दी में नहीं है
suggestion: { read: यह पेज हिन्दी में पढ़ें, dismiss: हटाएँ }
`;

/** Adds a third language whose translations are copies of English files. */
function addLanguage(files: readonly string[]): void {
  for (const file of files) {
    const translation = join(checkout, "content/hi", file);
    mkdirSync(dirname(translation), { recursive: true });
    cpSync(join(checkout, "content/en", file), translation);
  }
  write("content/hi/language.yaml", LANGUAGE);
  const about = "content/hi/pages/about.yaml";
  write(about, readText(about).replace(/^lead: .*$/m, 'lead: "{people} of us in {offices} offices."'));
}

/** Creates a rotated JPEG with GPS coordinates. */
const createPhonePhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#a06030" } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 34/1 0/1" } } })
    .jpeg()
    .toBuffer();

/**
 * Adds photographs to a new post and to the scheduled one, and an unused photograph. Their file names are as phones
 * create them.
 */
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

it("adds the analytics script to indexed pages only, and allows it only in their Content-Security-Policy (O7)", async () => {
  const src = "https://plausible.io/js/script.js";
  for (const [path, isAdded] of [
    [paths.home, true],
    [paths.contact, true],
    [paths.blog, true],
    [paths.search, false],
    [paths.form("contact"), false],
    [paths.board, false],
  ] as const) {
    const { headers, body } = await sendRequest(server, path);
    const isInPage = body.includes(`<script defer data-domain="example.com" src="${src}"></script>`);
    const policy = String(headers["content-security-policy"]);
    const isAllowed = ["script-src", "connect-src"].map((name) =>
      new RegExp(`${name} [^;]*https://plausible\\.io[ ;]`).test(policy),
    );
    expect([path, isInPage, ...isAllowed]).toEqual([path, isAdded, isAdded, isAdded]);
  }
  expect(server.output.some((line) => line.includes("ANALYTICS"))).toBe(false);
});
