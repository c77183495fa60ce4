import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentDir, roomOf } from "../../server/disk/site-folders.mjs";
import { DAY_MS, indianDay } from "../../shared/calendar/indian-time.ts";
import { addLanguage } from "../support/added-language.ts";
import { BUILD_MS, builtCopy } from "../support/built-copy.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { contact, json, postForm } from "./post-form.ts";
import { ask } from "./raw.ts";
import { ownSite, type RunningServer, startServer } from "./server.ts";

const TITLE = "Tomorrow's zephyrous headline";
const LATER_TITLE = "The quixotic day after it";

/** O3, in a copy of the site with posts that are drafts, to come, changed and renamed, and somebody who has left. */
describe("the life of a post", { timeout: 60_000 }, () => {
  let checkout: string;
  let server: RunningServer;
  let mailbox: Mailbox;
  let author: string;
  let name: string;
  const filesOf = (kind: string) =>
    globSync(`${kind}/*`, { cwd: roomOf() })
      .sort()
      .map((file) => `content/en/${file}`);
  const posts = filesOf("posts");
  const ownText = (file = "") => readFileSync(join(contentDir, "..", file), "utf8");
  const pattern = ownText(posts[0]);

  const write = (file: string, text: string) => writeFileSync(join(checkout, file), text);
  const addPost = (slug: string, title: string, date: string, more = "") => {
    const fields = `title: ${title}\ndate: ${date}\ntags: [Zephyrous]${more}`;
    const plain = pattern.replace(/^(title|date|tags): .*\n/gm, "");
    write(`content/en/posts/${slug}.mdx`, plain.replace("---\n", `---\n${fields}\n`));
  };
  const addField = (file: string, field: string) => {
    const text = readFileSync(join(checkout, file), "utf8");
    write(file, text.replace(/^title:/m, `${field}\ntitle:`));
  };

  beforeAll(async () => {
    const colour = { width: 900, height: 600, channels: 3, background: "#a06030" } as const;
    const photograph = await sharp({ create: colour }).jpeg().toBuffer();
    checkout = builtCopy((copy) => {
      changeContent(copy);
      mkdirSync(join(copy, "content/pictures"), { recursive: true });
      writeFileSync(join(copy, "content/pictures/door.jpg"), photograph);
      appendFileSync(join(copy, "content/en/posts/to-come.mdx"), "\n![Our door](/pictures/door.jpg)\n");
      addLanguage(copy, ["posts/to-come.mdx"]);
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

  function changeContent(copy: string): void {
    checkout = copy;
    const [, renamed = "", byLeaver = ""] = posts;
    addField(renamed, "formerly: [what-it-was-called]\nupdated: 2026-01-02");
    addField(filesOf("projects")[0] ?? "", "formerly: [an-old-project]");
    addPost("a-draft", "Nobody may read this yet", "2026-01-01", "\ndraft: true");
    addPost("to-come", TITLE, indianDay(Date.now() + DAY_MS));
    addPost("later-still", LATER_TITLE, indianDay(Date.now() + 2 * DAY_MS));
    // Somebody who has written, but whom nothing else on the site names.
    author = "once-here";
    name = "Anjali Once";
    const member = ownText(filesOf("members")[0]);
    write(
      `content/en/members/${author}.yaml`,
      member.replace(/^name: .*$/m, `name: ${name}\nleft: true`).replace(/^order: .*$/m, "order: 900"),
    );
    const text = readFileSync(join(checkout, byLeaver), "utf8");
    write(byLeaver, text.replace(/^author: .*$/m, `author: ${author}`));
  }

  afterAll(async () => {
    await server?.stop();
    await mailbox?.close();
    rmSync(checkout, { recursive: true });
  });

  const bodyOf = async (path: string) => (await ask(server, path)).body.toString();
  const namers = [
    "/",
    "/post",
    "/blog",
    "/rss.xml",
    "/feed.json",
    "/llms.txt",
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

  it("a part that is put into pages has no address of its own", async () => {
    expect((await ask(server, "/parts/newest-posts")).status).toBe(404);
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
    server.process.kill("SIGUSR2");
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
    const service = /href="(\/[A-Z][A-Za-z]+-Design)"/.exec(await bodyOf("/"))?.[1] ?? "";
    expect(await says(service, "to-come"), service).toBe(true);
    expect((await ask(server, "/post/later-still")).status).toBe(404);

    server.process.kill("SIGUSR2");
    await sleep(100);
    expect((await ask(server, "/post/later-still")).status).toBe(200);
    expect(await says("/", "later-still")).toBe(true);
    expect(await says("/post/to-come", "later-still")).toBe(true);
  });
});
