import { expect, type Locator, type Page, test } from "@playwright/test";
import { waitForHydration } from "./setup/form.ts";

const getHeaderField = (page: Page) => page.getByRole("banner").getByRole("combobox");
const getBlogField = (page: Page) => page.getByRole("main").getByRole("combobox");

/** Returns a list to which the query strings of suggestion requests are added. */
function recordSuggestionRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search/suggest.json")) requests.push(new URL(request.url()).search);
  });
  return requests;
}

/** Focuses the field, which loads its script, and waits for hydration. */
async function focusAndHydrate(field: Locator) {
  await field.focus();
  await waitForHydration(field);
}

const getOptions = (page: Page) => page.getByRole("listbox").getByRole("option");

test("typing requests suggestions once, and arrow keys, Escape and Enter operate the combobox (F3)", {
  tag: "@core",
}, async ({ page }) => {
  const requests = recordSuggestionRequests(page);
  // The clock is paused while typing, because a busy machine may delay the next letter.
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.clock.pauseAt("2026-11-16T11:00:00");
  await field.pressSequentially("design");
  expect(requests).toEqual([]);
  await page.clock.resume();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(requests).toEqual(["?s=design"]);
  await expect(page.getByRole("listbox")).toHaveAttribute(
    "id",
    (await field.getAttribute("aria-controls")) ?? "",
  );
  await expect(getOptions(page)).toHaveCount(6);

  await field.press("ArrowDown");
  await expect(getOptions(page).first()).toHaveAttribute("aria-selected", "true");
  const first = await getOptions(page).first().getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", first ?? "");
  await field.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
  await field.press("ArrowUp");
  await expect(getOptions(page).last()).toHaveAttribute("aria-selected", "true");

  await field.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("design");
  await expect(field).toBeFocused();

  await field.pressSequentially("s");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("ArrowDown");
  const target = (await getOptions(page).first().getAttribute("href")) ?? "";
  await field.press("Enter");
  await expect(page).toHaveURL(target);
  expect(requests).toHaveLength(2);
});

test("Enter without a selected suggestion searches, and repeated queries are cached (F3)", async ({
  page,
}) => {
  const requests = recordSuggestionRequests(page);
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  for (const text of ["logo", "seo", "logo"]) {
    await field.fill(text);
    await expect(getOptions(page).first()).toContainText(new RegExp(text, "i"));
  }
  expect(requests).toHaveLength(2);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?s=logo$/);
});

test("a suggestion opens on click, and the blog's field suggests only posts (F3)", { tag: "@core" }, async ({
  page,
}) => {
  const requests = recordSuggestionRequests(page);
  await page.goto("/blog");
  const field = getBlogField(page);
  await focusAndHydrate(field);
  await field.fill("website");
  await expect(getOptions(page).first()).toBeVisible();
  expect(requests).toEqual(["?s=website&in=posts"]);
  const paths = await getOptions(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const path of paths) expect(path).toMatch(/^\/post\//);
  await getOptions(page).first().click();
  await expect(page).toHaveURL(paths[0] ?? "");
});

test("the number of suggestions is announced, including zero (F3)", async ({ page }) => {
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  const announced = page.getByRole("banner").getByRole("status");
  await field.fill("design");
  await expect(announced).toHaveText("6 suggestions");
  await field.fill("lgo");
  await expect(announced).toHaveText("1 suggestion");
  await field.fill("zzzzzz");
  await expect(announced).toHaveText("No suggestions");
  await field.fill("");
  await expect(announced).toHaveCount(0);
});

for (const [name, width] of [
  ["a phone", 360],
  ["the narrowest desktop header", 1024],
  ["a desktop", 1280],
] as const)
  test(`the header search has a submit button on ${name} (F3)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/contact");
    if (width < 1024) await page.locator("[data-menu-button]").click();
    const search = page.getByRole("banner").getByRole("search");
    await search.getByRole("combobox").fill("logo");
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?s=logo$/);
  });

test("text typed before hydration gets suggestions (F3)", { tag: "@core" }, async ({ page }) => {
  await page.goto("/contact");
  await getHeaderField(page).pressSequentially("logo");
  await expect(getOptions(page).first()).toBeVisible();
});

test("a single letter or a failed request shows no suggestions, and search still works (F3)", async ({
  page,
}) => {
  const requests = recordSuggestionRequests(page);
  await page.route("**/search/suggest.json*", (route) => route.abort());
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  await field.fill("l");
  await page.waitForTimeout(400);
  expect(requests).toEqual([]);
  await field.fill("logo");
  await expect.poll(() => requests.length).toBe(1);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?s=logo$/);
});

test("the first letters or a misspelling of a word suggest pages named after the word, not pages that only mention it (F3)", async ({
  request,
}) => {
  const getSuggestions = async (query: string): Promise<string[]> => {
    const response = await request.get(`/search/suggest.json?s=${query}`);
    return (await response.json()).map(({ path }: { path: string }) => path);
  };
  for (const [query, path] of [
    ["web", "/Website-Development"],
    ["cont", "/Content-Creation"],
    ["bro", "/Brochure-Design"],
    ["car", "/internship"],
    ["soft", "/Software-Development"],
  ] as const)
    expect((await getSuggestions(query))[0], query).toBe(path);
  expect(await getSuggestions("crm")).not.toContain("/ShippingPolicy");
  expect(await getSuggestions("lgo")).toEqual(["/Logo-Design"]);
});

test("text typed right after the field loses and regains the focus gets suggestions (F3)", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  await page.clock.pauseAt("2026-11-16T11:00:00");
  await field.blur();
  await field.fill("logo");
  await page.clock.runFor(1_000);
  await expect(getOptions(page).first()).toBeVisible();
});

test("the list closes when the focus leaves the field (F3)", async ({ page }) => {
  await page.goto("/contact");
  const field = getHeaderField(page);
  await focusAndHydrate(field);
  await field.fill("logo");
  await expect(getOptions(page).first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field).toHaveAttribute("aria-expanded", "false");
});

// HTML does not allow the role `combobox` for `type="search"`.
test("the field is a text field with a search keyboard and a button that clears it (F3, W8)", async ({
  page,
}) => {
  await page.goto("/blog");
  for (const field of [getHeaderField(page), getBlogField(page)]) {
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveAttribute("inputmode", "search");
    await expect(field).toHaveAttribute("enterkeyhint", "search");
    const clear = field.locator("xpath=..").locator("[type=reset]");
    await field.hover();
    await expect(clear).toBeHidden();
    await field.fill("logo");
    await expect(getOptions(page).first()).toBeVisible();
    await clear.click();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(clear).toBeHidden();
    await field.fill("logo");
    await expect(getOptions(page).first()).toBeVisible();
    await field.press("Escape");
    await expect(field).toHaveValue("logo");
    await field.press("Escape");
    await expect(field).toHaveValue("");
    await field.blur();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button clears the field (F3)", async ({ page }) => {
    await page.goto("/blog");
    const field = getBlogField(page);
    await field.fill("logo");
    await field.locator("xpath=..").locator("[type=reset]").click();
    await expect(field).toHaveValue("");
  });
});
