import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-11-18T06:30:00Z") }),
);
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

/** Creates a cache whose pages contain the number of earlier renderings. */
function createCache(
  createResponse = (text: string) => new Response(text, { headers: { "content-type": "text/html" } }),
) {
  const state: { version: number | undefined; renders: number } = { version: 1, renders: 0 };
  const cache = new PageCache({
    render: async () => createResponse(String(state.renders++)),
    commentsVersion: async () => state.version,
    maxBytes: 100_000,
  });
  const text = async (url: string) => (await cache.get(url)).representations.identity.body.toString();
  return { cache, state, text };
}

it("renders a page once for concurrent requests", async () => {
  const { text } = createCache();
  expect(await Promise.all([text("/blog"), text("/blog")])).toEqual(["0", "0"]);
  expect(await text("/blog")).toBe("0");
  expect(await text("/blog?page=2")).toBe("1");
});

it("evicts the least recently used page", async () => {
  const createLongResponse = (text: string) =>
    new Response(text + "x".repeat(40_000), { headers: { "content-type": "image/png" } });
  const { cache, state } = createCache(createLongResponse);
  for (const url of ["/a", "/b", "/a", "/c", "/a"]) await cache.get(url);
  expect(state.renders).toBe(3);
  await cache.get("/b");
  expect(state.renders).toBe(4);
});

it("renders again five seconds after a change of the comments, or immediately when invalidated (E7)", async () => {
  const { cache, state, text } = createCache();
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
  const { text } = createCache();
  vi.setSystemTime(Date.parse("2026-11-18T23:59:00+05:30"));
  await text("/blog");
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await text("/blog")).toBe("1");
});

it("serves cached pages while the database is unavailable", async () => {
  const { state, text } = createCache();
  await text("/post/a");
  state.version = undefined;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await text("/post/a")).toBe("0");
});

it.each([{ status: 404 }, { headers: { "cache-control": "no-store" } }])(
  "does not cache %j",
  async (init) => {
    const { text } = createCache((text) => new Response(text, init));
    await text("/post/a");
    expect(await text("/post/a")).toBe("1");
  },
);

it.each([
  ["application/feed+json", "cross-origin"],
  ["application/rss+xml; charset=utf-8", "cross-origin"],
  ["application/xml", "same-origin"],
  ["image/png", "cross-origin"],
])("sends %s with the resource policy %s", async (type, policy) => {
  const { cache } = createCache((text) => new Response(text, { headers: { "content-type": type } }));
  expect((await cache.get("/")).headers["cross-origin-resource-policy"]).toBe(policy);
});
