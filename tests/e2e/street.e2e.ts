import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { observeLayoutShift } from "./setup/layout-shift.ts";

const NAME = "Rahman & Sons' Tailors";
const NAMES = [
  "Roy",
  "Annapurna Bhandar & Sons",
  "Sri Sri Annapurna Mistanna Bhandar & Co.",
  "বইঘর",
  "শ্রীশ্রী অন্নপূর্ণা বস্ত্রালয় ও মিষ্টান্ন ভাণ্ডার",
  "Cha ও চপ, since ১৯৮৫",
  "W".repeat(40),
  "Mamata's Dosa 🥘 House",
  "<b>Bold</b>",
  "Bhattacharyyachandrashekharjewellersltd",
];

const getNameField = (page: Page) => page.locator("[name=shop]");
const getTrades = (page: Page) => page.locator("[name=trade]");
const getFrontShop = (page: Page) => page.locator("[data-carousel-shop][data-current]");
const getFrontNames = (page: Page) => getFrontShop(page).locator("[data-shop-name]");
const getBuildButton = (page: Page) => page.locator("[data-street-build]");

test("the name is painted on the sign and the hoarding while it is typed, and moves nothing (R14a)", {
  tag: "@core",
}, async ({ page }) => {
  await page.addInitScript(observeLayoutShift);
  await checkEach(["/", "/bn"], async (path) => {
    await page.goto(path);
    const label = await getBuildButton(page).innerText();
    const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heights();
    await page.evaluate(() => {
      window.layoutShift = 0;
    });
    await getNameField(page).pressSequentially(NAME);
    await expect(getFrontNames(page)).toHaveText([NAME, NAME]);
    await expect(getBuildButton(page)).toContainText(NAME);
    await expect(page.locator("[data-street] [aria-live]")).toContainText(NAME);
    expect(await heights()).toBe(before);
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.02);
    await getNameField(page).fill("");
    await expect(getFrontNames(page)).not.toContainText([NAME]);
    await expect(getBuildButton(page)).toHaveText(label);
  });
});

test("the trade brings its shop to the front, and the shop in front is the trade (R14a, R1)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/");
  const trades = getTrades(page).locator("option");
  const ids = await trades.evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  await getTrades(page).selectOption({ index: 1 });
  await expect(page.locator("[data-carousel-shop]").nth(1)).toHaveAttribute("data-current", "");
  const place = await getFrontShop(page).locator("[data-shop-place]").innerText();
  await expect(page.locator("[name=place]")).toHaveValue(place);
  await page.locator("[data-street] [data-step='-1']").click();
  await expect(getTrades(page)).toHaveValue(ids[0] ?? "");
  await page.locator("[name=place]").selectOption({ index: -1 + (await trades.count()) });
  const chosen = await page.locator("[name=place]").inputValue();
  await page.locator("[data-street] [data-step='1']").click();
  await expect(getFrontShop(page).locator("[data-shop-place]")).toHaveText(chosen);
});

test("a word in the name selects the trade until the visitor chooses one (R14a)", async ({ page }) => {
  await page.goto("/");
  const { words } = JSON.parse((await page.locator("[data-texts]").getAttribute("data-texts")) ?? "");
  const index = words.findLastIndex((list: string[]) => list.length > 0);
  await getNameField(page).fill(`Roy ${words[index][0].toUpperCase()}`);
  await expect(page.locator("[data-carousel-shop]").nth(index)).toHaveAttribute("data-current", "");
  await expect(getTrades(page)).toHaveJSProperty("selectedIndex", index);
  await getTrades(page).selectOption({ index: 0 });
  await getNameField(page).press("End");
  await getNameField(page).pressSequentially(" Sons");
  await expect(page.locator("[data-street] [aria-live]")).toContainText("Sons");
  await expect(getTrades(page)).toHaveJSProperty("selectedIndex", 0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the contact form gets the name, trade and place (R14a)", async ({ page }) => {
      await checkEach(["/", "/bn"], async (path) => {
        await page.goto(path);
        await getNameField(page).fill(NAME);
        await getTrades(page).selectOption({ index: 1 });
        const trade = (await getTrades(page).locator("option").nth(1).textContent()) ?? "";
        if (!javaScriptEnabled) {
          await page.locator("[data-street-form] [type=submit]").click();
          await expect(page).toHaveURL(/\/street\?/);
          await expect(getFrontNames(page)).toHaveText([NAME, NAME]);
          await expect(getTrades(page).locator("option:checked")).toHaveText(trade);
        }
        await getBuildButton(page).click();
        await expect(page).toHaveURL(/\/contact\?/);
        const form = page.locator("main form").filter({ has: page.locator("[name=message]") });
        await expect(form.locator("[name=message]")).toHaveValue(new RegExp(NAME));
        await expect(form.locator("[name=about]")).toHaveValue(new RegExp(`${NAME}.*${trade}`));
      });
    });

    test("a web address instead of a name is refused with a sentence, and stays in the field (R14a)", async ({
      page,
    }) => {
      await page.goto("/");
      const [sign = ""] = await getFrontNames(page).allInnerTexts();
      const hint = page.locator("#street-shop-hint");
      const text = await hint.innerText();
      await getNameField(page).fill("cheap-saris.com");
      if (!javaScriptEnabled) await page.locator("[data-street-form] [type=submit]").click();
      await expect(hint).not.toHaveText(text);
      await expect(getNameField(page)).toHaveAttribute("aria-invalid", "true");
      await expect(getNameField(page)).toHaveValue("cheap-saris.com");
      await expect(getFrontNames(page)).toHaveText([sign, sign]);
    });
  });

