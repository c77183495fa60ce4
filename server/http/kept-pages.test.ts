import { describe, expect, it, vi } from "vitest";
import { type MadePage, prepare, type Resource } from "./answers.ts";
import { keptPages } from "./kept-pages.ts";

const POST = '<link rel="canonical" href="https://example.com/post/a">';
const MARKED = `${POST}<p>Post</p><!--comments--><p>recorded</p><!--/comments-->`;
const COUNTS = "/post/comments/counts.json";
const link = (post: string, words: string) => `<a href="/post/${post}#comments">${words}</a>`;

const rendered = (html: string, status = 200): MadePage => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(html),
});
const resource = (html: string) =>
  prepare({ type: "text/html", cacheControl: "", bodies: { identity: Buffer.from(html) } });
const textOf = (page: Resource | undefined) => page?.representations.identity.body.toString();

/**
 * @param builtPages pages that were built, by their paths
 * @param pages what Astro renders, by paths
 */
function site(builtPages: Record<string, string>, pages: Record<string, string>, capacity?: number) {
  const state = { came: 0 };
  const version = vi.fn(async () => 1);
  const render = vi.fn(async (path: string) => {
    const html = pages[path];
    return html === undefined ? rendered("", 404) : rendered(html);
  });
  const failed = vi.fn(() => undefined);
  const kept = keptPages(
    {
      built: { resources: new Map(Object.entries(builtPages).map(([path, html]) => [path, resource(html)])) },
      render,
      comments: { version },
      postsCome: () => state.came,
      inLanguageOf: (path, part) => (path.startsWith("/bn/") ? `/bn${part}` : part),
      failed,
    },
    capacity,
  );
  const text = async (path: string) => textOf(await kept.get(path));
  const timesRendered = (path: string) => render.mock.calls.filter(([asked]) => asked === path).length;
  return { kept, text, timesRendered, state, version, render, failed };
}

