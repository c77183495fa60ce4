import { expect, type Page, test } from "@playwright/test";
import { getReference } from "./setup/form.ts";
import {
  fillPayment,
  openPayment,
  payer,
  recordTraffic,
  secrets,
  submitPayment,
} from "./setup/payment-page.ts";

const getDialog = (page: Page) => page.getByRole("dialog");

for (const width of [360, 1280])
  test.describe(`payment page at ${width} px`, { tag: width === 360 ? "@core" : [] }, () => {
    test.use({ viewport: { width, height: 740 } });

    test("card payment shows id, offer, amount, name, email and phone in a dialog that says that nothing was paid, and leaks no card data (E9)", async ({
      page,
    }) => {
      const traffic = await recordTraffic(page);
      await openPayment(page, 2);
      await fillPayment(page, { ...payer, ...secrets.card });
      await submitPayment(page);
      await expect(getDialog(page)).toBeVisible();
      const values = getDialog(page).locator("dd");
      await expect(values).toHaveText([
        "2",
        "Create Medium E-commerce Website",
        "₹1799.99",
        payer.name,
        payer.email,
        payer.phone,
      ]);
      await expect(getDialog(page).getByRole("heading")).toContainText("Nothing was paid");
      await expect(getDialog(page)).not.toContainText("successful");
      await page.keyboard.press("Escape");
      await expect(getDialog(page)).toBeHidden();
      await traffic.expectNoLeak(Object.values(secrets.card));
    });

    test("UPI payment asks only for the UPI ID and does not leak it (E9)", async ({ page }) => {
      const traffic = await recordTraffic(page);
      await openPayment(page, 3);
      await page.locator('input[value="upi"]').check({ force: true });
      await expect(page.locator("#pay-card-number")).toBeHidden();
      await fillPayment(page, { ...payer, ...secrets.upi });
      await page.locator("#pay-upi-id").press("Enter");
      await expect(getDialog(page).locator("dd")).toHaveText([
        "3",
        "Create Large Scale E-commerce Website",
        "₹2599.99",
        payer.name,
        payer.email,
        payer.phone,
      ]);
      await traffic.expectNoLeak(Object.values(secrets.upi));
    });
  });

test("the dialog sends the offer, name, email and phone as an enquiry, with the consent notice (E9)", async ({
  page,
}) => {
  const traffic = await recordTraffic(page);
  await openPayment(page, 2);
  await fillPayment(page, { ...payer, email: "dialog@example.com", ...secrets.card });
  await submitPayment(page);
  await expect(getDialog(page).locator('a[href="/PrivacyPolicy"]')).toBeVisible();
  const request = page.waitForRequest("**/forms/contact");
  await getDialog(page).locator("[type=submit]").click();
  await getReference(page);
  const fields = new URLSearchParams((await request).postData() ?? "");
  expect(Object.fromEntries(fields)).toMatchObject({
    ...payer,
    email: "dialog@example.com",
    about: "Create Medium E-commerce Website",
    message: expect.stringContaining("Create Medium E-commerce Website"),
    page: "/payment/2",
    language: "en",
    notice: expect.stringMatching(/./),
    key: expect.stringMatching(/./),
  });
  await traffic.expectNoLeak(Object.values(secrets.card));
});

