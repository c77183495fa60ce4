import { expect, type Page, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import {
  createVisitor,
  fill,
  getForm,
  getReference,
  sendForm,
  waitForHydration,
  waitMinFillTime,
} from "./setup/form.ts";

const createFields = () => ({ ...createVisitor(), message: "Two lines,\nsent from a tram." });

const delayHydration = (page: Page) =>
  page.route("**/_astro/EnquiryForm.*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });

test("a draft sent offline is preserved, can be sent by WhatsApp instead, and is resent automatically when online (E10)", {
  tag: "@core",
}, async ({ page, context }) => {
  const fields = createFields();
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await context.setOffline(true);
  await sendForm(page, form);
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.locator("[name=message]")).toHaveValue(fields.message);
  const whatsapp = await form.locator('a[href^="https://wa.me/"]').getAttribute("href");
  expect(decodeURIComponent(whatsapp ?? "")).toContain(fields.message);
  await context.setOffline(false);
  await getReference(page);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("a retry after a lost response uses the same idempotency key and is stored once (E10)", {
  tag: "@core",
}, async ({ page }) => {
  const fields = createFields();
  const keys: (string | undefined)[] = [];
  await page.route("**/forms/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await sendForm(page, form);
  await form.getByRole("alert").getByRole("button").click();
  await getReference(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("a 429 response shows when to retry and preserves the draft (E10)", {
  tag: "@core",
}, async ({ page }) => {
  const fields = createFields();
  await page.route("**/forms/contact", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "300" }, json: { error: "wait" } }),
  );
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await sendForm(page, form);
  await expect(form.getByRole("alert")).toContainText("5 min");
  await page.unroute("**/forms/contact");
  await form.getByRole("alert").getByRole("button").click();
  await getReference(page);
});

test("a double click submits once (E10)", { tag: "@core" }, async ({ page }) => {
  const fields = createFields();
  let submissionCount = 0;
  page.on("request", (request) => request.method() === "POST" && submissionCount++);
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await waitMinFillTime(page);
  await form.locator("button[type=submit]").dblclick();
  await getReference(page);
  expect(submissionCount).toBe(1);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("a draft survives a reload and is deleted after it is accepted (E10)", { tag: "@core" }, async ({
  page,
}) => {
  const fields = createFields();
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact"))).toContain("tram");
  await page.reload();
  await expect(form.locator("[name=message]")).toHaveValue(fields.message);
  await expect(form.locator("[name=email]")).toHaveValue(fields.email);
  await sendForm(page, form);
  await getReference(page);
  await page.reload();
  await expect(form.locator("[name=message]")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("draft:contact"))).toBeNull();
});

test("text typed before hydration is preserved (E10)", { tag: "@core" }, async ({ page }) => {
  const fields = createFields();
  await delayHydration(page);
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await expect(form).toHaveAttribute("novalidate");
  await expect(form.locator("[name=message]")).toHaveValue(fields.message);
  await sendForm(page, form);
  await getReference(page);
  expect((await findEnquiries(fields.name))[0]?.fields["message"]).toBe(fields.message);
});

test("an edit of a prefilled text before hydration is preserved (E10)", async ({ page }) => {
  await delayHydration(page);
  await page.goto("/forms/contact?message=Two+lines");
  const form = getForm(page, "contact");
  const message = form.locator("[name=message]");
  await expect(message).toHaveValue("Two lines");
  await message.fill("Two lines, corrected");
  await waitForHydration(form);
  await expect(message).toHaveValue("Two lines, corrected");
});

test.describe("contact form before hydration", () => {
  test.beforeEach(({ page }) => delayHydration(page));

  test("the browser's own validation focuses the first empty field (E1)", async ({ page }) => {
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await form.locator("button[type=submit]").click();
    await expect(form.locator("[name=name]")).toBeFocused();
  });

  test("the browser submits a complete form once (E10)", async ({ page }) => {
    const fields = createFields();
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await form.evaluate((element: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values))
        (element.elements.namedItem(name) as HTMLInputElement).value = value;
    }, fields);
    await form.locator("button[type=submit]").click();
    await getReference(page);
    await expect(page).toHaveURL(/\/forms\/contact\/sent/);
    expect(await findEnquiries(fields.name)).toHaveLength(1);
  });
});

for (const pressMs of [0, 30, 60, 100, 150])
  test(`an arrow pressed for ${pressMs} ms on a slow phone moves a carousel once while it hydrates (W6)`, {
    tag: "@chromium",
  }, async ({ page }) => {
    await page.goto("/portfolio-carousel", { waitUntil: "networkidle" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const carousel = page.locator("[aria-roledescription=carousel]").first();
    await carousel.getByRole("button", { name: "Next" }).click({ delay: pressMs });
    const second = carousel.getByRole("button", { name: "Go to slide 2" });
    await expect(second).toHaveAttribute("aria-current", "true");
    await page.waitForTimeout(300);
    await expect(second).toHaveAttribute("aria-current", "true");
    // The next test reuses the page.
    await session.detach();
  });

test.describe("contact form without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form sent twice is stored once (E4)", { tag: "@core" }, async ({ page }) => {
    const fields = createFields();
    const references = [];
    for (const _ of [1, 2]) {
      await page.goto("/contact");
      await fill(getForm(page, "contact"), fields);
      await getForm(page, "contact").locator("button[type=submit]").click();
      references.push(await getReference(page));
    }
    expect(new Set(references).size).toBe(1);
    expect(await findEnquiries(fields.name)).toHaveLength(1);
  });
});
