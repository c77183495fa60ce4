import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { findEnquiries } from "./setup/desk.ts";
import { fill, getForm, waitForHydration, sendForm, getReference, createVisitor } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

/** What Google calls poor: until the fonts are there, their place is empty, in the metrics of another font. */
const MAX_LAYOUT_SHIFT = 0.25;

const message = "গড়িয়াহাটে আমাদের শাড়ির দোকান।\nপুজোর আগে একটা ওয়েবসাইট চাই।";
const phone = "০৯৮৩০০ ১২৩৪৫";

for (const [width, javaScriptEnabled] of [
  [360, true],
  [1280, false],
] as const)
  test.describe(`${width} px, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

    test("L1 L2 L3 an enquiry in Bengali, from the home page by a service to the status of the reply", {
      tag: "@core",
    }, async ({ page }) => {
      const html = page.locator("html");
      await page.goto("/");
      if (javaScriptEnabled) await page.locator("[data-menu-button]").click();
      // No machine shows boxes in place of the language's name.
      const faces = () =>
        Array.from(document.fonts, ({ unicodeRange, status }) => (/980/.test(unicodeRange) ? status : ""));
      await expect.poll(async () => (await page.evaluate(faces)).filter(Boolean)).toEqual(["loaded"]);
      await page.locator('header a[data-language="bn"]').click();
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
      // The same sentences from the browser and from the server.
      await expect(form.locator("[name=email]")).toHaveAccessibleDescription(
        "ইমেল ঠিকানাটি একবার দেখুন। দেখতে হবে name@example.com-এর মতো।",
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

    test("L1 F3 a Bengali word is found by its Roman spelling", { tag: "@core" }, async ({ page }) => {
      await page.goto("/bn/search?s=dokan");
      await expect(page.locator("main mark").first()).toContainText("দোকান");
    });

    test("L3 a wish for a call on a day of rest is answered in Bengali", async ({ page }) => {
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

test("L1 what only an act leads to is not run ahead of a click, in any language", async ({ page }) => {
  const header = (await page.goto("/bn"))?.headers()["speculation-rules"] ?? "";
  // A string of a structured header is written like one of JSON.
  const { prerender } = (await (await fetch(JSON.parse(header))).json()) as {
    prerender: { where: { selector_matches: string } }[];
  };
  const runAhead = (paths: string[]) =>
    page.evaluate(
      ([selector = "", ...hrefs]) =>
        hrefs.filter((href) => Object.assign(document.createElement("a"), { href }).matches(selector)),
      [prerender[0]?.where.selector_matches ?? "", ...paths],
    );
  const pages = ["/", "/contact", "/post/search-words", "/bn", "/bn/contact", "/bn/SEO"];
  const acts = ["/forms/contact", "/status/x", "/search?s=seo"];
  const inBoth = acts.flatMap((path) => [path, `/bn${path}`]);
  expect(await runAhead([...pages, ...inBoth, "/board", "/board/enquiry/x", "/rss.xml"])).toEqual(pages);
});

for (const width of [360, 1280])
  test(`L2 the offer of another language covers nothing that has the focus (2.4.11), ${width} px`, async ({
    page,
  }) => {
    // Every stop of a long form.
    test.slow();
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/bn/contact");
    await expect(page.locator('[data-suggestion="en"]')).toBeVisible();
    await page.keyboard.press("Tab");
    for (let stop = await page.evaluate(focused); stop.name !== ""; stop = await page.evaluate(focused)) {
      expect.soft(stop.covers, stop.name).toEqual([]);
      await page.keyboard.press("Tab");
    }
  });

// Only Chromium reports layout shifts.
test("L2 the offer moves nothing when it comes, and stays away once it was put away", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.goto("/bn/contact");
  const offer = page.locator('[data-suggestion="en"]');
  await expect(offer).toBeVisible();
  expect(await page.evaluate(moved)).toBeLessThanOrEqual(0.01);
  await offer.getByRole("button").click();
  await expect(offer).toBeHidden();
  await page.goto("/bn");
  await expect(offer).toBeHidden();
});

test("E10 L3 what was chosen from a list survives a change of the language", async ({ page }) => {
  const chosen = () =>
    getForm(page, "contact")
      .locator("select")
      .evaluateAll((lists: HTMLSelectElement[]) =>
        lists.map((list) => ({ name: list.name, place: list.selectedIndex, value: list.value })),
      );
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await form.locator("[name=name]").fill("Asha");
  await waitForHydration(form);
  await form.locator("summary").first().click();
  for (const [name, index] of Object.entries({ about: 19, budget: 3, wish: 1, part: 2 }))
    await form.locator(`[name=${name}]`).selectOption({ index });
  const english = await chosen();
  await page.goto("/bn/contact");
  await expect(form.locator("[name=budget]")).toHaveValue(/\p{Script=Beng}/u);
  const bengali = await chosen();
  const places = (list: typeof english) => list.map(({ name, place }) => [name, place]);
  expect(places(bengali)).toEqual(places(english));
  await page.goto("/contact");
  await expect(form.locator("[name=budget]")).toHaveValue(english[1]?.value ?? "");
  expect(await chosen()).toEqual(english);
});

test("L4 on a machine without Bengali letters the served ones are drawn, in both weights", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await checkEach(["/bn", "/bn/contact", "/bn/SEO"], async (path) => {
    await page.goto(path);
    const loaded = await page.evaluate(async () => {
      const fonts = [...(await document.fonts.ready)].filter(({ status }) => status === "loaded");
      return fonts.map(({ family, weight }) => `${family.replaceAll('"', "")} ${weight}`);
    });
    expect(loaded).toEqual(expect.arrayContaining(["Bengali text 400", "Bengali text 700"]));
    expect(await page.evaluate(moved)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });
});

/** What has the focus, and what lies over its middle. */
function focused(): { name: string; covers: string[] } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: "", covers: [] };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2);
  const cover = onTop?.closest("[data-suggestion], nav[data-bottom-bar]");
  return {
    name: element.outerHTML.slice(0, 120),
    covers: cover && !cover.contains(element) ? [cover.outerHTML.slice(0, 120)] : [],
  };
}

/** The sum of all layout shifts so far. */
function moved(): Promise<number> {
  return new Promise((resolve) => {
    const shifts = new PerformanceObserver((list) =>
      resolve(
        list.getEntries().reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0),
      ),
    );
    shifts.observe({ type: "layout-shift", buffered: true });
    setTimeout(resolve, 300, 0);
  });
}
