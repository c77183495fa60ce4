import { expect, type Page, test } from "@playwright/test";
import { fillPayment, openPayment, submitPayment, payer, secrets, recordTraffic } from "./setup/payment-page.ts";

const dialog = (page: Page) => page.getByRole("dialog");

for (const width of [360, 1280])
  test.describe(`E9 payment at ${width} px`, { tag: width === 360 ? "@core" : [] }, () => {
    test.use({ viewport: { width, height: 740 } });

    test("by card: the dialog reports success with the four facts and names the product to the contact page", async ({
      page,
    }) => {
      const seen = await recordTraffic(page);
      await openPayment(page, 2);
      await fillPayment(page, { ...payer, ...secrets.card });
      await submitPayment(page);
      await expect(dialog(page)).toBeVisible();
      const facts = dialog(page).locator("dd");
      await expect(facts).toHaveText(["2", payer.name, payer.email, payer.phone]);
      const contact = await dialog(page).getByRole("link").getAttribute("href");
      expect(new URL(contact ?? "", page.url()).searchParams.get("about")).toBe(
        "Create Medium E-commerce Website",
      );
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await seen.expectNoLeak(Object.values(secrets.card));
    });

    test("by UPI: only the UPI ID is asked for, and it goes nowhere", async ({ page }) => {
      const seen = await recordTraffic(page);
      await openPayment(page, 3);
      await page.locator('input[value="upi"]').check({ force: true });
      await expect(page.locator("#pay-card-number")).toBeHidden();
      await fillPayment(page, { ...payer, ...secrets.upi });
      await page.locator("#pay-upi-id").press("Enter");
      await expect(dialog(page).locator("dd")).toHaveText(["3", payer.name, payer.email, payer.phone]);
      await seen.expectNoLeak(Object.values(secrets.upi));
    });
  });

test.describe("in a low window", () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test("E9 the dialog opens at its title, not at the link below its message", async ({ page }) => {
    await openPayment(page, 1);
    await fillPayment(page, { ...payer, ...secrets.card });
    await submitPayment(page);
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    expect(await dialog(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(dialog(page).getByRole("heading")).toBeInViewport();
  });
});

test("E9 the form begins with credit-card; its secret inputs have no name and no button submits", async ({
  page,
}) => {
  await page.goto("/payment/1");
  await expect(page.locator('input[value="credit-card"]')).toBeChecked();
  await expect(page.locator("#pay-upi-id")).toBeHidden();
  for (const id of ["card-number", "expiry", "cvv", "upi-id"])
    expect(await page.locator(`#pay-${id}`).getAttribute("name")).toBeNull();
  await expect(
    page.locator("form:has(#pay-cvv) [type=submit], form:has(#pay-cvv) button:not([type=button])"),
  ).toHaveCount(0);
});

const faulty: [string, string, Record<string, string>][] = [
  ["card number", "card-number", { "card-number": "4111 1111 1111 1112" }],
  ["card number of eleven digits", "card-number", { "card-number": "41111111111" }],
  ["expiry in the past", "expiry", { expiry: "01/20" }],
  ["month 13", "expiry", { expiry: "13/49" }],
  ["CVV of two digits", "cvv", { cvv: "12" }],
  ["CVV of five digits", "cvv", { cvv: "12345" }],
  ["email address", "email", { email: "mitali@example" }],
  ["phone number", "phone", { phone: "12" }],
  ["empty name", "name", { name: " " }],
];

for (const [what, field, change] of faulty)
  test(`E9 a wrong ${what} is told beside its field, which gets the focus`, async ({ page }) => {
    await openPayment(page, 1);
    await fillPayment(page, { ...payer, ...secrets.card, ...change });
    await submitPayment(page);
    await expect(page.locator(`#pay-${field}-error`)).toBeVisible();
    await expect(page.locator('[id$="-error"]')).toHaveCount(1);
    await expect(page.locator(`#pay-${field}`)).toBeFocused();
    await expect(dialog(page)).toBeHidden();
  });

test("E9 an email address is no UPI ID; mending the field takes its fault away", async ({ page }) => {
  await openPayment(page, 1);
  await page.locator('input[value="upi"]').check({ force: true });
  await fillPayment(page, { ...payer, "upi-id": "mitali@example.com" });
  await submitPayment(page);
  await expect(page.locator("#pay-upi-id-error")).toBeVisible();
  await page.locator("#pay-upi-id").fill("mitali@ybl");
  await expect(page.locator("#pay-upi-id-error")).toBeHidden();
});

test("E9 an empty form names every field of the method at once", { tag: "@core" }, async ({ page }) => {
  await openPayment(page, 1);
  await submitPayment(page);
  await expect(page.locator('[id$="-error"]')).toHaveCount(6);
  await expect(page.locator("#pay-name")).toBeFocused();
});

test("E9 nothing typed survives a reload or a way back", async ({ page }) => {
  await openPayment(page, 1);
  await fillPayment(page, { ...payer, ...secrets.card });
  await page.reload();
  await expect(page.locator("#pay-card-number")).toHaveValue("");
  await openPayment(page, 1);
  await fillPayment(page, { ...payer, ...secrets.card });
  await submitPayment(page);
  for (const id of ["card-number", "expiry", "cvv"]) await expect(page.locator(`#pay-${id}`)).toHaveValue("");
});

test.describe("E9 without JavaScript", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what would happen, offers contact, and Enter sends nothing", async ({ page }) => {
    const seen = await recordTraffic(page, { storage: false });
    await page.goto("/payment/1");
    await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
    const contact = page.locator('main form a[href^="/contact?about="]:visible');
    await expect(contact).toBeVisible();
    await fillPayment(page, { ...payer, ...secrets.card });
    await page.locator("#pay-cvv").press("Enter");
    await page.locator('input[value="upi"]').check({ force: true });
    await fillPayment(page, secrets.upi);
    await page.locator("#pay-upi-id").press("Enter");
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/payment/1");
    await contact.click();
    await expect(page).toHaveURL(/\/contact\?about=/);
    await seen.expectNoLeak([...Object.values(secrets.card), ...Object.values(secrets.upi)]);
  });
});
