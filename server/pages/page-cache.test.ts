import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "./page-cache.ts";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.parse("2026-11-18T06:30:00Z") }),
);
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

/** Creates a cache. The text of a page is the number of earlier renderings. */
function createCache(
  createResponse = (text: string) => new Response(text, { headers: { "content-type": "text/html" } }),
) {
  const state: { version: number | undefined; renders: number } = { version: 1, renders: 0 };
  const cache = new PageCache({
    render: async () => createResponse(String(state.renders++)),
    commentsVersion: async () => state.version,
    policySources: { analytics: undefined, inlineSources: undefined },
    maxBytes: 100_000,
  });
  const getText = async (url: string) => (await cache.get(url)).representations.identity.body.toString();
  return { cache, state, getText };
}

it("renders a page once for concurrent requests", async () => {
  const { getText } = createCache();
  expect(await Promise.all([getText("/blog"), getText("/blog")])).toEqual(["0", "0"]);
  expect(await getText("/blog")).toBe("0");
  expect(await getText("/blog?page=2")).toBe("1");
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
  const { cache, state, getText } = createCache();
  await getText("/post/a");
  state.version = 2;
  expect(await getText("/post/a")).toBe("0");
  vi.advanceTimersByTime(5_001);
  expect(await getText("/post/a")).toBe("1");
  state.version = 3;
  cache.invalidate();
  expect(await getText("/post/a")).toBe("2");
});

it("renders again on a new day in India", async () => {
  const { getText } = createCache();
  vi.setSystemTime(Date.parse("2026-11-18T23:59:00+05:30"));
  await getText("/blog");
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await getText("/blog")).toBe("1");
});

it("serves cached pages while the database is unavailable", async () => {
  const { state, getText } = createCache();
  await getText("/post/a");
  state.version = undefined;
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await getText("/post/a")).toBe("0");
});

it.each([{ status: 404 }, { headers: { "cache-control": "no-store" } }])(
  "does not cache %j",
  async (init) => {
    const { getText } = createCache((text) => new Response(text, init));
    await getText("/post/a");
    expect(await getText("/post/a")).toBe("1");
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
