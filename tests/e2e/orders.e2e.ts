import { expect, type Page, test } from "@playwright/test";
import { confirmPayment } from "#server/orders/payments.ts";
import type { RunningServer } from "#tests/http/server.ts";
import { GSTIN } from "#tests/support/orders.ts";
import { placeOrder, startPayingSite, withOrders } from "#tests/support/paying-site.ts";
import { runAxe } from "./setup/axe.ts";
import { fill, getForm, sendForm, waitForHydration } from "./setup/form.ts";

// The tests share a server of their own, which takes orders.
test.describe.configure({ mode: "default" });

let server: RunningServer;
test.beforeAll(async () => {
  // A server starts slowly while other tests run.
  test.setTimeout(120_000);
  server = await startPayingSite({ gstin: GSTIN });
});
test.afterAll(() => server?.stop());

const buyer = { name: "Rekha Das", email: "rekha@example.in", phone: "98300 12345" };
const TRANSACTION = "412345678901";
const ORDER_PATH = /\/order\/status\.HD-/;

const open = (page: Page, path: string) => page.goto(server.origin + path);

/** Confirms the payment of the order whose page is open, as staff do. */
async function confirm(page: Page): Promise<void> {
  const [reference = ""] = /HD-\w+-\w+/.exec(page.url()) ?? [];
  await withOrders(server, (db, context) => confirmPayment(db, { reference, now: Date.now() }, "", context), {
    gstin: GSTIN,
  });
}

test.describe("without JavaScript", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a buyer on a phone orders in Bengali, pays by UPI, reports the number and gets a receipt (E9)", async ({
    page,
  }) => {
    await open(page, "/bn/payment/1");
    const form = getForm(page, "order");
    await fill(form, buyer);
    await form.locator("[type=submit]").click();
    // The state is missing, because the company charges GST.
    await expect(page.locator("#order-billing-state-error")).toBeVisible();
    await expect(form.locator("[name=name]")).toHaveValue(buyer.name);
    await form.locator("[name=billing-state]").selectOption("19");
    await form.locator("[type=submit]").click();

    await expect(page).toHaveURL(ORDER_PATH);
    expect(new URL(page.url()).pathname).toMatch(/^\/bn\//);
    await expect(page.locator("html")).toHaveAttribute("lang", /^bn/);
    await expect(page.locator("main")).toContainText("₹১১,৭৯৯.৯৯");
    await expect(page.locator("main svg[role=img]")).toBeVisible();
    await expect(page.locator('main a[href^="upi://pay?"]')).toBeVisible();
    await page.locator("[name=transaction]").fill("4123");
    await page.locator("main form [type=submit]").click();
    await expect(page.locator("#transaction-error")).toBeVisible();
    await page.locator("[name=transaction]").fill("৪১২৩ ৪৫৬৭ ৮৯০১");
    await page.locator("main form [type=submit]").click();
    await expect(page.locator("main")).toContainText(TRANSACTION);
    await expect(page.locator('main a[href^="upi:"]')).toHaveCount(0);
    await expect(page.locator('main a[href$="/receipt"]')).toHaveCount(0);

    await confirm(page);
    await page.reload();
    await page.locator('main a[href$="/receipt"]').click();
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main")).toContainText(TRANSACTION);
    await expect(page.locator("main [data-print]"), "it needs JavaScript").toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body > :not(main)").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("main [data-screen-only]")).toBeHidden();
  });
});

test("with JavaScript, the accepted form opens the page of the order, and its draft is deleted (E9)", {
  tag: "@core",
}, async ({ page }) => {
  await open(page, "/payment/2");
  const form = getForm(page, "order");
  await form.locator("[name=name]").focus();
  await waitForHydration(form);
  await fill(form, buyer);
  await sendForm(page, form);
  const state = form.locator("[name=billing-state]");
  await expect(page.locator("#order-billing-state-error")).toBeVisible();
  await expect(state).toBeFocused();
  await state.selectOption("27");
  await sendForm(page, form);
  await expect(page).toHaveURL(ORDER_PATH);
  await expect(page.locator("main")).toContainText("Create Medium E-commerce Website");
  const drafts = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:/.test(key)));
  expect(drafts).toEqual([]);
});

test("the order form restores every field after a reload (E10)", async ({ page }) => {
  await open(page, "/payment/3");
  const form = getForm(page, "order");
  await form.locator("[name=name]").focus();
  await waitForHydration(form);
  const typed = {
    ...buyer,
    "billing-name": "Das Saree House",
    gstin: "my number",
    "billing-address": "Gariahat",
  };
  await fill(form, typed);
  await form.locator("[name=billing-state]").selectOption("27");
  await page.reload();
  await form.locator("[name=name]").focus();
  for (const [name, value] of Object.entries({ ...typed, "billing-state": "27" }))
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
});

test("a draft of one offer is not sent as an order of another (E10)", async ({ page }) => {
  await open(page, "/payment/1");
  const form = getForm(page, "order");
  await form.locator("[name=name]").focus();
  await waitForHydration(form);
  await page.route("**/forms/order", (route) => route.abort());
  await fill(form, buyer);
  await form.locator("[name=billing-state]").selectOption("19");
  await sendForm(page, form);
  await expect(form.getByRole("alert")).toBeVisible();
  await page.unroute("**/forms/order");
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await open(page, "/payment/2");
  await form.locator("[name=name]").focus();
  await waitForHydration(form);
  await expect(form.locator("[name=name]")).toHaveValue("");
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  await open(page, "/payment/1");
  await expect(page, "the pending order is sent again").toHaveURL(ORDER_PATH);
});

test("a visit that starts on the page of an order has no first page in the figures (O7, E4)", async ({
  page,
}) => {
  const { path } = await placeOrder(server, { "billing-state": "19" });
  const getEntry = () => page.evaluate(() => sessionStorage.getItem("entry"));
  for (const address of [path, `/bn${path}`]) {
    await open(page, address);
    expect(await getEntry()).toBeNull();
  }
  await open(page, "/contact");
  expect(await getEntry()).toBe("/contact ");
});

test("payment page, order and receipt pass axe, in both themes (W8)", async ({ page }) => {
  const { path } = await placeOrder(server, { "billing-state": "19" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of ["/payment/1", path]) {
      await open(page, address);
      expect(await runAxe(page), `${address} ${colorScheme}`).toEqual([]);
    }
  }
  await confirm(page);
  for (const address of [path, `${path}/receipt`]) {
    await open(page, address);
    expect(await runAxe(page), address).toEqual([]);
  }
});

test("the pages fit into 320 px (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { path } = await placeOrder(server, { "billing-state": "19" });
  await open(page, path);
  await confirm(page);
  for (const address of ["/payment/1", "/bn/payment/1", path, `/bn${path}`, `${path}/receipt`]) {
    await open(page, address);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      address,
    ).toBeLessThanOrEqual(0);
  }
});
