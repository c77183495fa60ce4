import { expect, type Page, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import { fill, getForm, waitForHydration, sendForm, getReference, createVisitor } from "./setup/form.ts";

const message = "Two lines,\nsent from a tram.";

for (const [path, name, more, called = "message"] of [
  ["/contact", "contact", { message }],
  ["/singleteam/debjit-paul", "member-message", { message }],
  ["/post/choosing-a-crm", "comment", { message }, "comment"],
  ["/internship", "application", { position: "Trainee" }],
] as const)
  test(`E1 E2 another ${name} after the first`, { tag: name === "contact" ? "@core" : [] }, async ({
    page,
  }) => {
    await page.goto(path);
    const form = getForm(page, name);
    const references = [];
    for (const who of [createVisitor(), createVisitor()]) {
      await fill(form, { ...who, ...more });
      await waitForHydration(form);
      await sendForm(page, form);
      references.push(await getReference(page));
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: `Write another ${called}` }).click();
      await expect(form.locator("[name=name]")).toBeFocused();
      await expect(form.locator("[name=name]")).toHaveValue("");
    }
    expect(new Set(references).size).toBe(2);
  });

test("E10 what was sent offline goes out when the visitor comes back to the page", { tag: "@core" }, async ({
  page,
}) => {
  const fields = await sentOffline(page);
  await page.unroute("**/forms/contact");
  await page.goto("/faq");
  await page.goto("/contact");
  await getReference(page);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("E10 what was changed after sending failed waits for another press", { tag: "@core" }, async ({
  page,
}) => {
  const fields = await sentOffline(page);
  const form = getForm(page, "contact");
  await form.locator("[name=message]").pressSequentially(" And");
  await expect(form.getByRole("alert")).toContainText("you changed your message");
  await page.unroute("**/forms/contact");
  await page.reload();
  await expect(getForm(page, "contact").locator("[name=message]")).toHaveValue(`${message} And`);
  await page.waitForTimeout(1_000);
  expect(await findEnquiries(fields.name)).toHaveLength(0);
});

test("E10 a phone without a way out is tried again and again, and its notice is in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  let posts = 0;
  page.on("request", (request) => request.method() === "POST" && posts++);
  await page.clock.install();
  await sentOffline(page);
  const again = getForm(page, "contact").getByRole("alert").getByRole("button");
  await expect(again).toBeInViewport();
  for (let time = 0; time < 12; time++) {
    const before = posts;
    await page.clock.runFor(125_000);
    await expect.poll(() => posts).toBeGreaterThan(before);
    await expect(again).not.toHaveAttribute("aria-disabled");
  }
});

test("E10 what goes out by itself leaves the caret to who writes elsewhere", async ({ page }) => {
  await sentOffline(page);
  const other = page.getByRole("contentinfo").getByPlaceholder("Your Email *");
  await other.click();
  await other.pressSequentially("shop");
  await page.unroute("**/forms/contact");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await getReference(page);
  await expect(other).toBeFocused();
});

test("E10 nothing can be changed while it is on its way", async ({ page }) => {
  await page.route("**/forms/contact", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message });
  await waitForHydration(form);
  await sendForm(page, form);
  await expect(form.locator("[name=message]")).toHaveAttribute("readonly");
  await getReference(page);
});

test("W9 what a message is about stays after a reload at another address", async ({ page }) => {
  await page.goto("/contact?about=Ultra%20plan");
  const about = getForm(page, "contact").locator("[name=about]");
  await expect(about).toHaveValue("Ultra plan");
  await getForm(page, "contact").locator("[name=name]").pressSequentially("Asha");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact")))
    .toMatch(/Asha.*Ultra plan|Ultra plan.*Asha/);
  for (const visit of [() => page.goto("/contact"), () => page.reload()]) {
    await visit();
    await expect(about).toHaveValue("Ultra plan");
  }
});

test.describe("before the script has come", () => {
  test("E1 what is typed after a press and across hydration stays", async ({ page }) => {
    await page.route("**/_astro/EnquiryForm.*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await form.locator("button[type=submit]").click();
    await page.keyboard.type("Ratan Das");
    await waitForHydration(form);
    await expect(form).toHaveAttribute("novalidate", "");
    await page.keyboard.type(" Gupta");
    await expect(form.locator("[name=name]")).toHaveValue("Ratan Das Gupta");
  });

  test("E9 W6 a script that failed twice comes with a later act", async ({ page }) => {
    await page.route("**/_astro/PaymentForm.*.js*", (route) => route.abort());
    await page.goto("/payment/1");
    const failed = page.evaluate(
      () => new Promise((resolve) => addEventListener("astro:hydration-error", () => resolve(true))),
    );
    const name = page.locator("#pay-name");
    await name.focus();
    expect(await failed).toBe(true);
    await page.unroute("**/_astro/PaymentForm.*.js*");
    await name.fill("Asha Sen");
    await name.click();
    await waitForHydration(name);
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(page.locator("#pay-email")).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Asha Sen");
  });
});

/** Sends the contact form where no request gets through, and waits for the notice. */
async function sentOffline(page: Page) {
  const fields = { ...createVisitor(), message };
  await page.route("**/forms/contact", (route) => route.abort());
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await sendForm(page, form);
  await expect(form.getByRole("alert")).toBeVisible();
  return fields;
}
