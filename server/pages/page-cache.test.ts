import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-11-18T06:30:00Z") }),
);
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

/** A cache of pages that show how often any page was rendered before. */
function cacheOf(
  responseOf = (text: string) => new Response(text, { headers: { "content-type": "text/html" } }),
) {
  const state: { version: number | undefined; renders: number } = { version: 1, renders: 0 };
  const cache = new PageCache({
    render: async () => responseOf(String(state.renders++)),
    commentsVersion: async () => state.version,
    maxBytes: 100_000,
  });
  const text = async (url: string) => (await cache.get(url)).representations.identity.body.toString();
  return { cache, state, text };
}

it("renders a page once, also for requests at the same time", async () => {
  const { text } = cacheOf();
  expect(await Promise.all([text("/blog"), text("/blog")])).toEqual(["0", "0"]);
  expect(await text("/blog")).toBe("0");
  expect(await text("/blog?page=2")).toBe("1");
});

it("evicts the page that was requested least recently", async () => {
  const long = (text: string) =>
    new Response(text + "x".repeat(40_000), { headers: { "content-type": "image/png" } });
  const { cache, state } = cacheOf(long);
  for (const url of ["/a", "/b", "/a", "/c", "/a"]) await cache.get(url);
  expect(state.renders).toBe(3);
  await cache.get("/b");
  expect(state.renders).toBe(4);
});

it("E7 renders again within five seconds of another version of the comments, or at once when invalidated", async () => {
  const { cache, state, text } = cacheOf();
  await text("/post/a");
  state.version = 2;
  expect(await text("/post/a")).toBe("0");
  vi.advanceTimersByTime(5_001);
  expect(await text("/post/a")).toBe("1");
  state.version = 3;
  cache.invalidate();
  expect(await text("/post/a")).toBe("2");
});

it("renders again on a new day in India", async () => {
  const { text } = cacheOf();
  vi.setSystemTime(Date.parse("2026-11-18T23:59:00+05:30"));
  await text("/blog");
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await text("/blog")).toBe("1");
});

it("serves what it has while the database is unavailable", async () => {
  const { state, text } = cacheOf();
  await text("/post/a");
  state.version = undefined;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await text("/post/a")).toBe("0");
});

it.each([{ status: 404 }, { headers: { "cache-control": "no-store" } }])(
  "does not cache %j",
  async (init) => {
    const { text } = cacheOf((text) => new Response(text, init));
    await text("/post/a");
    expect(await text("/post/a")).toBe("1");
  },
);

it.each([
  ["application/feed+json", "cross-origin"],
  ["application/rss+xml; charset=utf-8", "cross-origin"],
  ["application/xml", "same-origin"],
  ["image/png", "cross-origin"],
])("%s may be embedded: %s", async (type, policy) => {
  const { cache } = cacheOf((text) => new Response(text, { headers: { "content-type": type } }));
  expect((await cache.get("/")).headers["cross-origin-resource-policy"]).toBe(policy);
});
