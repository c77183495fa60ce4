import { expect, type Locator, type Page } from "@playwright/test";
import type { FormName } from "#shared/forms/forms.ts";

/** Returns a unique name and email address. */
export const createVisitor = () => {
  const number = Math.random().toString(36).slice(2, 10);
  return { name: `Asha Sen ${number}`, email: `asha.${number}@example.com` };
};

/** Returns a form of the page. `within` distinguishes the main content from the footer, which has its own form. */
export const getForm = (page: Page, name: FormName, within = "main"): Locator =>
  page.locator(`${within} form[action="/forms/${name}"]`);

/** Opens the form if it is collapsed. */
export const openForm = (form: Locator): Promise<void> =>
  form.evaluate((element) => element.closest("details")?.setAttribute("open", ""));

/** Fills in fields by their `name` attributes. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  await openForm(form);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
}

/**
 * Waits until the island around a form or field is hydrated; focus or a key press inside it starts hydration. Astro
 * removes the attribute `ssr` before React has read the typed values. A form sets `novalidate` afterwards, so both are
 * awaited.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  const island = element.locator("xpath=ancestor::astro-island");
  await expect(island).not.toHaveAttribute("ssr");
  await expect(island.locator("form[method=post]:not([novalidate])")).toHaveCount(0);
}

/** Waits until the page has been open for over a second, because a form that is submitted sooner is quarantined. */
export async function waitMinFillTime(page: Page): Promise<void> {
  await page.waitForTimeout(Math.max(0, 1_200 - (await page.evaluate(() => performance.now()))));
}

/** Submits a form by its button, late enough not to be quarantined. */
export async function sendForm(page: Page, form: Locator): Promise<void> {
  await waitMinFillTime(page);
  await form.locator("button[type=submit]").click();
}

/** Waits for the receipt, in place of the form or on its own page, and returns its reference. */
export async function getReference(page: Page): Promise<string> {
  const reference = page.locator("[data-reference]");
  await expect(reference).toHaveText(/^HD-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  return reference.innerText();
}
