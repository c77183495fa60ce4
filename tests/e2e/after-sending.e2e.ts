import { expect, type Page, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm, waitForHydration } from "./setup/form.ts";

const createFields = () => ({ ...createVisitor(), message: "Two lines,\nsent from a tram." });

/** Sends the contact form of a page. @returns the fields and the reference */
async function sendContact(page: Page, path = "/contact") {
  const fields = createFields();
  await page.goto(path);
  const form = getForm(page, "contact");
  await fill(form, fields);
  await waitForHydration(form);
  await sendForm(page, form);
  return { form, fields, reference: await getReference(page) };
}

test.describe("a form sent before its script has loaded", () => {
  test("shows either an error or the receipt, also after a reload and Back (E2, E5)", {
    tag: "@core",
  }, async ({ page }) => {
    let isDelayed = true;
    await page.route("**/_astro/EnquiryForm.*.js", async (route) => {
      if (isDelayed) await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    const { name, email } = createVisitor();
    await page.goto("/bn/contact");
    const form = getForm(page, "contact");
    await fill(form, { name, email, phone: "98300", message: "শাড়ির দোকান" });
    await form.locator("button[type=submit]").click();
    await expect(page).toHaveURL("/forms/contact");
    const errorTitle = await page.title();
    const heading = await page.locator("h1").innerText();
    isDelayed = false;
    await form.locator("[name=phone]").fill("98300 12345");
    await waitForHydration(form);
    await sendForm(page, form);
    const reference = await getReference(page);
    await expect(page).toHaveURL(/\/bn\/forms\/contact\/sent/);
    const expectOnlyReceipt = async () => {
      expect(await getReference(page)).toBe(reference);
      await expect(form.filter({ visible: true })).toHaveCount(0);
      await expect(page.locator("main [class*=danger]")).toHaveCount(0);
      expect(await page.title()).not.toBe(errorTitle);
      expect(await page.locator("h1").innerText()).not.toBe(heading);
    };
    await expectOnlyReceipt();
    await page.reload();
    await expectOnlyReceipt();
    await page.goBack();
    await expect(page).toHaveURL("/bn/contact");
    expect(await getReference(page), "the form is not shown again").toBe(reference);
    expect(await findEnquiries(name)).toHaveLength(1);
  });
});

test.describe("the reference", () => {
  test("is shown again after a reload and Back, but not after a link to the page (E5)", {
    tag: "@core",
  }, async ({ page }) => {
    const { form, fields, reference } = await sendContact(page);
    await page.reload();
    expect(await getReference(page)).toBe(reference);
    await expect(form).toBeHidden();
    await page.goto("/faq");
    await page.goBack();
    expect(await getReference(page)).toBe(reference);
    await page.goto("/contact");
    await waitForHydration(form);
    await expect(form).toBeVisible();
    expect(await findEnquiries(fields.name)).toHaveLength(1);
  });

  test("is not shown again once another message is begun (E5)", async ({ page }) => {
    const { form } = await sendContact(page);
    await page.getByRole("button", { name: "Write another message" }).click();
    await page.reload();
    await form.locator("[name=name]").fill("Asha");
    await expect(form).toHaveAttribute("novalidate", "");
    await expect(page.locator("[data-reference]")).toHaveCount(0);
    await page.reload();
    await expect(form.locator("[name=name]")).toHaveValue("Asha");
  });
});

const languageLink = (page: Page, code: string) =>
  page.locator(`header a[data-language="${code}"]`).filter({ visible: true }).first();

const post = "choosing-a-crm";
for (const javaScriptEnabled of [true, false])
  test.describe(`the language switch ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const [form, path, more] of [
      ["contact", "/contact", { message: "Hello" }],
      ["comment", `/post/${post}`, { message: "Hello" }],
      ["application", "/internship", {}],
    ] as const)
      test(`keeps the receipt and the status page of a form: ${form} (L1, E11)`, {
        tag: form === "contact" ? "@core" : [],
      }, async ({ page }) => {
        await page.goto(path);
        await fill(getForm(page, form), { ...createVisitor(), ...more });
        await sendForm(page, getForm(page, form));
        const reference = await getReference(page);
        const html = page.locator("html");
        const switchTo = async (code: string, url: RegExp) => {
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          await languageLink(page, code).click();
          await expect(page).toHaveURL(url);
          await expect(html).toHaveAttribute("lang", `${code}-IN`);
          expect(await getReference(page)).toBe(reference);
        };
        await switchTo("bn", new RegExp(`/bn/forms/${form}/sent`));
        await switchTo("en", new RegExp(`//[^/]+/forms/${form}/sent`));
        await page.locator('main a[href*="/status/"]').click();
        await switchTo("bn", /\/bn\/status\/./);
        await switchTo("en", /\/\/[^/]+\/status\/./);
      });
  });

test("the language switch keeps a rejected form with its subject (L1, E2)", async ({ page }) => {
  await page.route("**/_astro/EnquiryForm.*.js", (route) => route.abort());
  await page.goto(`/post/${post}`);
  const form = getForm(page, "comment");
  await fill(form, { ...createVisitor(), email: "asha@shop", message: "Hello" });
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page).toHaveURL("/forms/comment");
  await languageLink(page, "bn").click();
  await expect(page).toHaveURL(`/bn/forms/comment?post=${post}`);
  await expect(form).toBeVisible();
});
