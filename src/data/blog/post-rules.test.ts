import { describe, expect, it } from "vitest";
import type { PostData } from "#shared/schemas/post.ts";
import { countPages, formatListPath, getPage, parseListPath } from "./post-lists.ts";
import {
  countByCategory,
  countByTag,
  countComments,
  countWords,
  findNeighbours,
  findRelatedPosts,
  getReadingMinutes,
  getTableOfContents,
  getTagCloud,
  mergeComments,
  type Post,
  sortNewestFirst,
  splitAfterIntro,
  toSlug,
} from "./post-rules.ts";

const post = (id: string, day: string, category = "design", tags = ["UPI"]): Post => ({
  id,
  data: { date: new Date(day), category, tags } as PostData,
});

describe("order and neighbours (T2)", () => {
  const posts = sortNewestFirst([post("b", "2026-01-01"), post("c", "2026-03-01"), post("a", "2026-01-01")]);

  it("sorts posts newest first, and posts of the same day by slug", () => {
    expect(posts.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });
  it("returns the older post as previous and the newer one as next", () => {
    expect(findNeighbours("a", posts)).toEqual({ previous: posts[2], next: posts[0] });
    expect(findNeighbours("c", posts)).toEqual({ previous: posts[1] });
    expect(findNeighbours("b", posts)).toEqual({ next: posts[1] });
  });
});

describe("pages (T2)", () => {
  it("has six posts per page", () => {
    const eighteen = Array.from({ length: 18 }, (_, i) => i);
    expect(countPages(18)).toBe(3);
    expect(countPages(19)).toBe(4);
    expect(getPage(eighteen, 3)).toEqual([12, 13, 14, 15, 16, 17]);
    expect(getPage(eighteen, 4)).toEqual([]);
    expect(getPage(eighteen, 0)).toEqual([]);
  });
  it.each([
    [undefined, { kind: "all", page: 1 }],
    ["page/2", { kind: "all", page: 2 }],
    ["category/law-and-tax", { kind: "category", slug: "law-and-tax", page: 1 }],
    ["tag/upi/page/12", { kind: "tag", slug: "upi", page: 12 }],
    ["author/arindam-sen", { kind: "author", slug: "arindam-sen", page: 1 }],
  ] as const)("parses and formats the path %s", (rest, list) => {
    expect(parseListPath(rest)).toEqual(list);
    expect(formatListPath(list)).toBe(rest ? `/blog/${rest}` : "/blog");
  });
  it.each([
    "page/1",
    "page/0",
    "page/02",
    "page/-1",
    "page/x",
    "tag",
    "tag/",
    "author/a/b",
    "tag/a/page/1",
    "/page/2",
  ])("rejects the path %s", (rest) => expect(parseListPath(rest)).toBeUndefined());
});

describe("related posts (T2)", () => {
  const current = post("current", "2026-05-01", "design", ["UPI", "GST"]);
  const posts = [
    post("newest", "2026-06-01", "technology", ["CRM"]),
    current,
    post("twice", "2026-04-01", "technology", ["GST", "UPI"]),
    post("category", "2026-03-01", "design", ["Print"]),
    post("tag", "2026-02-01", "technology", ["UPI"]),
  ];
  it("prefers common tags, then a common category, and excludes the post itself", () => {
    expect(findRelatedPosts(current, posts).map(({ id }) => id)).toEqual(["twice", "tag", "category"]);
  });
  it("falls back to the newest post", () => {
    expect(findRelatedPosts(post("x", "2026-01-01", "none", []), posts, 1).map(({ id }) => id)).toEqual([
      "newest",
    ]);
  });
});

describe("counts (T1)", () => {
  const posts = [post("a", "2026-01-01"), post("b", "2026-01-02", "technology", ["UPI", "GST"])];
  it("counts categories in their order and omits empty ones", () => {
    const categories = ["technology", "startup", "design"].map((slug) => ({
      slug,
      name: slug,
      description: "",
    }));
    expect(countByCategory(categories, posts)).toEqual([
      { slug: "technology", name: "technology", count: 1 },
      { slug: "design", name: "design", count: 1 },
    ]);
  });
  it("sorts tags by name, and limits the tag cloud to the most used", () => {
    expect(countByTag(posts).map(({ name, count }) => [name, count])).toEqual([
      ["GST", 1],
      ["UPI", 2],
    ]);
    expect(getTagCloud(posts, 1)).toEqual([{ name: "UPI", slug: "upi", count: 2 }]);
  });
});

describe("reading", () => {
  it("counts words without markup", () => expect(countWords("## Two words\n\n- | — *three*")).toBe(3));
  it("returns at least one minute", () => expect(getReadingMinutes("word")).toBe(1));
  it("rounds to whole minutes", () => expect(getReadingMinutes("word ".repeat(650))).toBe(3));
  it("lists the headings of posts with at least three sections", () => {
    const headings = [2, 3, 2, 2].map((depth, i) => ({ depth, slug: `h${i}`, text: "Heading" }));
    expect(getTableOfContents(headings).map(({ slug }) => slug)).toEqual(["h0", "h2", "h3"]);
    expect(getTableOfContents(headings.slice(0, 3))).toEqual([]);
  });
  it("splits before the first heading, or after the first paragraph", () => {
    expect(splitAfterIntro("<p>a</p><p>b</p><h2 id=x>c</h2>")).toEqual([
      "<p>a</p><p>b</p>",
      "<h2 id=x>c</h2>",
    ]);
    expect(splitAfterIntro("<p>a</p><p>b</p>")).toEqual(["<p>a</p>", "<p>b</p>"]);
    expect(splitAfterIntro("a")).toEqual(["", "a"]);
  });
});

describe("slugs", () => {
  it.each([
    ["Law and Tax", "law-and-tax"],
    ["  C++ & more! ", "c-more"],
    ["কাঁথা stitch", "কাঁথা-stitch"],
  ])("returns the slug of %s as %s", (name, slug) => expect(toSlug(name)).toBe(slug));
});

describe("comments (E7)", () => {
  const reply = { author: "B", time: "2026-01-03T10:00:00+05:30", text: "b", replies: [] };
  const commentsInFile = [{ author: "A", time: "2026-01-02T10:00:00+05:30", text: "a", replies: [reply] }];
  const approved = [{ name: "C", text: "c", writtenAt: "2026-01-01T10:00:00+05:30" }];
  it("merges approved comments by time and keeps replies nested", () => {
    const thread = mergeComments(commentsInFile, approved);
    expect(thread.map(({ author }) => author)).toEqual(["C", "A"]);
    expect(thread[1]?.replies).toEqual([reply]);
    expect(countComments(thread)).toBe(3);
  });
});
