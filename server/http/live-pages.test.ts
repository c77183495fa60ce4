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

function commentsOf(texts: string[], version = 1) {
  const approved = async () =>
    texts.map((text) => ({ reference: "", name: "", text, writtenAt: "2026-01-01T00:00:00+05:30" }));
  return { comments: { approved, version: async () => version } };
}

describe("pages made on request", () => {
  it("are made once for all who ask, also at the same time", async () => {
    const pages = livePages(commentsOf([]), async () => "");
    const source = vi.fn(async () => rendered("<p>List</p>"));
    await Promise.all([pages.get("/blog", source), pages.get("/blog", source)]);
    await pages.get("/blog", source);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it("are kept within a bound; what nobody asked for goes first", async () => {
    const pages = livePages(commentsOf([]), async () => "", 100_000);
    const source = vi.fn(async () => rendered("x".repeat(40_000)));
    for (const path of ["/a", "/b", "/a", "/c", "/a"]) await pages.get(path, source);
    expect(source).toHaveBeenCalledTimes(3);
    await pages.get("/b", source);
    expect(source).toHaveBeenCalledTimes(4);
  });

  it("are not kept when they are faults", async () => {
    const pages = livePages(commentsOf([]), async () => "");
    const source = vi.fn(async () => rendered("gone", 404));
    expect((await pages.get("/post/x", source)).status).toBe(404);
    await pages.get("/post/x", source);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it("show approved comments in place of the built list, without a second copy of its styles", async () => {
    const part = "<style>p{}</style><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->";
    const pages = livePages(commentsOf(["new $& one"]), async () => part);
    const page = await pages.get("/post/a", async () => rendered(MARKED));
    expect(textOf(page)).toBe(
      "<!doctype html><p>Post</p><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->",
    );
  });

  it("know from its canonical link which post /post shows", async () => {
    const asked = vi.fn(async () => "<!--comments-->one<!--/comments-->");
    const pages = livePages(commentsOf(["one"]), asked);
    const html = `<link rel="canonical" href="https://example.com/post/newest">${MARKED}`;
    await pages.get("/post", async () => rendered(html));
    expect(asked).toHaveBeenCalledWith("newest");
  });
});
