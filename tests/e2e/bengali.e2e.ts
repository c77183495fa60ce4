import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm, waitForHydration } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

/** Google rates a higher CLS as poor. Text has the metrics of another font until the Bengali fonts are loaded. */
const MAX_LAYOUT_SHIFT = 0.25;

const message = "গড়িয়াহাটে আমাদের শাড়ির দোকান।\nপুজোর আগে একটা ওয়েবসাইট চাই।";
const phone = "০৯৮৩০০ ১২৩৪৫";

for (const [width, javaScriptEnabled] of [
  [360, true],
  [1280, false],
] as const)
  test.describe(`Bengali site at ${width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

    test("errors, receipt, mail and status page of an enquiry in Bengali are in Bengali (L1, L2, L3)", {
      tag: "@core",
    }, async ({ page }) => {
      const html = page.locator("html");
      await page.goto("/");
      if (javaScriptEnabled) await page.locator("[data-menu-button]").click();
      // The font for the name of the language is loaded, so the name is never rendered as boxes.
      const getFontStatuses = () =>
        Array.from(document.fonts, ({ unicodeRange, status }) => (/980/.test(unicodeRange) ? status : ""));
      await expect
        .poll(async () => (await page.evaluate(getFontStatuses)).filter(Boolean))
        .toContain("loaded");
      await page.locator('header a[data-language="bn"]').filter({ visible: true }).first().click();
      await expect(page).toHaveURL("/bn");
      await page.locator('section:has(#services) a[href="/bn/SEO"]').click();
      await expect(page).toHaveURL("/bn/SEO");
      await page.locator('main a[href^="/bn/contact"]').first().click();
      await expect(html).toHaveAttribute("lang", "bn-IN");

      const { name, email } = createVisitor();
      const form = getForm(page, "contact");
      await fill(form, { name, email: "asha@shop", phone, message });
      if (javaScriptEnabled) await waitForHydration(form);
      await sendForm(page, form);
      // Browser and server use the same messages.
      await expect(form.locator("[name=email]")).toHaveAccessibleDescription(
        /ইমেল ঠিকানাটি একবার দেখুন। দেখতে হবে name@example.com\u2011এর মতো।/,
      );
      await expect(html).toHaveAttribute("lang", "bn-IN");
      await expect(form.locator("[name=message]")).toHaveValue(message);

      await fill(form, { email });
      await sendForm(page, form);
      const reference = await getReference(page);
      await expect(page.locator("main")).toContainText(/\p{Script=Beng}\u00a0[০-৯]{1,2}:[০-৯]{2}/u);
      if (!javaScriptEnabled) await expect(page.locator('main a[href^="/bn/status/"]')).toHaveCount(1);
      await expect(html).toHaveAttribute("lang", "bn-IN");
      expect((await findEnquiries(name))[0]).toMatchObject({ reference, fields: { phone } });

      const toStaff = await waitForMail(
        ({ to, text }) => to?.[0]?.address === "staff@example.com" && text?.includes(name) === true,
      );
      expect(toStaff.text).toContain("Hello,");
      expect(toStaff.text).toContain("পুজোর আগে একটা ওয়েবসাইট চাই।");
      const toVisitor = await waitForMail(({ to }) => to?.[0]?.address === email);
      expect(toVisitor.subject).toBe(`আপনার মেসেজ পেয়েছি [${reference}]`);
      const [, status = ""] = /https?:\/\/[^/\s]+(\/bn\/status\/\S+)/.exec(toVisitor.text ?? "") ?? [];
      await page.goto(status);
      await expect(html).toHaveAttribute("lang", "bn-IN");
      await expect(page.locator("[data-reference]")).toHaveText(reference);
      await expect(page.locator("main li[data-reached]").first()).toContainText(
        /\p{Script=Beng}\u00a0[০-৯]{1,2}:[০-৯]{2}/u,
      );
    });

    test("search finds a Bengali word by its Roman spelling (L1, F3)", { tag: "@core" }, async ({ page }) => {
      await page.goto("/bn/search?s=dokan");
      await expect(page.locator("main mark").first()).toContainText("দোকান");
    });

    test("the error of a requested appointment on a closing day is in Bengali (L3)", async ({ page }) => {
      await page.goto("/bn/contact");
      const form = getForm(page, "contact");
      await fill(form, { ...createVisitor(), message });
      if (javaScriptEnabled) await waitForHydration(form);
      await form.locator("summary").first().click();
      const sunday = new Date();
      sunday.setUTCDate(sunday.getUTCDate() + 14 - sunday.getUTCDay());
      await form.locator("[name=day]").fill(sunday.toISOString().slice(0, 10));
      await sendForm(page, form);
      await expect(form.locator("[name=day]")).toHaveAccessibleDescription(
        /রবিবার [০-৯]+ \S+ আমাদের কাজের দিন নয়/,
      );
    });
  });

test("speculation rules prerender pages but not forms, status pages, search or the board (L1)", async ({
  page,
}) => {
  const header = (await page.goto("/bn"))?.headers()["speculation-rules"] ?? "";
  // Strings in structured headers have the syntax of JSON strings.
  const { prerender } = (await (await fetch(JSON.parse(header))).json()) as {
    prerender: { where: { selector_matches: string } }[];
  };
  const filterPrerendered = (paths: string[]) =>
    page.evaluate(
      ([selector = "", ...hrefs]) =>
        hrefs.filter((href) => Object.assign(document.createElement("a"), { href }).matches(selector)),
      [prerender[0]?.where.selector_matches ?? "", ...paths],
    );
  const pages = ["/", "/contact", "/post/search-words", "/bn", "/bn/contact", "/bn/SEO"];
  const excluded = ["/forms/contact", "/status/x", "/search?s=seo"];
  const allExcluded = excluded.flatMap((path) => [path, `/bn${path}`]);
  expect(
    await filterPrerendered([...pages, ...allExcluded, "/board", "/board/enquiry/x", "/rss.xml"]),
  ).toEqual(pages);
});

test.describe("suggestion of the Bengali version", () => {
  test.use({ locale: "bn-IN" });

  for (const width of [360, 1280])
    test(`the language suggestion covers no focused element at ${width} px (L2, WCAG 2.4.11)`, async ({
      page,
    }) => {
      // A long form has many tab stops.
      test.slow();
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/contact");
      await expect(page.locator('[data-suggestion="bn"]')).toBeVisible();
      await page.keyboard.press("Tab");
      for (
        let stop = await page.evaluate(inspectFocus);
        stop.name !== "";
        stop = await page.evaluate(inspectFocus)
      ) {
        expect.soft(stop.coveredBy, stop.name).toEqual([]);
        await page.keyboard.press("Tab");
      }
    });

  // Only Chromium reports layout shifts.
  test("the language suggestion is part of the first paint and stays hidden once dismissed (L2)", {
    tag: "@chromium",
  }, async ({ page }) => {
    await page.goto("/contact");
    const suggestion = page.locator('[data-suggestion="bn"]');
    await expect(suggestion).toBeVisible();
    const height = (await suggestion.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(0);
    // Shifts by other distances have other causes, such as web fonts on a machine without Bengali fonts.
    const distances = (await page.evaluate(getLayoutShifts)).flatMap(({ distances }) => distances);
    expect(distances.filter((distance) => Math.abs(distance - height) < 2)).toEqual([]);
    await suggestion.getByRole("button").click();
    await expect(suggestion).toBeHidden();
    await page.goto("/");
    await expect(suggestion).toBeHidden();
  });
});

test("a translation suggests no other language, because the header links to English (L2)", async ({
  page,
}) => {
  await page.goto("/bn/contact");
  await expect(page.locator("[data-suggestion]")).toHaveCount(0);
  await expect(page.locator('header a[data-language="en"]').filter({ visible: true })).toHaveCount(1);
});

test("selected options survive a change of language (E10, L3)", async ({ page }) => {
  const getSelections = () =>
    getForm(page, "contact")
      .locator("select")
      .evaluateAll((lists: HTMLSelectElement[]) =>
        lists.map((list) => ({ name: list.name, index: list.selectedIndex, value: list.value })),
      );
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await form.locator("[name=name]").fill("Asha");
  await waitForHydration(form);
  await form.locator("summary").first().click();
  for (const select of await form.locator("select").all()) {
    const optionCount = await select.locator("option").count();
    await select.selectOption({ index: optionCount - 1 });
  }
  const english = await getSelections();
  const budget = english.find(({ name }) => name === "budget")?.value ?? "";
  await page.goto("/bn/contact");
  await expect(form.locator("[name=about]")).toHaveValue(/\S/);
  await expect(form.locator("[name=budget]")).toHaveValue(budget);
  const bengali = await getSelections();
  const getIndexes = (list: typeof english) => list.map(({ name, index }) => [name, index]);
  expect(getIndexes(bengali)).toEqual(getIndexes(english));
  await page.goto("/contact");
  await expect(form.locator("[name=budget]")).toHaveValue(budget);
  expect(await getSelections()).toEqual(english);
});

test("the Bengali web font loads in both weights on a machine without Bengali fonts (L4)", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await checkEach(["/bn", "/bn/contact", "/bn/SEO"], async (path) => {
    await page.goto(path);
    const loaded = await page.evaluate(async () => {
      const fonts = [...(await document.fonts.ready)].filter(({ status }) => status === "loaded");
      return fonts.map(({ family, weight }) => `${family.replaceAll('"', "")} ${weight}`);
    });
    expect(loaded).toEqual(expect.arrayContaining(["Bengali text 500", "Bengali text 700"]));
    const shifts = await page.evaluate(getLayoutShifts);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });
});

// WebKit shapes each letter of an SVG text on its own if there is space between them, which breaks Bengali words.
test("shop signs have no letter spacing (L4)", async ({ page }) => {
  await page.goto("/bn");
  const signs = page.locator("main [data-shop-name]");
  await expect(signs.first()).toBeVisible();
  const spacings = await signs.evaluateAll((texts) =>
    texts.map((text) => getComputedStyle(text).letterSpacing),
  );
  expect(new Set(spacings)).toEqual(new Set(["normal"]));
});

/** Returns the focused element and the language suggestion or contact bar that covers its centre. */
function inspectFocus(): { name: string; coveredBy: string[] } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: "", coveredBy: [] };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint((left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2);
  const cover = topElement?.closest("[data-suggestion], nav[data-bottom-bar]");
  return {
    name: element.outerHTML.slice(0, 120),
    coveredBy: cover && !cover.contains(element) ? [cover.outerHTML.slice(0, 120)] : [],
  };
}

/** Returns the score of each layout shift so far, and the vertical distances by which elements moved. */
function getLayoutShifts(): Promise<{ value: number; distances: number[] }[]> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { previousRect: DOMRect; currentRect: DOMRect }[];
  }
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(
        (list.getEntries() as LayoutShift[]).map(({ value, sources }) => ({
          value,
          distances: sources.map(({ previousRect, currentRect }) => currentRect.y - previousRect.y),
        })),
      ),
    );
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(resolve, 300, []);
  });
}
