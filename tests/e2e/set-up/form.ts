import { expect, type Locator, type Page } from "@playwright/test";
import type { FormName } from "#shared/forms/forms.ts";

/** Whom nobody else in the journeys is. */
export const somebody = () => {
  const number = Math.random().toString(36).slice(2, 10);
  return { name: `Asha Sen ${number}`, email: `asha.${number}@example.com` };
};

/** The form of this name in the page's content; the footer has one of its own. */
export const formIn = (page: Page, name: FormName, within = "main"): Locator =>
  page.locator(`${within} form[action="/forms/${name}"]`);

/** Fills in fields by their names. */
export async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
}

/**
 * Waits until the island around a form or field is hydrated, which begins with a focus or key in it. Astro removes `ssr`
 * before React has read what was typed, which a navigation would lose; a form then turns off the browser's validation.
 */
export async function hydrated(inside: Locator): Promise<void> {
  const island = inside.locator("xpath=ancestor::astro-island");
  await expect(island).not.toHaveAttribute("ssr");
  await expect(island.locator("form[method=post]:not([novalidate])")).toHaveCount(0);
}

/** Waits until the page has been open for a second: what is sent earlier is quarantined as a program's. */
export async function humanPause(page: Page): Promise<void> {
  await page.waitForTimeout(Math.max(0, 1_200 - (await page.evaluate(() => performance.now()))));
}

export async function sendForm(page: Page, form: Locator): Promise<void> {
  await humanPause(page);
  await form.locator("button[type=submit]").click();
}

/** The reference shown once a form is stored, beside the form's place or on a page of its own. */
export async function shownReference(page: Page): Promise<string> {
  const reference = page.locator("[data-reference]");
  await expect(reference).toHaveText(/^HD-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  return reference.innerText();
}
