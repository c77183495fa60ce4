import { expect, type Page, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm, waitForHydration } from "./setup/form.ts";
import { fillPayment, openPayment, payer, secrets, submitPayment } from "./setup/payment-page.ts";

/** Removes the APIs that Safari 14.1, Chrome 92 or Firefox 91 lack (L4). */
async function removeNewerApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [AbortSignal, ["timeout", "any"]],
      [AbortSignal.prototype, ["throwIfAborted"]],
      [Object, ["hasOwn", "groupBy"]],
      [RegExp, ["escape"]],
      [URL, ["canParse", "parse"]],
      [Array.prototype, ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
      [String.prototype, ["at", "isWellFormed"]],
      [Promise, ["withResolvers", "try"]],
      [HTMLDialogElement.prototype, ["show", "showModal", "close"]],
      [HTMLElement.prototype, ["inert", "showPopover", "hidePopover"]],
      [HTMLFormElement.prototype, ["requestSubmit"]],
      [Element.prototype, ["checkVisibility"]],
      [Crypto.prototype, ["randomUUID"]],
      [window, ["requestIdleCallback", "cancelIdleCallback", "structuredClone", "reportError", "scheduler"]],
    ];
    for (const [owner, names] of missing)
      for (const name of names) delete (owner as Record<string, unknown>)[name];
    // Safari before 15 has no navigation entry and ignores the option `signal` of listeners.
    performance.getEntriesByType = () => [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const { signal: _, ...supported } =
        typeof options === "object" ? options : { capture: options === true };
      addEventListener.call(this, type, listener, supported);
    };
  });
}

test.describe("forms without the APIs that older browsers lack", () => {
  let pageErrors: string[];

  test.beforeEach(async ({ page }) => {
    pageErrors = [];
    page.on("pageerror", ({ message }) => pageErrors.push(message));
    await removeNewerApis(page);
  });
  test.afterEach(() => expect(pageErrors).toEqual([]));

  const message = "Written on an old phone.";
  for (const [path, name, within, moreFields] of [
    ["/contact", "contact", "main", { message }],
    ["/singleteam/debjit-paul", "member-message", "main", { message }],
    ["/post/choosing-a-crm", "comment", "main", { message }],
    ["/internship", "application", "main", { position: "Trainee" }],
    ["/Get-Brochure", "mail-back", "main", undefined],
    ["/faq", "subscribe", "footer", undefined],
  ] as const)
    test(`the form ${name} is submitted by script and shows the receipt (E1, L4)`, async ({ page }) => {
      await page.goto(path);
      const form = getForm(page, name, within);
      const { name: visitorName, email } = createVisitor();
      const fields = moreFields
        ? { name: visitorName, email, ...moreFields }
        : name === "subscribe"
          ? { email }
          : { "your-name": visitorName, "your-email": email };
      await fill(form, fields);
      await waitForHydration(form);
      await sendForm(page, form);
      await getReference(page);
      expect(new URL(page.url()).pathname).toBe(path);
    });

  test("the payment dialog reports success, receives the focus and returns it when closed (E9, L4)", async ({
    page,
  }) => {
    await openPayment(page, 2);
    await fillPayment(page, { ...payer, ...secrets.card });
    await submitPayment(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeInViewport();
    await expect(dialog.getByRole("heading")).toBeFocused();
    await expect(dialog.locator("dd")).toHaveText(["2", /./, /₹/, payer.name, payer.email, payer.phone]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Pay now" })).toBeFocused();
  });
});

test("after a script error the browser submits the form itself, with its idempotency key (L4)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.fetch = () => {
      throw new TypeError("not a function");
    };
  });
  await page.goto("/contact");
  const form = getForm(page, "contact");
  const fields = { ...createVisitor(), message: "Sent by the browser itself." };
  await fill(form, fields);
  await waitForHydration(form);
  const postRequest = page.waitForRequest((request) => request.method() === "POST");
  await sendForm(page, form);
  expect(new URLSearchParams((await postRequest).postData() ?? "").get("key")).toMatch(/./);
  await getReference(page);
  expect(await findEnquiries(fields.name)).toHaveLength(1);
});
