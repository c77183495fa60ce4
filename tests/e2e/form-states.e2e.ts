import { expect, type Page, test } from "@playwright/test";
import { runAxe } from "./setup/axe.ts";
import { checkEach } from "./setup/check-each.ts";
import { fill, getForm, waitForHydration, sendForm, getReference, createVisitor } from "./setup/form.ts";

// Colours do not depend on the width.
for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const)
  test(`W8 a form's states are accessible, ${colorScheme}, ${width} px`, {
    tag: colorScheme === "light" ? "@core" : [],
  }, async ({ page, context }) => {
    // Axe runs three times, and the form is sent three times.
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await fill(form, { email: "asha@shop" });
    await waitForHydration(form);
    await sendForm(page, form);
    await expect(form.locator("[name=name]")).toHaveAttribute("aria-invalid", "true");
    await faultless(page);
    await fill(form, { ...createVisitor(), message: "Hello" });
    for (const summary of await form.locator("summary").all()) await summary.click();
    await context.setOffline(true);
    await sendForm(page, form);
    await expect(form.getByRole("alert")).toBeVisible();
    await faultless(page);
    await context.setOffline(false);
    await getReference(page);
    await faultless(page);
  });

test("the forms' own pages are accessible and not indexed", async ({ page }) => {
  const paths = [
    "/forms/contact",
    "/forms/comment",
    "/forms/comment?post=choosing-a-crm",
    "/forms/subscribe",
  ];
  await checkEach(paths, async (path) => {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await faultless(page);
  });
});

test("controls are at least 44 px high", async ({ page }) => {
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

test("E3 where a fault moves the focus to a field, its label is in sight", async ({ page }) => {
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

test("E5 a reference stands on one line of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message: "Hello" });
  await sendForm(page, form);
  await getReference(page);
  const lines = await page.locator("[data-reference]").evaluate((text) => text.getClientRects().length);
  expect(lines).toBe(1);
});

async function faultless(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
}
