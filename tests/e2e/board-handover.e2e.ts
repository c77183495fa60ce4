import { expect, type Page, test } from "@playwright/test";
import { runAxe } from "./setup/axe.ts";
import { runDesk } from "./setup/desk.ts";
import { createVisitor } from "./setup/form.ts";

/** Opens the board as the first member, and shows the enquiries that match a query. */
async function openBoard(page: Page, query: string) {
  const link = (await runDesk("board")).trim().split("\n").at(-1) ?? "";
  await page.goto(new URL(link).pathname);
  await page.locator("main form button").click();
  await page.locator("header details summary").first().click();
  await page.locator("#member").selectOption({ index: 1 });
  await page.locator("header details button").first().click();
  await page.goto(`/board?${new URLSearchParams({ q: query })}`);
}

/** Sends three enquiries of one visitor. */
async function sendEnquiries(page: Page): Promise<{ name: string }> {
  const { name, email } = createVisitor();
  const headers = { accept: "application/json" };
  for (const message of ["One", "Two", "Three"]) {
    const form = { name, email, phone: "033 2464 0000", budget: "over-5-lakh", message };
    const response = await page.request.post("/forms/contact", { headers, form });
    expect(response.status()).toBe(201);
  }
  return { name };
}

/** The button with the list of shortcuts is hidden until the script has run. */
const waitForShortcuts = (page: Page) => expect(page.locator("[data-shortcuts]")).toBeVisible();

for (const javaScriptEnabled of [true, false])
  test.describe(`handover ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("staff change several enquiries at once, give one away and return to its row (B1)", async ({
      page,
    }) => {
      const { name } = await sendEnquiries(page);
      await openBoard(page, name);
      const listUrl = page.url();
      const boxes = page.getByRole("checkbox", { name: `Select ${name}` });
      await expect(boxes).toHaveCount(3);
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.locator("#bulk button[value=answered]").click();
      await expect(page.getByRole("status")).toContainText("Changed: 2");
      await expect(boxes, "answered enquiries cannot be selected").toHaveCount(1);
      expect(page.url()).toContain(new URL(listUrl).search.slice(1));
      await page.locator("#bulk button[value=answered]").click();
      await expect(page.getByRole("status")).toContainText("Nothing was changed");
      await page.getByRole("link", { name, exact: true }).last().click();
      await page.locator("#recipient").selectOption({ index: 2 });
      const recipient = await page.locator("#recipient option").nth(2).innerText();
      await page.locator("#handover-why").fill("I am on leave");
      await page.locator("button[value=give]").click();
      await expect(page.locator("main ol")).toContainText(`Given to ${recipient}`);
      await expect(page.locator("main ol")).toContainText("I am on leave");
      await page.getByRole("link", { name: "Back to the board" }).click();
      expect(new URL(page.url()).search).toBe(new URL(listUrl).search);
      const row = page.locator(`li[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
      await expect(row).toContainText(`${recipient} has it`);
      await expect(row.getByRole("link", { name: /^Call / })).toHaveAttribute("href", "tel:+913324640000");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });

test("keyboard shortcuts work outside of fields and can be switched off (B1)", async ({ page }) => {
  const { name } = await sendEnquiries(page);
  await openBoard(page, name);
  const rows = page.locator("[data-row]");
  const search = page.locator("#q");
  await waitForShortcuts(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Control+j");
  await expect(rows.nth(0).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("jk?");
  await expect(search).toHaveValue("jk?");
  await page.keyboard.press("Tab");
  await page.goto(page.url());
  await waitForShortcuts(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await waitForShortcuts(page);
  await page.keyboard.press("r");
  await expect(page.locator("#reply-text")).toBeFocused();
  await page.keyboard.type("ta");
  await expect(page.locator("#reply-text")).toHaveValue("ta");
  await page.locator("body").click({ position: { x: 1, y: 1 } });
  await page.keyboard.press("t");
  await expect(page.locator("button[value=take]")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main ol")).toContainText("Taken by");
  await waitForShortcuts(page);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole("checkbox").uncheck();
  await dialog.getByRole("button").click();
  await page.keyboard.press("a");
  await expect(page.locator("button[value=answered]"), "switched off").not.toBeFocused();
  await page.reload();
  await waitForShortcuts(page);
  await page.keyboard.press("a");
  await expect(page.locator("button[value=answered]"), "switched off").not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await dialog.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await expect(page.locator("button[value=reopen]")).toBeVisible();
});
