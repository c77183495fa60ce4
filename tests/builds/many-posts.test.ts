import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "#tests/http/raw.ts";
import { ownSite, type RunningServer, startServer } from "#tests/http/server.ts";
import { BUILD_MS, builtCopy } from "#tests/support/built-copy.ts";
import { growBlog } from "#tests/support/growth-posts.ts";

/** Several pages of the list, and far more than the content has. */
const POSTS = 310;

/** T2: the same blog, however many posts it has. */
describe(`a blog of ${POSTS} posts, served with the packages of serving alone`, () => {
  let checkout: string;
  let server: RunningServer;
  beforeAll(async () => {
    checkout = builtCopy((copy) => growBlog(copy, POSTS));
    server = await startServer({ ...ownSite, RATE_LIMIT: "off" }, checkout);
  }, BUILD_MS);
  afterAll(async () => {
    await server?.stop();
    rmSync(checkout, { recursive: true });
  });

  it.each([
    ["/post/packaging-dielines", "text/html", "<h1"],
    [`/post/grown-${POSTS - 1}`, "text/html", `Note ${POSTS - 1} from the workshop`],
    ["/blog", "text/html", "Next"],
    ["/blog/page/40", "text/html", "from the workshop"],
    [`/og/post/grown-${POSTS - 1}.png`, "image/png", "PNG"],
    ["/blog/category/design/rss.xml", "application/rss+xml", "<rss"],
  ])("renders %s on demand", async (path, type, part) => {
    const { status, headers, body } = await ask(server, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(body.toString()).toContain(part);
  });

  it.each(["/post/grown-9999", "/blog/page/60", "/og/post/grown-9999.png"])("has no %s", async (path) => {
    expect((await ask(server, path)).status).toBe(404);
  });
});
