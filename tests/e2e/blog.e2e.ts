import { expect, test } from "@playwright/test";
import { waitForHydration } from "./setup/form.ts";

test("the list is paginated by six posts with page numbers (T2)", { tag: "@core" }, async ({ page }) => {
  for (const [path, number, posts] of [
    ["/blog", "1", 6],
    ["/blog/page/2", "2", 6],
    ["/blog/page/3", "3", 1],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("article[data-type]")).toHaveCount(posts);
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages.locator('[aria-current="page"]')).toHaveText(number);
    await expect(pages.getByRole("link", { name: /^Page \d$/ })).toHaveCount(3);
  }
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2$/);
  expect((await page.goto("/blog/page/4"))?.status()).toBe(404);
});

test("the first page shows all six types of post (T2)", { tag: "@core" }, async ({ page }) => {
  await page.goto("/blog");
  const types = await page
    .locator("article[data-type]")
    .evaluateAll((articles) => articles.map((article) => article.dataset.type));
  expect(types).toEqual(["image", "video", "quote", "carousel", "link", "audio"]);
  await expect(page.locator('[data-type="link"] a[href^="https://"]')).toBeVisible();
  await expect(page.locator('[data-type="quote"] blockquote')).toBeVisible();
});

test("the category links show their numbers of posts, and the aside links to contact (T1)", async ({
  page,
}) => {
  await page.goto("/blog");
  const main = page.getByRole("main");
  const aside = main.getByRole("complementary", { name: "About the blog" });
  const categories = main.getByRole("navigation", { name: "Categories" });
  for (const [name, count] of [
    ["Design", 3],
    ["Development", 2],
    ["Startup", 1],
    ["Technology", 2],
  ])
    await expect(categories.getByRole("link", { name: `${name} ${count}`, exact: true })).toBeVisible();
  await expect(main.getByPlaceholder("Search...")).toHaveAttribute("name", "s");
  await expect(aside.locator("time")).toHaveCount(3);
  await aside.getByRole("link", { name: /^Write to us/ }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

for (const [kind, name] of [
  ["video", /^Play: The same shop page/],
  ["audio", /^Listen: This post in under a minute/],
] as const)
  test(`the ${kind} plays in the list and loads only on request (T2)`, {
    tag: kind === "video" ? "@core" : [],
  }, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => /\.(mp4|mp3)$/.test(request.url()) && requests.push(request.url()));
    await page.goto("/blog");
    const player = page.locator(`[data-type="${kind}"] ${kind}`);
    const start = page.getByRole("button", { name });
    await start.focus();
    expect(requests).toEqual([]);
    await start.press("Enter");
    await expect(player).toBeFocused();
    await expect(player).toHaveJSProperty("controls", true);
    await expect(start).toHaveCount(0);
    await expect
      .poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime))
      .toBeGreaterThan(0.3);
    expect(await player.evaluate((media: HTMLMediaElement) => media.duration)).toBeGreaterThan(9);
  });

test.describe("blog without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("video and audio have the native controls of the browser (T2)", async ({ page }) => {
    await page.goto("/blog");
    for (const kind of ["video", "audio"]) {
      const player = page.locator(`${kind}[controls]`);
      await player.scrollIntoViewIfNeeded();
      await expect(player).toBeVisible();
      await expect(page.locator(`${kind}:not([controls])`)).toBeHidden();
    }
  });
});

test("the video has captions and the audio a transcript (T2)", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto("/blog");
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  expect(requestedPaths).not.toContain("/media/two-phones.vtt");
  await video.locator("xpath=following-sibling::button").click();
  const readTrack = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.cues?.length]);
  await expect.poll(readTrack).toEqual(["showing", 4]);
  await page.getByText("Read the transcript").click();
  await expect(page.getByText("Eight weeks before: photograph the new stock")).toBeVisible();
});

