import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { waitForHydration } from "./setup/form.ts";

const getHeaderField = (page: Page) => page.getByRole("banner").getByRole("combobox");
const getBlogField = (page: Page) => page.getByRole("main").getByRole("combobox");
const getGroups = (page: Page) =>
  page
    .getByRole("main")
    .locator("section section, section")
    .filter({ has: page.locator("ol") });
const getResults = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link");

test.describe("search without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header search shows grouped results with highlighted matches, the best first (F3)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/contact");
    await getHeaderField(page).fill("logo");
    await getHeaderField(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?s=logo$/);
    await expect(page.getByRole("status")).toContainText("logo");
    await expect(getResults(page).first()).toHaveText("Logo Design");
    await expect(page.getByRole("heading", { level: 2, name: "Services" })).toBeVisible();
    const marks = await page.getByRole("main").locator("mark").allTextContents();
    expect(marks.length).toBeGreaterThan(2);
    for (const mark of marks) expect(mark.toLowerCase()).toMatch(/^logo/);
    await getResults(page).first().click();
    await expect(page).toHaveURL(/\/Logo-Design$/);
  });

  test("the blog search finds only posts and links to a search of the whole site (F3)", async ({ page }) => {
    await page.goto("/blog");
    await getBlogField(page).fill("website");
    await getBlogField(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?s=website&in=posts$/);
    const paths = await getResults(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) expect(path).toMatch(/^\/post\/./);
    await page.getByRole("link", { name: "Search the whole site" }).click();
    await expect(page).toHaveURL(/\/search\?s=website$/);
    await expect(getGroups(page)).not.toHaveCount(1);
  });

  const queries = [
    ["packging", "/Packaging-Design"],
    ["logos", "/Logo-Design"],
    ["Arindm", "/singleteam/arindam-sen"],
    ["lgo", "/Logo-Design"],
    ["wesbite", "/Website-Development"],
    ["cookie", "/CookiesPolicy"],
    ["dieline", "/post/packaging-dielines"],
    ["Medium E-commerce", "/payment/2"],
    ["refund", "/RefundPolicy"],
    ["sari", "/portfoliodetails/gariahat-sari-shop"],
    ["who owns the code", "/faq#"],
    ["emblem", "/Logo-Design"],
  ] as const;
  test("words, word forms and misspellings find the intended page (F3)", { tag: "@core" }, async ({
    page,
  }) => {
    await checkEach(queries, async ([query, path]) => {
      await page.goto(`/search?s=${encodeURIComponent(query)}`);
      await expect(page.getByRole("main").locator(`h3 a[href^="${path}"]`)).toHaveCount(1);
    });
  });

  test("the status gives the number of results, or of the best results when there are more (F3)", async ({
    page,
  }) => {
    for (const [query, pattern] of [
      ["kolkata", /^The (\d+) best results for “kolkata”\.$/],
      ["logo", /^(\d+) results for “logo”\.$/],
    ] as const) {
      await page.goto(`/search?s=${query}`);
      const status = await page.getByRole("status").innerText();
      expect(status).toMatch(pattern);
      await expect(getResults(page)).toHaveCount(Number(pattern.exec(status)?.[1]));
    }
  });

  test("each result shows a highlighted match from its text (F3)", async ({ page }) => {
    await checkEach(["puja", "sari", "gariahat", "counter", "refund", "hosting"], async (query) => {
      await page.goto(`/search?s=${query}`);
      const items = page.getByRole("main").getByRole("listitem");
      expect(await items.count()).toBeGreaterThan(1);
      await expect(items.filter({ hasNot: page.locator("mark") })).toHaveCount(0);
    });
  });

  test("an empty query or one without results shows helpful links (F3)", async ({ page }) => {
    await checkEach(["", "   ", "qqqzzzxxxwww"], async (query) => {
      const response = await page.goto(`/search?s=${encodeURIComponent(query)}`);
      expect(response?.status()).toBe(200);
      await expect(getResults(page)).toHaveCount(0);
      const help = page.getByRole("main").getByRole("list").getByRole("link");
      expect(await help.count()).toBeGreaterThan(2);
      await help.first().click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Search");
    });
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`question in search results ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const [width, height] of [
      [1280, 800],
      [360, 640],
    ] as const)
      test(`the link opens only its answer and scrolls it into view at ${width} px (F3)`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto("/search?s=how+do+we+pay");
        await page.getByRole("main").getByRole("link", { name: "How do we pay?" }).click();
        await expect(page).toHaveURL(/\/faq#./);
        const open = page.locator("main details[open]");
        await expect(open).toHaveCount(1);
        await expect(open.locator("summary")).toHaveText("How do we pay?");
        await expect(open.locator("summary")).toBeInViewport({ ratio: 1 });
        await expect(open.locator("summary + div")).toBeInViewport({ ratio: 1 });
      });
  });

test.describe("hostile search queries", () => {
  const hostile = [
    ["markup", '<img src=x onerror="document.title=1"><script>document.title=1</script>'],
    ["an attribute escape", '"><svg onload=document.title=1>'],
    ["binary", "\u0001\u0002\u0007logo\u001b[2J\ufffe"],
    ["other scripts", "ওয়েবসাইট 🙂 %00 ../../etc/passwd"],
    ["a long query", "logo ".repeat(500)],
    ["a regular expression", "(((a+)+)+$"],
  ] as const;
  test("a hostile query runs no script and injects no markup (F3)", async ({ page, request }) => {
    let pageErrors: string[] = [];
    page.on("pageerror", (error) => pageErrors.push(error.message));
    await checkEach(hostile, async ([, query]) => {
      pageErrors = [];
      const response = await page.goto(`/search?s=${encodeURIComponent(query)}`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/^Search/);
      await expect(page.getByRole("main").locator("img, script, svg[onload]")).toHaveCount(0);
      expect(pageErrors).toEqual([]);
      const suggestions = await request.get(`/search/suggest.json?s=${encodeURIComponent(query)}`);
      expect(suggestions.status()).toBe(200);
      expect(Array.isArray(await suggestions.json())).toBe(true);
    });
  });

  test("invalid percent-encoding or repeated parameters cause no server error, and a query of 5,000 characters returns 414 (F3)", async ({
    request,
  }) => {
    for (const query of ["s=%ff%fe", "s=%", "s=a&s=b", "s[]=a", "in=posts", "s"]) {
      const response = await request.get(`/search?${query}`);
      expect(response.status(), query).toBeLessThan(500);
    }
    const tooLong = await request.get(`/search?s=${"logo+".repeat(1_000)}`);
    expect(tooLong.status()).toBe(414);
  });
});

test("a word of 99 letters does not widen the page on a phone (F3)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/search?s=${"logomaker".repeat(11)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a search without a result ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("opens the contact form with its words, cut and as text (F3)", { tag: "@core" }, async ({
      page,
    }) => {
      const message = page.locator("main form [name=message]");
      await checkEach(["/search", "/bn/search"], async (path) => {
        const words = `zzqqx <b>vvkkw</b> ${"wwjjq ".repeat(60)}`;
        await page.goto(`${path}?s=${encodeURIComponent(words)}`);
        const ask = page.getByRole("main").locator("a[href*='/contact?search=']");
        expect((await ask.innerText()).length).toBeLessThan(100);
        await ask.click();
        await expect(page).toHaveURL(/\/contact\?search=.*#write$/);
        await expect(message).toHaveValue(/zzqqx b vvkkw b/);
        expect((await message.inputValue()).length).toBeLessThan(300);
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      });
    });
  });

test("a second search without a result replaces the words of the first, but not a typed message (F3)", async ({
  page,
}) => {
  const message = page.locator("main form [name=message]");
  const ask = async (query: string) => {
    await page.goto(`/search?s=${query}`);
    await page.getByRole("main").locator("a[href*='/contact?search=']").click();
    await waitForHydration(message);
  };
  await ask("zzqqx");
  await ask("vvkkw");
  await expect(message).toHaveValue(/vvkkw/);
  await message.fill("For two shops.");
  await ask("zzqqx");
  await expect(message).toHaveValue("For two shops.");
});
