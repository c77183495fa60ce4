import { expect, type Locator, type Page, test } from "@playwright/test";

const headerField = (page: Page) => page.getByRole("banner").getByRole("combobox");
const blogField = (page: Page) => page.getByRole("main").getByRole("combobox");
const groups = (page: Page) =>
  page
    .getByRole("main")
    .locator("section section, section")
    .filter({ has: page.locator("ol") });
const results = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link");

test.describe("F3 search without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header's field leads to marked matches in groups, the best first", async ({ page }) => {
    await page.goto("/contact");
    await headerField(page).fill("logo");
    await headerField(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?s=logo$/);
    await expect(page.getByRole("status")).toContainText("logo");
    await expect(results(page).first()).toHaveText("Logo Design");
    await expect(page.getByRole("heading", { level: 2, name: "Services" })).toBeVisible();
    const marks = await page.getByRole("main").locator("mark").allTextContents();
    expect(marks.length).toBeGreaterThan(2);
    for (const mark of marks) expect(mark.toLowerCase()).toMatch(/^logo/);
    await results(page).first().click();
    await expect(page).toHaveURL(/\/Logo-Design$/);
  });

  test("the blog's field finds posts alone, and offers to search everywhere", async ({ page }) => {
    await page.goto("/blog");
    await blogField(page).fill("website");
    await blogField(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?s=website&in=posts$/);
    const addresses = await results(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toMatch(/^\/post\/./);
    await page.getByRole("link", { name: "Search the whole site" }).click();
    await expect(page).toHaveURL(/\/search\?s=website$/);
    await expect(groups(page)).not.toHaveCount(1);
  });

  for (const [typed, found] of [
    ["packging", "/Packaging-Design"],
    ["logos", "/Logo-Design"],
    ["Arindm", "/singleteam/arindam-sen"],
    ["dieline", "/post/packaging-dielines"],
    ["Medium E-commerce", "/payment/2"],
    ["refund", "/RefundPolicy"],
    ["sari", "/portfoliodetails/gariahat-sari-shop"],
    ["who owns the code", "/faq#"],
  ] as const)
    test(`finds ${found} by “${typed}”`, async ({ page }) => {
      await page.goto(`/search?s=${encodeURIComponent(typed)}`);
      await expect(page.getByRole("main").locator(`h3 a[href^="${found}"]`)).toHaveCount(1);
    });

  for (const query of ["", "   ", "qqqzzzxxxwww"])
    test(`“${query}” gets help instead of an empty page`, async ({ page }) => {
      const response = await page.goto(`/search?s=${encodeURIComponent(query)}`);
      expect(response?.status()).toBe(200);
      await expect(results(page)).toHaveCount(0);
      const help = page.getByRole("main").getByRole("list").getByRole("link");
      expect(await help.count()).toBeGreaterThan(2);
      await help.first().click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Search");
    });
});

test.describe("F3 a query is never trusted", () => {
  for (const [kind, query] of [
    ["markup", '<img src=x onerror="document.title=1"><script>document.title=1</script>'],
    ["an attribute's end", '"><svg onload=document.title=1>'],
    ["binary", "\u0001\u0002\u0007logo\u001b[2J\ufffe"],
    ["other scripts", "ওয়েবসাইট 🙂 %00 ../../etc/passwd"],
    ["no end", "logo ".repeat(500)],
    ["a pattern", "(((a+)+)+$"],
  ] as const)
    test(`${kind} does no harm`, async ({ page, request }) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      const response = await page.goto(`/search?s=${encodeURIComponent(query)}`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(/^Search/);
      await expect(page.getByRole("main").locator("img, script, svg[onload]")).toHaveCount(0);
      expect(faults).toEqual([]);
      const suggestions = await request.get(`/search/suggest.json?s=${encodeURIComponent(query)}`);
      expect(suggestions.status()).toBe(200);
      expect(Array.isArray(await suggestions.json())).toBe(true);
    });

  test("a broken percent-encoding or a repeated or endless field is no fault of the server", async ({
    request,
  }) => {
    for (const query of ["s=%ff%fe", "s=%", "s=a&s=b", "s[]=a", "in=posts", "s"]) {
      const response = await request.get(`/search?${query}`);
      expect(response.status(), query).toBeLessThan(500);
    }
    const endless = await request.get(`/search?s=${"logo+".repeat(1_000)}`);
    expect(endless.status()).toBe(414);
  });
});

test.describe("F3 suggestions while typing", () => {
  /** Addresses of the suggestions asked for since the page was opened. */
  function watchRequests(page: Page): string[] {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/search/suggest.json")) asked.push(new URL(request.url()).search);
    });
    return asked;
  }

  /** The field's script is fetched when somebody turns to it. */
  async function turnTo(page: Page, field: Locator) {
    await field.focus();
    await page.waitForLoadState("networkidle");
  }

  const options = (page: Page) => page.getByRole("option");

  test("one pause asks once, and the list is a combobox that arrows, Escape and Enter work", async ({
    page,
  }) => {
    const asked = watchRequests(page);
    await page.goto("/contact");
    const field = headerField(page);
    await turnTo(page, field);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.pressSequentially("design", { delay: 30 });
    await expect(field).toHaveAttribute("aria-expanded", "true");
    expect(asked).toEqual(["?s=design"]);
    await expect(page.getByRole("listbox")).toHaveAttribute(
      "id",
      (await field.getAttribute("aria-controls")) ?? "",
    );
    await expect(options(page)).toHaveCount(6);

    await field.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const first = await options(page).first().getAttribute("id");
    await expect(field).toHaveAttribute("aria-activedescendant", first ?? "");
    await field.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
    await field.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");

    await field.press("Escape");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toHaveValue("design");
    await expect(field).toBeFocused();

    await field.pressSequentially("s");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("ArrowDown");
    const target = (await options(page).first().getAttribute("href")) ?? "";
    await field.press("Enter");
    await expect(page).toHaveURL(target);
    expect(asked).toHaveLength(2);
  });

  test("Enter without a choice searches; what was asked before is not asked again", async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto("/contact");
    const field = headerField(page);
    await turnTo(page, field);
    for (const text of ["logo", "seo", "logo"]) {
      await field.fill(text);
      await expect(options(page).first()).toContainText(new RegExp(text, "i"));
    }
    expect(asked).toHaveLength(2);
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\?s=logo$/);
  });

  test("a suggestion can be pressed, and the blog's field suggests posts alone", async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto("/blog");
    const field = blogField(page);
    await turnTo(page, field);
    await field.fill("website");
    await expect(options(page).first()).toBeVisible();
    expect(asked).toEqual(["?s=website&in=posts"]);
    const addresses = await options(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    for (const address of addresses) expect(address).toMatch(/^\/post\//);
    await options(page).first().click();
    await expect(page).toHaveURL(addresses[0] ?? "");
  });

  test("what is typed before the script has come is suggested for, too", async ({ page }) => {
    await page.goto("/contact");
    await headerField(page).pressSequentially("logo");
    await expect(options(page).first()).toBeVisible();
  });

  test("one letter, or a server that does not answer, shows nothing and breaks nothing", async ({ page }) => {
    const asked = watchRequests(page);
    await page.route("**/search/suggest.json*", (route) => route.abort());
    await page.goto("/contact");
    const field = headerField(page);
    await turnTo(page, field);
    await field.fill("l");
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await field.fill("logo");
    await expect.poll(() => asked.length).toBe(1);
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\?s=logo$/);
  });
});
