import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/http/raw.ts";
import { defaultSiteEnv, type RunningServer, startServer } from "#tests/http/server.ts";
import { BUILD_TIMEOUT_MS, buildSiteCopy } from "#tests/support/built-copy.ts";
import { generatePosts } from "#tests/support/generated-posts.ts";

/** Far more than the real content has, on many pages of the list. */
const POST_COUNT = 310;

describe(`a blog of ${POST_COUNT} posts, served with production packages (T2)`, () => {
  let checkout: string;
  let server: RunningServer;
  beforeAll(async () => {
    checkout = buildSiteCopy((copy) => generatePosts(copy, POST_COUNT));
    server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" }, checkout);
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await server?.stop();
    rmSync(checkout, { recursive: true });
  });

  it.each([
    ["/post/packaging-dielines", "text/html", "<h1"],
    [`/post/generated-${POST_COUNT - 1}`, "text/html", `Note ${POST_COUNT - 1} from the workshop`],
    ["/blog", "text/html", "Next"],
    ["/blog/page/40", "text/html", "from the workshop"],
    [`/og/post/generated-${POST_COUNT - 1}.png`, "image/png", "PNG"],
    ["/blog/category/design/rss.xml", "application/rss+xml", "<rss"],
  ])("renders %s on demand", async (path, type, part) => {
    const { status, headers, body } = await sendRequest(server, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain(type);
    expect(body.toString()).toContain(part);
  });

  it.each(["/post/generated-9999", "/blog/page/60", "/og/post/generated-9999.png"])(
    "responds with 404 to %s",
    async (path) => {
      expect((await sendRequest(server, path)).status).toBe(404);
    },
  );
});
