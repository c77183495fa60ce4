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

const message = "Two lines,\nsent from a tram.";

for (const [path, name, moreFields, noun = "message"] of [
  ["/contact", "contact", { message }],
  ["/singleteam/debjit-paul", "member-message", { message }],
  ["/post/choosing-a-crm", "comment", { message }, "comment"],
  ["/internship", "application", { position: "Trainee" }],
] as const)
  test(`a second ${name} can be sent after the first (E1, E2)`, {
    tag: name === "contact" ? "@core" : [],
  }, async ({ page }) => {
    await page.goto(path);
    const form = getForm(page, name);
    const references = [];
    for (const visitor of [createVisitor(), createVisitor()]) {
      await fill(form, { ...visitor, ...moreFields });
      await waitForHydration(form);
      await sendForm(page, form);
      references.push(await getReference(page));
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: `Write another ${noun}` }).click();
      await expect(form.locator("[name=name]")).toBeFocused();
      await expect(form.locator("[name=name]")).toHaveValue("");
    }
    expect(new Set(references).size).toBe(2);
  });

test("a draft sent offline is resent when the visitor returns to the page (E10)", { tag: "@core" }, async ({
  page,
}) => {
  const fields = await sendOffline(page);
  await page.unroute("**/forms/contact");
  await page.goto("/faq");
  await page.goto("/contact");
  await getReference(page);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});

test("a hanging server is reported as slow, not as offline (E10)", async ({ page }) => {
  await page.route("**/forms/contact", () => undefined);
  await page.clock.install();
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message });
  await waitForHydration(form);
  const request = page.waitForRequest("**/forms/contact");
  await sendForm(page, form);
  await request;
  await page.clock.runFor(21_000);
  await expect(form.getByRole("alert")).toContainText("this is taking long");
  await expect(form.locator("[name=message]")).toHaveValue(message);
});

test("a draft edited after a failed attempt is not resent automatically (E10)", { tag: "@core" }, async ({
  page,
}) => {
  const fields = await sendOffline(page);
  const form = getForm(page, "contact");
  await form.locator("[name=message]").pressSequentially(" And");
  await expect(form.getByRole("alert")).toContainText("you changed your message");
  await page.unroute("**/forms/contact");
  await page.reload();
  await expect(getForm(page, "contact").locator("[name=message]")).toHaveValue(`${message} And`);
  await page.waitForTimeout(1_000);
  expect(await findEnquiries(fields.name)).toHaveLength(0);
});

test("a draft is resent repeatedly while offline, and its notice stays in view on a phone (E10)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  let submissionCount = 0;
  page.on("request", (request) => request.method() === "POST" && submissionCount++);
  await page.clock.install();
  await sendOffline(page);
  const resendButton = getForm(page, "contact").getByRole("alert").getByRole("button");
  await expect(resendButton).toBeInViewport();
  for (let attempt = 0; attempt < 12; attempt++) {
    const before = submissionCount;
    await page.clock.runFor(125_000);
    await expect.poll(() => submissionCount).toBeGreaterThan(before);
    await expect(resendButton).not.toHaveAttribute("aria-disabled");
  }
});

test("an automatic resend does not move the focus from another field (E10)", async ({ page }) => {
  await sendOffline(page);
  const otherField = page.getByRole("contentinfo").getByPlaceholder("Your Email *");
  await otherField.click();
  await otherField.pressSequentially("shop");
  await page.unroute("**/forms/contact");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const reference = await getReference(page);
  await expect(otherField).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: reference }),
    "announces the receipt",
  ).toBeVisible();
});

test("an automatic resend announces validation errors without moving the focus (W8)", async ({ page }) => {
  await sendOffline(page);
  const otherField = page.getByRole("contentinfo").getByPlaceholder("Your Email *");
  await otherField.click();
  await page.unroute("**/forms/contact");
  await rejectSubmissions(page, { name: ["Enter another name."] });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const form = getForm(page, "contact");
  await expect(form.locator("[name=name]")).toHaveAccessibleDescription("Enter another name.");
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(otherField).toBeFocused();
});

test("an error is announced once: by the focused field or, without a field, by the summary (W8)", async ({
  page,
}) => {
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message });
  await waitForHydration(form);
  await rejectSubmissions(page, { name: ["Enter another name."] });
  await sendForm(page, form);
  await expect(form.locator("[name=name]")).toBeFocused();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await page.unroute("**/forms/contact");
  await rejectSubmissions(page, { added: ["Answer the question that was added."] });
  await sendForm(page, form);
  await expect(form.getByRole("alert")).toContainText("Answer the question that was added.");
});

test("a receipt is announced once: by the focus (W8)", async ({ page }) => {
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message });
  await waitForHydration(form);
  await sendForm(page, form);
  const reference = await getReference(page);
  const receipt = page.locator(":focus");
  await expect(receipt).toContainText(reference);
  await expect(receipt).toHaveAccessibleName(/./);
  await expect(page.getByRole("status").filter({ hasText: reference })).toHaveCount(0);
});

test("fields are read-only while a submission is in flight (E10)", async ({ page }) => {
  await page.route("**/forms/contact", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...createVisitor(), message });
  await waitForHydration(form);
  for (const summary of await form.locator("summary").all()) await summary.click();
  const budget = form.locator("[name=budget]");
  await budget.selectOption({ index: 2 });
  const selected = await budget.inputValue();
  await waitMinFillTime(page);
  await budget.focus();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(form.locator("[name=message]")).toHaveAttribute("readonly");
  await expect(budget, "a select stays accessible").toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(budget, "a select keeps its value").toHaveValue(selected);
  await getReference(page);
});

test("the subject from the URL is preserved when the page is opened without it and after a reload (W9)", async ({
  page,
}) => {
  await page.goto("/contact?about=Ultra%20plan%2C%20yearly");
  const about = getForm(page, "contact").locator("[name=about]");
  await expect(about).toHaveValue("Ultra plan, yearly");
  await getForm(page, "contact").locator("[name=name]").pressSequentially("Asha");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("draft:contact")))
    .toMatch(/Asha.*Ultra plan, yearly|Ultra plan, yearly.*Asha/);
  for (const visit of [() => page.goto("/contact"), () => page.reload()]) {
    await visit();
    await expect(about).toHaveValue("Ultra plan, yearly");
  }
});

test.describe("forms before hydration", () => {
  test("text typed before and during hydration is preserved (E1)", async ({ page }) => {
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

  test("an island hydrates on a later interaction if its script and Astro's retry failed to load (E9, W6)", async ({
    page,
  }) => {
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

/** Responds to submissions of the contact form with validation errors. */
const rejectSubmissions = (page: Page, errors: Record<string, string[]>) =>
  page.route("**/forms/contact", (route) => route.fulfill({ status: 422, json: { errors } }));

/** Submits the contact form while requests fail, and waits for the notice. @returns the field values */
async function sendOffline(page: Page) {
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