test("names of all kinds fit on the sign and into the bar of the hoarding (R14a)", async ({ page }) => {
  await page.goto("/");
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of NAMES) {
      await getNameField(page).fill(name);
      await expect(getFrontNames(page)).toHaveText([name, name]);
      // The font of a name in Bengali is loaded first.
      await expect.poll(() => findMisfits(page), { message: `${name} at ${width} px` }).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("on a phone, the hoarding is in view above the keyboard while the name is typed (R14a)", async ({
  page,
}) => {
  // Half of a phone's window is left above the keyboard.
  await page.setViewportSize({ width: 360, height: 330 });
  await page.goto("/");
  await getNameField(page).click();
  await page.keyboard.type(NAME);
  await expect(getFrontNames(page).first()).toBeInViewport({ ratio: 1 });
  await expect(getNameField(page)).toBeInViewport({ ratio: 1 });
});

test("the street replaces the subject of a draft, and keeps its text (R14a)", async ({ page }) => {
  const getForm = () => page.locator("main form").filter({ has: page.locator("[name=message]") });
  await page.goto("/contact");
  await getForm().locator("[name=message]").fill("For two shops.");
  await getForm().locator("summary").first().click();
  await getForm().locator("[name=about]").selectOption({ index: 1 });
  await page.goto("/");
  await getNameField(page).fill(NAME);
  await getBuildButton(page).click();
  await expect(getForm().locator("[name=about]")).toHaveValue(new RegExp(NAME));
  await expect(getForm().locator("[name=message]")).toHaveValue("For two shops.");
});

test("the name stays on the street after Back (R14a)", async ({ page }) => {
  await page.goto("/");
  await getNameField(page).fill(NAME);
  await getTrades(page).selectOption({ index: 1 });
  await getBuildButton(page).click();
  await expect(page).toHaveURL(/\/contact\?/);
  await page.goBack();
  await expect(getFrontNames(page)).toHaveText([NAME, NAME]);
});

test("the copied link shows the same street to somebody else (R14a)", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await getNameField(page).fill(NAME);
  await getTrades(page).selectOption({ index: 1 });
  const trade = await getTrades(page).inputValue();
  await page.locator("[data-street-actions] [data-copy]").click();
  await expect(page.locator("[data-street-actions] [role=status]")).not.toBeEmpty();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(getFrontNames(page)).toHaveText([NAME, NAME]);
  await expect(getTrades(page)).toHaveValue(trade);
  await expect(page.locator('main a[href*="shop="], header a[href*="shop="]')).not.toHaveCount(0);
  await getNameField(page).fill("");
  await getNameField(page).blur();
  await expect(page.locator('main a[href*="shop="], header a[href*="shop="]')).toHaveCount(0);
});

/** Returns the sizes of names that are larger than their sign. Letters may reach two pixels above and below it. */
const findMisfits = (page: Page) =>
  getFrontNames(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const sign = (element.closest("[data-sign]") ?? element.parentElement)?.getBoundingClientRect();
      const { width, height } = element.getBoundingClientRect();
      return sign && width <= sign.width && height <= sign.height + 2 ? [] : [`${width} × ${height}`];
    }),
  );