test("the carousel in the blog shows one slide, loops and moves every 7,000 ms (W7)", async ({ page }) => {
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/blog");
  const carousel = page.getByRole("region", { name: "A sweet box in three states" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready");
  await page.mouse.move(0, 0);
  // The clock is paused between the steps below.
  await page.clock.pauseAt("2026-11-16T11:00:00");
  const getCurrentIndex = () =>
    carousel
      .getByRole("button", { name: /^Go to slide/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent));
  const start = await getCurrentIndex();
  for (const step of [1, 2, 3, 4]) {
    await page.clock.runFor(7_000);
    await expect.poll(getCurrentIndex).toBe((start + step) % 3);
  }
});

test("categories, tags and authors have their own pages (T2)", async ({ page }) => {
  await page.goto("/blog");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Design 3", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts on Design");
  await expect(page.locator("article[data-type]")).toHaveCount(3);
  await main.locator("summary", { hasText: "Tags" }).click();
  await main.getByRole("link", { name: "DPDP" }).click();
  await expect(page.locator("article[data-type]")).toHaveCount(1);
  await page.locator("article[data-type]").getByRole("link", { name: "Debjit Paul" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts by Debjit Paul");
});

test("/post shows the newest post and names that post's URL as canonical (R4)", async ({ page }) => {
  await page.goto("/post");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/post\/sample-website-brief$/,
  );
});

test("a post has tags, share links, three related posts and links to the previous and next post (T2)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/post/what-a-website-costs");
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("link")).toHaveCount(3);
  for (const [name, host] of [
    ["WhatsApp", "wa.me"],
    ["LinkedIn", "www.linkedin.com"],
    ["Facebook", "www.facebook.com"],
  ] as const)
    await expect(page.locator("article ~ footer").getByRole("link", { name })).toHaveAttribute(
      "href",
      new RegExp(`^https://${host}/`),
    );
  await expect(page.getByRole("region", { name: "Related posts" }).getByRole("listitem")).toHaveCount(3);
  await page
    .getByRole("navigation", { name: "Previous and next post" })
    .getByRole("link", { name: /^Previous/ })
    .click();
  await expect(page).toHaveURL(/\/post\/packaging-dielines$/);
});

// Only Chromium supports these permissions.
test("the copy button copies the link of a post (T2)", { tag: "@chromium" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/post/what-a-website-costs");
  const copied = page.locator("article ~ footer").getByRole("status");
  await expect(copied).toHaveText("");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(copied).toHaveText("Copied");
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/post\/what-a-website-costs$/);
});

test("a long post has a table of contents that links to its sections (T2)", async ({ page }) => {
  await page.goto("/post/gst-invoices-on-a-shop-site");
  await page
    .getByRole("navigation", { name: "In this post" })
    .getByRole("link", { name: "Numbers without gaps" })
    .click();
  await expect(page.getByRole("heading", { name: "Numbers without gaps" })).toBeInViewport();
});

test("a post on tax shows its sources and the day of the last check (T2)", async ({ page }) => {
  await page.goto("/post/gst-invoices-on-a-shop-site");
  const article = page.locator("article");
  await expect(article.getByText(/1 December 2026/)).toBeVisible();
  await expect(article.getByRole("region", { name: "Sources" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/post/what-a-website-costs");
  await expect(article.getByRole("region", { name: "Sources" })).toHaveCount(0);
});

test("a comment survives a reload, in an open form (E10)", async ({ page }) => {
  await page.goto("/post/sample-website-brief");
  const comments = page.locator("#comments");
  const message = comments.getByLabel("Your Comment");
  await comments.locator("summary").first().click();
  await message.click();
  await waitForHydration(comments.locator("form"));
  await message.fill("Half a sentence");
  await page.reload();
  await expect(message).toBeVisible();
  await expect(message).toHaveValue("Half a sentence");
});

test.describe("comments without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a post shows its comments, with each reply below its comment (E7)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/post/sample-website-brief");
    const comments = page.locator("#comments");
    await expect(comments.getByRole("heading", { name: "Comments (2)" })).toBeVisible();
    await expect(comments.locator("ol ol article")).toHaveCount(1);
    await expect(comments.getByRole("button", { name: "Post Comment" })).toBeHidden();
    await comments.locator("summary").first().click();
    await expect(comments.getByText("Your email address will not be published.")).toBeVisible();
    await expect(comments.getByRole("button", { name: "Post Comment" })).toBeVisible();
  });
});