describe("pages made on request", () => {
  it("are made once for all who ask, also at the same time", async () => {
    const { text, timesRendered } = site({}, { "/blog": "<p>List</p>" });
    await Promise.all([text("/blog"), text("/blog")]);
    await text("/blog");
    expect(timesRendered("/blog")).toBe(1);
  });

  it("are kept within a bound; what nobody asked for goes first", async () => {
    const long = "x".repeat(40_000);
    const { text, render } = site({}, { "/a": long, "/b": long, "/c": long }, 100_000);
    for (const path of ["/a", "/b", "/a", "/c", "/a"]) await text(path);
    expect(render).toHaveBeenCalledTimes(3);
    await text("/b");
    expect(render).toHaveBeenCalledTimes(4);
  });

  it.each([
    ["/feed.json", "application/feed+json", "cross-origin"],
    ["/bn/rss.xml", "application/rss+xml; charset=utf-8", "cross-origin"],
    ["/bn/sitemap-posts-1.xml", "application/xml", "same-origin"],
    ["/og/post/to-come.png", "image/png", "cross-origin"],
    ["/bn/og/post/to-come.png", "image/png", "cross-origin"],
  ])("say like what was built whether other sites may show them: %s", async (path, type, sharing) => {
    const { kept, render } = site({}, {});
    render.mockResolvedValue({ ...rendered("{}"), headers: { "content-type": type } });
    const { headers } = (await kept.get(path)).representations.identity;
    expect(headers[headers.indexOf("Cross-Origin-Resource-Policy") + 1]).toBe(sharing);
  });

  it("are not kept when they are faults", async () => {
    const { kept, timesRendered } = site({}, {});
    expect((await kept.get("/post/x")).status).toBe(404);
    await kept.get("/post/x");
    expect(timesRendered("/post/x")).toBe(2);
  });

  it("show approved comments in place of the built list, without a second copy of its styles", async () => {
    const { kept, text } = site(
      { "/post/a": MARKED },
      {
        [COUNTS]: '{"a":"2 comments"}',
        "/post/comments/a":
          "<style>p{}</style><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->",
      },
    );
    expect(kept.now("/post/a")).toBeUndefined();
    const fresh = `${POST}<p>Post</p><!--comments--><p>recorded</p><p>new $& one</p><!--/comments-->`;
    expect(await text("/post/a")).toBe(fresh);
    expect(textOf(kept.now("/post/a"))).toBe(fresh);
  });

  it("T2: say one number of comments everywhere, counted once until a decision changes it", async () => {
    const parts = {
      [COUNTS]: '{"a":"3 comments"}',
      "/post/comments/a": "<!--comments-->three<!--/comments-->",
    };
    const list = link("a", "2 comments") + link("b", "No comments");
    const pages = { "/blog": list, "/post/a": link("a", "2 comments") + MARKED };
    const { kept, text, timesRendered, version } = site(pages, parts);
    expect(await text("/blog")).toBe(link("a", "3 comments") + link("b", "No comments"));
    const post = await text("/post/a");
    expect(post).toContain(link("a", "3 comments"));
    expect(post).toContain("three");
    expect(timesRendered(COUNTS)).toBe(1);
    version.mockResolvedValue(2);
    parts[COUNTS] = '{"a":"4 comments"}';
    kept.expire();
    expect(await text("/blog")).toContain(link("a", "4 comments"));
  });

  it("show a decision also where an earlier page is still being made", async () => {
    const counts = Promise.withResolvers<MadePage>();
    const pages = { "/blog": link("a", "2 comments"), "/": link("a", "2 comments") };
    const { kept, text, version, render } = site(pages, { [COUNTS]: '{"a":"4 comments"}' });
    render.mockReturnValueOnce(counts.promise);
    const earlier = text("/blog");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    version.mockResolvedValue(2);
    kept.expire();
    expect(await text("/")).toContain("4 comments");
    counts.resolve(rendered('{"a":"3 comments"}'));
    expect(await earlier).toContain("3 comments");
    expect(await text("/blog")).toContain("4 comments");
  });

  it("stay as they were built while the database is out of reach, and catch up after", async () => {
    const parts: Record<string, string> = {};
    const { kept, text, version, failed, render } = site({ "/blog": link("a", "2 comments") }, parts);
    version.mockRejectedValueOnce(new Error("out of reach"));
    expect(await text("/blog")).toContain(">2 comments<");
    expect(failed).toHaveBeenCalledTimes(1);
    expect(render, "the database is not asked for more").not.toHaveBeenCalled();
    parts[COUNTS] = '{"a":"3 comments"}';
    kept.expire();
    expect(await text("/blog")).toContain(">3 comments<");
  });

  it("stay as they were last shown while what has changed since cannot be read", async () => {
    const parts: Record<string, string> = { [COUNTS]: '{"a":"3 comments"}' };
    const { kept, text, version } = site({ "/blog": link("a", "2 comments") }, parts);
    expect(await text("/blog")).toContain(">3 comments<");
    version.mockResolvedValue(2);
    delete parts[COUNTS];
    kept.expire();
    expect(await text("/blog")).toContain(">3 comments<");
    parts[COUNTS] = '{"a":"4 comments"}';
    expect(await text("/blog")).toContain(">4 comments<");
  });

  it("know from its canonical link which post /post shows", async () => {
    const { text } = site(
      { "/post": MARKED },
      { [COUNTS]: '{"a":"1 comment"}', "/post/comments/a": "<!--comments-->one<!--/comments-->" },
    );
    expect(await text("/post")).toContain("<!--comments-->one<!--/comments-->");
  });

  it("L3: get the parts of their language", async () => {
    const { text } = site(
      { "/bn/blog": '<a href="/bn/post/a#comments">২টি</a>' },
      { [`/bn${COUNTS}`]: '{"a":"৩টি"}' },
    );
    expect(await text("/bn/blog")).toContain("৩টি");
  });

  it("O3: list a post whose day has come, and are made anew when the next one's has", async () => {
    const parts = { "/parts/newest-posts": "<style>p{}</style><!--newest--><p>new post</p><!--/newest-->" };
    const { kept, text, state, timesRendered } = site(
      { "/": "<p>Home</p><!--newest--><p>old post</p><!--/newest-->" },
      parts,
    );
    expect(await text("/")).toContain("old post");
    state.came = 1;
    expect(kept.now("/")).toBeUndefined();
    expect(await text("/")).toBe("<p>Home</p><!--newest--><p>new post</p><!--/newest-->");
    expect(kept.now("/")).toBeDefined();
    state.came = 2;
    await text("/");
    expect(timesRendered("/parts/newest-posts")).toBe(2);
  });

  it("O3: stay as they were built while the newest posts cannot be made", async () => {
    const { kept, text, state } = site({ "/": "<!--newest-->old<!--/newest-->" }, {});
    state.came = 1;
    expect(await text("/")).toContain("old");
    expect(kept.now("/")).toBeUndefined();
  });
});
