import { describe, expect, it, vi } from "vitest";
import type { RenderedPage } from "./astro-pages.ts";
import { livePages } from "./live-pages.ts";
import type { Resource } from "./resource.ts";

const MARKED = "<!doctype html><p>Post</p><!--comments--><p>recorded</p><!--/comments-->";
const rendered = (html: string, status = 200): RenderedPage => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(html),
});
const textOf = (resource: Resource) => resource.representations.identity.body.toString();

/** Comments that were approved since the build, as Astro renders them. */
const approved = (list: string, counts: Record<string, string>) => ({
  comments: vi.fn(async () => list),
  counts: vi.fn(async () => counts),
  newest: vi.fn(async () => "<style>p{}</style><!--newest--><p>new post</p><!--/newest-->"),
  failed: vi.fn(() => undefined),
});
const nothing = approved("", {});
const noneCame = () => 0;
const unmoved = { version: async () => 1 };

describe("pages made on request", () => {
  it("are made once for all who ask, also at the same time", async () => {
    const pages = livePages(unmoved, noneCame, nothing);
    const source = vi.fn(async () => rendered("<p>List</p>"));
    await Promise.all([pages.get("/blog", source), pages.get("/blog", source)]);
    await pages.get("/blog", source);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it("are kept within a bound; what nobody asked for goes first", async () => {
    const pages = livePages(unmoved, noneCame, nothing, 100_000);
    const source = vi.fn(async () => rendered("x".repeat(40_000)));
    for (const path of ["/a", "/b", "/a", "/c", "/a"]) await pages.get(path, source);
    expect(source).toHaveBeenCalledTimes(3);
    await pages.get("/b", source);
    expect(source).toHaveBeenCalledTimes(4);
  });

  it("are not kept when they are faults", async () => {
    const pages = livePages(unmoved, noneCame, nothing);
    const source = vi.fn(async () => rendered("gone", 404));
    expect((await pages.get("/post/x", source)).status).toBe(404);
    await pages.get("/post/x", source);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it("show approved comments in place of the built list, without a second copy of its styles", async () => {
    const part = "<style>p{}</style><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->";
    const pages = livePages(unmoved, noneCame, approved(part, { a: "2 comments" }));
    const page = await pages.get("/post/a", async () => rendered(MARKED));
    expect(textOf(page)).toBe(
      "<!doctype html><p>Post</p><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->",
    );
  });

  it("T2: say one number of comments everywhere, counted once until a decision changes it", async () => {
    const version = vi.fn(async () => 1);
    const parts = approved("<!--comments-->three<!--/comments-->", { a: "3 comments" });
    const pages = livePages({ version }, noneCame, parts);
    const link = (post: string, words: string) => `<a href="/post/${post}#comments">${words}</a>`;
    const list = async () => rendered(`${link("a", "2 comments")}${link("b", "No comments")}`);
    expect(textOf(await pages.get("/blog", list))).toBe(link("a", "3 comments") + link("b", "No comments"));
    const post = await pages.get("/post/a", async () => rendered(link("a", "2 comments") + MARKED));
    expect(textOf(post)).toContain(link("a", "3 comments"));
    expect(textOf(post)).toContain("three");
    expect(parts.counts).toHaveBeenCalledTimes(1);
    version.mockResolvedValue(2);
    parts.counts.mockResolvedValue({ a: "4 comments" });
    pages.expire();
    expect(textOf(await pages.get("/blog", list))).toContain(link("a", "4 comments"));
  });

  it("stay as they were built while the database is out of reach, and catch up after", async () => {
    const version = vi.fn().mockRejectedValue(new Error("out of reach"));
    const parts = approved(MARKED, { a: "3 comments" });
    parts.counts.mockRejectedValueOnce(new Error("out of reach"));
    const pages = livePages({ version }, noneCame, parts);
    const built = async () => rendered('<a href="/post/a#comments">2 comments</a>');
    expect(textOf(await pages.get("/blog", built))).toContain(">2 comments<");
    expect(parts.failed).toHaveBeenCalledTimes(1);
    expect(textOf(await pages.get("/blog", built))).toContain(">3 comments<");
  });

  it("know from its canonical link which post /post shows", async () => {
    const parts = approved("<!--comments-->one<!--/comments-->", { newest: "1 comment" });
    const pages = livePages(unmoved, noneCame, parts);
    const html = `<link rel="canonical" href="https://example.com/post/newest">${MARKED}`;
    await pages.get("/post", async () => rendered(html));
    expect(parts.comments).toHaveBeenCalledWith("newest");
  });

  it("O3: list a post whose day has come, and are made anew when the next one's has", async () => {
    let came = 0;
    const source = vi.fn(async () => rendered("<p>Home</p><!--newest--><p>old post</p><!--/newest-->"));
    const pages = livePages(unmoved, () => came, nothing);
    expect(textOf(await pages.get("/", source))).toContain("old post");
    came = 1;
    expect(pages.peek("/")).toBeUndefined();
    expect(textOf(await pages.get("/", source))).toBe(
      "<p>Home</p><!--newest--><p>new post</p><!--/newest-->",
    );
    expect(pages.peek("/")).toBeDefined();
    came = 2;
    await pages.get("/", source);
    expect(source).toHaveBeenCalledTimes(3);
  });

  it("O3: stay as they were built while the newest posts cannot be made", async () => {
    const broken = { ...nothing, newest: () => Promise.reject(new Error("away")) };
    const pages = livePages(unmoved, () => 1, broken);
    const page = await pages.get("/", async () => rendered("<!--newest-->old<!--/newest-->"));
    expect(textOf(page)).toContain("old");
    expect(pages.peek("/")).toBeUndefined();
  });
});
