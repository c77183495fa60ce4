import { expect, type Locator, type Page, test } from "@playwright/test";
import { waitForHydration } from "./setup/form.ts";

const headerField = (page: Page) => page.getByRole("banner").getByRole("combobox");
const blogField = (page: Page) => page.getByRole("main").getByRole("combobox");

/** Addresses of the suggestions asked for since the page was opened. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search/suggest.json")) asked.push(new URL(request.url()).search);
  });
  return asked;
}

/** The field's script is fetched when the field is focused. */
async function turnTo(field: Locator) {
  await field.focus();
  await waitForHydration(field);
}

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

test("F3: one pause asks once, and the list is a combobox that arrows, Escape and Enter work", {
  tag: "@core",
}, async ({ page }) => {
  const asked = watchRequests(page);
  // A busy machine may itself pause between two letters: the page's clock stands still while they are typed.
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/contact");
  const field = headerField(page);
  await turnTo(field);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await page.clock.pauseAt("2026-11-16T11:00:00");
  await field.pressSequentially("design");
  expect(asked).toEqual([]);
  await page.clock.resume();
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

test("F3: Enter without a choice searches; what was asked before is not asked again", async ({ page }) => {
  const asked = watchRequests(page);
  await page.goto("/contact");
  const field = headerField(page);
  await turnTo(field);
  for (const text of ["logo", "seo", "logo"]) {
    await field.fill(text);
    await expect(options(page).first()).toContainText(new RegExp(text, "i"));
  }
  expect(asked).toHaveLength(2);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?s=logo$/);
});

test("F3: a suggestion can be pressed, and the blog's field suggests posts alone", { tag: "@core" }, async ({
  page,
}) => {
  const asked = watchRequests(page);
  await page.goto("/blog");
  const field = blogField(page);
  await turnTo(field);
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

test("F3: the number of suggestions is announced, and none", async ({ page }) => {
  await page.goto("/contact");
  const field = headerField(page);
  await turnTo(field);
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
  ["the narrowest row", 1024],
  ["a desktop", 1280],
] as const)
  test(`F3: the header's search has a button that searches, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/contact");
    if (width < 1024) await page.locator("[data-menu-button]").click();
    const search = page.getByRole("banner").getByRole("search");
    await search.getByRole("combobox").fill("logo");
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?s=logo$/);
  });

test("F3: what is typed before the script has come is suggested for, too", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/contact");
  await headerField(page).pressSequentially("logo");
  await expect(options(page).first()).toBeVisible();
});

test("F3: one letter, or a server that does not answer, shows nothing and breaks nothing", async ({
  page,
}) => {
  const asked = watchRequests(page);
  await page.route("**/search/suggest.json*", (route) => route.abort());
  await page.goto("/contact");
  const field = headerField(page);
  await turnTo(field);
  await field.fill("l");
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await field.fill("logo");
  await expect.poll(() => asked.length).toBe(1);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?s=logo$/);
});

test("F3: the beginning of a word suggests the pages named so, and no page that only mentions it", async ({
  request,
}) => {
  const suggested = async (typed: string): Promise<string[]> => {
    const response = await request.get(`/search/suggest.json?s=${typed}`);
    return (await response.json()).map(({ path }: { path: string }) => path);
  };
  for (const [typed, path] of [
    ["web", "/Website-Development"],
    ["cont", "/Content-Creation"],
    ["bro", "/Brochure-Design"],
    ["car", "/internship"],
    ["soft", "/Software-Development"],
  ] as const)
    expect((await suggested(typed))[0], typed).toBe(path);
  expect(await suggested("crm")).not.toContain("/ShippingPolicy");
  expect(await suggested("lgo")).toEqual(["/Logo-Design"]);
});
