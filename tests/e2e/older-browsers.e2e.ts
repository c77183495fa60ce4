import { expect, type Page, test } from "@playwright/test";
import { fillIn, openPayment, pay, person, secrets } from "./payment-page.ts";
import { stored } from "./set-up/desk.ts";
import { fill, formIn, hydrated, sendForm, shownReference, somebody } from "./set-up/form.ts";

/** Makes the browser forget what Safari 14.1, Chrome 92 or Firefox 91 lack (L4). */
async function forget(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lacking: [object, string[]][] = [
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
    for (const [owner, names] of lacking)
      for (const name of names) delete (owner as Record<string, unknown>)[name];
    // Safari before 15 has no entry for the navigation, and takes no signal with a listener.
    performance.getEntriesByType = () => [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const { signal: _, ...known } = typeof options === "object" ? options : { capture: options === true };
      addEventListener.call(this, type, listener, known);
    };
  });
}

test.describe("L4 without what older browsers lack", () => {
  let thrown: string[];

  test.beforeEach(async ({ page }) => {
    thrown = [];
    page.on("pageerror", ({ message }) => thrown.push(message));
    await forget(page);
  });
  test.afterEach(() => expect(thrown).toEqual([]));

  const message = "Written on an old phone.";
  for (const [path, name, within, more] of [
    ["/contact", "contact", "main", { message }],
    ["/singleteam/debjit-paul", "member-message", "main", { message }],
    ["/post/choosing-a-crm", "comment", "main", { message }],
    ["/internship", "application", "main", { position: "Trainee" }],
    ["/Get-Brochure", "mail-back", "main", undefined],
    ["/faq", "subscribe", "footer", undefined],
  ] as const)
    test(`E1 ${name} is sent by script and acknowledged`, async ({ page }) => {
      await page.goto(path);
      const form = formIn(page, name, within);
      const { name: called, email } = somebody();
      const fields = more
        ? { name: called, email, ...more }
        : name === "subscribe"
          ? { email }
          : { "your-name": called, "your-email": email };
      await fill(form, fields);
      await hydrated(form);
      await sendForm(page, form);
      await shownReference(page);
      expect(new URL(page.url()).pathname).toBe(path);
    });

  test("E9 the payment's dialog reports success, holds the focus and gives it back", async ({ page }) => {
    await openPayment(page, 2);
    await fillIn(page, { ...person, ...secrets.card });
    await pay(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeInViewport();
    await expect(dialog.getByRole("heading")).toBeFocused();
    await expect(dialog.locator("dd")).toHaveText(["2", person.name, person.email, person.phone]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Pay now" })).toBeFocused();
  });
});

test("L4 an error that is not the network's leaves the form to the browser, under the same key", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.fetch = () => {
      throw new TypeError("not a function");
    };
  });
  await page.goto("/contact");
  const form = formIn(page, "contact");
  const fields = { ...somebody(), message: "Sent by the browser itself." };
  await fill(form, fields);
  await hydrated(form);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await sendForm(page, form);
  expect(new URLSearchParams((await posted).postData() ?? "").get("key")).toMatch(/./);
  await shownReference(page);
  expect(await stored(fields.name)).toHaveLength(1);
});
