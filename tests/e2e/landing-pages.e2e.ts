import { expect, test } from "@playwright/test";
import { runAxe } from "./setup/axe.ts";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm } from "./setup/form.ts";

const PAGE = "/Puja-Offer";

test("a landing page has its sections in order below one heading, and a link in the menu (R15)", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main menu" }).getByText("Prices").click();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Puja offer" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.locator("h1")).toHaveText("Your shop online before the Pujas");
  const headings = await page.locator("main h2").allInnerTexts();
  const expected = [
    "What you get",
    "Six weeks, step by step",
    "A shop in two minutes",
    "Shops we've built",
    "What it costs",
    "Two shops side by side",
    "Sample testimonials",
    "Questions about the offer",
    "Ask for the Puja offer",
  ];
  expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  await page.getByRole("link", { name: "Ask for the offer" }).click();
  await expect(getForm(page, "contact").locator("[name=name]")).toBeInViewport();
});

test.describe("without JavaScript", { tag: "@core" }, () => {
  test.use({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });

  test("the form has its subject selected, also after an error, and sends it (R15, E2)", async ({ page }) => {
    const { name, email } = createVisitor();
    await page.goto(PAGE);
    const form = getForm(page, "contact");
    await expect(form.locator("[name=about]")).toHaveValue("Puja offer 2027");
    await fill(form, { name, email: "asha@shop", message: "We sell sweets." });
    await sendForm(page, form);
    await expect(form.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.locator("[name=about]")).toHaveValue("Puja offer 2027");
    await fill(form, { email });
    await sendForm(page, form);
    await getReference(page);
    const [enquiry] = await findEnquiries(name);
    expect(enquiry?.fields).toMatchObject({ about: "Puja offer 2027", message: "We sell sweets." });
  });
});

for (const width of [360, 1280])
  test(`a landing page passes axe and fits ${width} px (W8)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(PAGE);
      expect(await runAxe(page), theme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
