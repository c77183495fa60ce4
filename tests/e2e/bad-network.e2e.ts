import { expect, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import { fill, getForm, waitUntilHuman, waitForHydration, sendForm, getReference, createVisitor } from "./setup/form.ts";

const typed = () => ({ ...createVisitor(), message: "Two lines,\nsent from a tram." });

test("E10 offline at the moment of sending: kept, offered to WhatsApp, sent by itself when online", {
  tag: "@core",
}, async ({ page, context }) => {
  const fields = typed();
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

test("E10 the answer got lost: the same key is sent again and stored once", { tag: "@core" }, async ({
  page,
}) => {
  const fields = typed();
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

test("E10 the server is out of order or asks to wait: said so, kept, sent by button", {
  tag: "@core",
}, async ({ page }) => {
  const fields = typed();
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

test("a double click sends once", { tag: "@core" }, async ({ page }) => {
  const fields = typed();
  let posts = 0;
  page.on("request", (request) => request.method() === "POST" && posts++);
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await waitUntilHuman(page);
  await form.locator("button[type=submit]").dblclick();
  await getReference(page);
  expect(posts).toBe(1);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("E10 what was typed survives a reload, and is gone once it is accepted", { tag: "@core" }, async ({
  page,
}) => {
  const fields = typed();
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

test("what is typed before the script arrives stays", { tag: "@core" }, async ({ page }) => {
  const fields = typed();
  await page.route("**/_astro/EnquiryForm.*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
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

test.describe("pressed before the script arrives", () => {
  test.beforeEach(({ page }) =>
    page.route("**/_astro/EnquiryForm.*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    }),
  );

  test("E1: the browser itself asks for the first empty field", async ({ page }) => {
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await form.locator("button[type=submit]").click();
    await expect(form.locator("[name=name]")).toBeFocused();
  });

  test("E10: the browser itself posts a whole form, once", async ({ page }) => {
    const fields = typed();
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

for (const held of [0, 30, 60, 100, 150])
  test(`W6: an arrow held for ${held} ms on a slow phone moves a carousel once, whatever its script is doing`, {
    tag: "@chromium",
  }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const phone = await page.context().newCDPSession(page);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const hero = page.locator("[aria-roledescription=carousel]").first();
    await hero.getByRole("button", { name: "Next" }).click({ delay: held });
    const second = hero.getByRole("button", { name: "Go to slide 2" });
    await expect(second).toHaveAttribute("aria-current", "true");
    await page.waitForTimeout(300);
    await expect(second).toHaveAttribute("aria-current", "true");
    // The page is the next test's, too.
    await phone.detach();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form sent twice is stored once", { tag: "@core" }, async ({ page }) => {
    const fields = typed();
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
