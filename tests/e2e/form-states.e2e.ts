import { expect, type Page, test } from "@playwright/test";
import { runAxe } from "./setup/axe.ts";
import { checkEach } from "./setup/check-each.ts";
import { createVisitor, fill, getForm, getReference, sendForm, waitForHydration } from "./setup/form.ts";

// Colours do not depend on the width.
for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const)
  test(`error, offline notice and receipt are accessible, ${colorScheme}, ${width} px (W8)`, {
    tag: colorScheme === "light" ? "@core" : [],
  }, async ({ page, context }) => {
    // Axe runs three times, and the form is submitted three times.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await fill(form, { email: "asha@shop" });
    await waitForHydration(form);
    await sendForm(page, form);
    await expect(form.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await fill(form, { ...createVisitor(), message: "Hello" });
    for (const summary of await form.locator("summary").all()) await summary.click();
    await context.setOffline(true);
    await sendForm(page, form);
    await expect(form.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await getReference(page);
    await expectAccessible(page);
  });

test("the separate form pages are accessible and not indexed (W8)", async ({ page }) => {
  const paths = [
    "/forms/contact",
    "/forms/comment",
    "/forms/comment?post=choosing-a-crm",
    "/forms/subscribe",
  ];
  await checkEach(paths, async (path) => {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
  });
});

test("controls are at least 44 px high (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/contact");
  const controls = page
    .locator("main form")
    .locator("input:visible:not([name=nickname]), textarea:visible, button:visible, summary:visible");
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (box && box.width > 1) expect(Math.round(box.height)).toBeGreaterThanOrEqual(44);
  }
});

test("the label of a field focused after a validation error is in view (E3)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { email: "asha@shop" });
  await waitForHydration(form);
  await sendForm(page, form);
  const first = form.locator("[aria-invalid]").first();
  await expect(first).toBeFocused();
  const label = form.locator(`label[for="${await first.getAttribute("id")}"]`);
  await expect(label).toBeInViewport({ ratio: 1 });
});

test("a reference fits on one line at 320 px (E5)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message: "Hello" });
  await sendForm(page, form);
  await getReference(page);
  const lines = await page.locator("[data-reference]").evaluate((text) => text.getClientRects().length);
  expect(lines).toBe(1);
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflows).toBe(false);
}
