import { expect, type Page, test } from "@playwright/test";

const pages = [
  ["/post/choosing-a-crm", "www.youtube-nocookie.com", "https://www.youtube.com/watch?v=aqz-KE-bpKQ"],
  ["/Puja-Offer", "player.vimeo.com", "https://vimeo.com/76979871"],
] as const;

/** Answers requests to other sites, and returns their hosts. */
async function interceptOtherSites(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) => {
      hosts.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: "text/html", body: "<title>Player</title><button>Pause</button>" });
    },
  );
  return hosts;
}

for (const [path, host, url] of pages)
  test.describe(`video on ${path}`, () => {
    test("loads its player when it is started, and nothing before (T5)", async ({ page }) => {
      const hosts = await interceptOtherSites(page);
      await page.goto(path, { waitUntil: "networkidle" });
      const link = page.getByRole("link", { name: /^Play video/ });
      await link.scrollIntoViewIfNeeded();
      const title = await link.getAttribute("data-title");
      expect(hosts).toEqual([]);
      await link.press("Enter");
      const frame = page.locator("iframe");
      await expect(frame).toHaveAttribute("title", title ?? "");
      await expect(frame).toBeFocused();
      await expect(page.frameLocator("iframe").getByRole("button", { name: "Pause" })).toBeVisible();
      expect(hosts).toEqual([host]);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("links to its page (T5)", async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("link", { name: /^Play video/ })).toHaveAttribute("href", url);
      });
    });
  });