test.describe("payment page in a low viewport", () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test("the dialog opens with its title in view and focused (E9)", async ({ page }) => {
    await openPayment(page, 1);
    await fillPayment(page, { ...payer, ...secrets.card });
    await submitPayment(page);
    await expect(getDialog(page).getByRole("heading")).toBeFocused();
    expect(await getDialog(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(getDialog(page).getByRole("heading")).toBeInViewport();
  });
});

test("a double click pays once, without errors behind the dialog (E9)", { tag: "@core" }, async ({
  page,
}) => {
  await openPayment(page, 1);
  await fillPayment(page, { ...payer, ...secrets.card });
  await page.getByRole("button", { name: "Pay now" }).dblclick();
  await expect(getDialog(page).getByRole("heading")).toBeFocused();
  await expect(page.locator('[id$="-error"]')).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(getDialog(page)).toBeHidden();
  await submitPayment(page);
  await expect(page.locator("#pay-card-number"), "the next attempt is validated").toBeFocused();
});

test("UPI is the first payment method in the list", async ({ page }) => {
  await page.goto("/payment/1");
  await expect(page.locator("[name=payment-method]").first()).toHaveValue("upi");
});

test("credit card is selected at first; secret inputs have no name and no button submits (E9)", async ({
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

const invalidInputs: [string, string, Record<string, string>][] = [
  ["card number", "card-number", { "card-number": "4111 1111 1111 1112" }],
  ["card number (eleven digits)", "card-number", { "card-number": "41111111111" }],
  ["expiry (in the past)", "expiry", { expiry: "01/20" }],
  ["expiry (month 13)", "expiry", { expiry: "13/49" }],
  ["CVV (two digits)", "cvv", { cvv: "12" }],
  ["CVV (five digits)", "cvv", { cvv: "12345" }],
  ["email address", "email", { email: "mitali@example" }],
  ["phone number", "phone", { phone: "12" }],
  ["name (empty)", "name", { name: " " }],
];

for (const [label, field, values] of invalidInputs)
  test(`an error is shown beside the focused field for an invalid ${label} (E9)`, async ({ page }) => {
    await openPayment(page, 1);
    await fillPayment(page, { ...payer, ...secrets.card, ...values });
    await submitPayment(page);
    await expect(page.locator(`#pay-${field}-error`)).toBeVisible();
    await expect(page.locator('[id$="-error"]')).toHaveCount(1);
    await expect(page.locator(`#pay-${field}`)).toBeFocused();
    await expect(getDialog(page)).toBeHidden();
  });

test("an email address is not accepted as a UPI ID, and correcting the field removes its error (E9)", async ({
  page,
}) => {
  await openPayment(page, 1);
  await page.locator('input[value="upi"]').check({ force: true });
  await fillPayment(page, { ...payer, "upi-id": "mitali@example.com" });
  await submitPayment(page);
  await expect(page.locator("#pay-upi-id-error")).toBeVisible();
  await page.locator("#pay-upi-id").fill("mitali@ybl");
  await expect(page.locator("#pay-upi-id-error")).toBeHidden();
});

test("an empty form shows errors for all fields of the payment method (E9)", { tag: "@core" }, async ({
  page,
}) => {
  await openPayment(page, 1);
  await submitPayment(page);
  await expect(page.locator('[id$="-error"]')).toHaveCount(6);
  await expect(page.locator("#pay-name")).toBeFocused();
  await expect(page.getByRole("alert"), "the focused field announces its error").toHaveCount(0);
  await page.locator("#pay-name").press("Enter");
  await expect(page.getByRole("alert"), "the field has the focus already").toHaveCount(1);
});

test("the error of a field is rendered before the field gets the focus (W8)", async ({ page }) => {
  await openPayment(page, 1);
  const invalid = page.locator("#pay-name").evaluate(
    (control) =>
      new Promise((resolve) => {
        control.addEventListener("focus", () => resolve(control.getAttribute("aria-invalid")), {
          once: true,
        });
      }),
  );
  await submitPayment(page);
  expect(await invalid).toBe("true");
});

test("card data does not survive a reload or a payment (E9)", async ({ page }) => {
  await openPayment(page, 1);
  await fillPayment(page, { ...payer, ...secrets.card });
  await page.reload();
  await expect(page.locator("#pay-card-number")).toHaveValue("");
  await openPayment(page, 1);
  await fillPayment(page, { ...payer, ...secrets.card });
  await submitPayment(page);
  for (const id of ["card-number", "expiry", "cvv"]) await expect(page.locator(`#pay-${id}`)).toHaveValue("");
});

test.describe("payment page without JavaScript", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form links to contact and Enter submits nothing (E9)", async ({ page }) => {
    const traffic = await recordTraffic(page, { storage: false });
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
    await traffic.expectNoLeak([...Object.values(secrets.card), ...Object.values(secrets.upi)]);
  });
});
