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
          await languageLink(page, code).press("Enter");
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

for (const javaScriptEnabled of [true, false])
  test.describe(`after sending ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      return getForm(page, "contact");
    };

    test("the status page is found by the reference and the address or number (E11)", {
      tag: "@core",
    }, async ({ page }) => {
      const { name, email } = createVisitor();
      const form = await open(page, "/contact");
      await fill(form, { name, email, phone: "98300 12345", message: "Hello" });
      await sendForm(page, form);
      const reference = await getReference(page);
      for (const [contactPage, lookupPage, contact] of [
        ["/contact", "/status", email.toUpperCase()],
        ["/bn/contact", "/bn/status", "০৯৮৩০০১২৩৪৫"],
      ] as const) {
        await page.goto(contactPage);
        await page.locator(`main a[href="${lookupPage}"]`).first().click();
        const lookUp = async (typed: string, address: string) => {
          await page.locator("main [name=reference]").fill(typed);
          await page.locator("main [name=contact]").fill(address);
          await page.locator("main form[method=post] button").click();
        };
        await lookUp("HD-00000-00000", email);
        const notFound = page.locator("main [class*=danger]");
        const sentence = await notFound.innerText();
        await lookUp(reference, "other@example.com");
        await expect(page.locator("main [name=contact]")).toHaveValue("other@example.com");
        await expect(notFound, "tells nothing about the reference").toHaveText(sentence, {
          useInnerText: true,
        });
        await expect(page).toHaveURL(lookupPage);
        await lookUp(reference.toLowerCase().replaceAll("-", " "), contact);
        await expect(page).toHaveURL(new RegExp(`${lookupPage}/.`));
        expect(await getReference(page)).toBe(reference);
      }
      await expect(page.locator("main"), "shows what was sent").toContainText("Hello");
      for (const contact of [email, "12345"])
        await expect(page.locator("main"), "masks it for whoever has the link").not.toContainText(contact);
    });

    test("a doubtful address and number are asked about once, and can be overruled (E3)", {
      tag: "@core",
    }, async ({ page }) => {
      const { name } = createVisitor();
      const form = await open(page, "/contact");
      await fill(form, {
        name,
        email: `${name.replaceAll(" ", ".")}@gmial.com`,
        phone: "1111111111",
        message: "Hi",
      });
      if (javaScriptEnabled) await waitForHydration(form);
      await sendForm(page, form);
      const email = form.locator("[name=email]");
      await expect(email).toHaveAccessibleDescription(/Did you mean .*@gmail\.com\?/);
      await expect(form.locator("[name=phone]")).toHaveAccessibleDescription(/phone number/);
      expect(await findEnquiries(name)).toHaveLength(0);
      if (javaScriptEnabled) {
        await form.getByRole("button", { name: "Use " }).click();
        await expect(email).toHaveValue(/@gmail\.com$/);
        await expect(form.getByText("Did you mean")).toHaveCount(0);
        await page.waitForTimeout(800);
      } else await email.fill(`${name.replaceAll(" ", ".")}@gmail.com`);
      await sendForm(page, form);
      await getReference(page);
      await expect(page.locator("dd").filter({ hasText: "@gmail.com" })).toHaveCount(1);
      await expect(page.locator("dd").filter({ hasText: "1111111111" })).toHaveCount(1);
    });

    test("what was sent is repeated, and can be corrected in the filled-in form (E5)", {
      tag: "@core",
    }, async ({ page }) => {
      const { name, email } = createVisitor();
      const form = await open(page, "/bn/contact");
      const sent = { name, email, phone: "98300 12345", message: "দুটি লাইন,\nট্রাম থেকে। 🚃" };
      await fill(form, sent);
      if (javaScriptEnabled) await waitForHydration(form);
      await form.locator("summary").first().click();
      await form.locator("[name=budget]").selectOption("not-sure");
      await sendForm(page, form);
      const reference = await getReference(page);
      for (const value of [email, sent.phone])
        await expect(page.locator("dd").getByText(value)).toHaveCount(1);
      await page.getByText("কিছু ভুল হয়েছে?").click();
      await expect(form.locator("[name=message]")).toHaveValue(sent.message);
      await expect(form.locator("[name=budget]")).toHaveValue("not-sure");
      await fill(form, { phone: "98300 54321" });
      await sendForm(page, form);
      await expect(page.locator("dd").getByText("98300 54321")).toHaveCount(1);
      expect(await getReference(page)).not.toBe(reference);
      expect(await findEnquiries(name)).toHaveLength(2);
    });

    for (const width of [320, 360, 768, 1280])
      test(`the heading of the receipt is in view, with who answers, at ${width} px (E5)`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 640 });
        const form = await open(page, "/contact");
        await fill(form, { ...createVisitor(), message: "A long message.\n".repeat(40) });
        if (javaScriptEnabled) await waitForHydration(form);
        await sendForm(page, form);
        await getReference(page);
        await expect(page.getByText("Thank you. We have your message.").first()).toBeInViewport({ ratio: 1 });
        await expect(page.locator("main")).toContainText(/Our \S+ office will reply by/);
      });
  });

test.describe("a form without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  test("shows its error in view below an open menu, and Back from the receipt shows a page (E2)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/contact");
    const form = getForm(page, "contact");
    await fill(form, { ...createVisitor(), phone: "12", message: "Hello" });
    await sendForm(page, form);
    await expect(page.getByText("Please check these fields:")).toBeInViewport();
    await form.locator("[name=phone]").fill("98300 12345");
    await sendForm(page, form);
    await getReference(page);
    await expect(page.locator("h1")).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(form.locator("[name=phone]")).toBeVisible();
    await page.goForward();
    await getReference(page);
  });
});

test("the line above the title follows a changed subject (W9)", { tag: "@core" }, async ({ page }) => {
  await page.goto("/contact?about=Ultra%20plan%2C%20monthly");
  const form = getForm(page, "contact");
  await waitForHydration(form);
  // Another form of the page has no subject.
  await page.getByRole("contentinfo").getByPlaceholder("Your Email *").click();
  await waitForHydration(getForm(page, "subscribe", "footer"));
  await expect(page.getByText("You chose: Ultra plan, monthly")).toBeVisible();
  await form.locator("[name=about]").selectOption("SEO");
  await expect(page.getByText("You chose: SEO")).toBeVisible();
  await form.locator("[name=about]").selectOption("");
  await expect(page.getByText("You chose:")).toBeHidden();
});

test("with text of 200 %, pages scroll in one direction on a phone (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/contact", "/bn/contact", "/faq", "/bn/faq", "/CRM-System", "/status"]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
  }
});

test.describe("a button pressed before its script has loaded", () => {
  const delayScripts = (page: Page) =>
    page.route("**/_astro/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });

  test("moves a carousel once (W6)", async ({ page }) => {
    await delayScripts(page);
    await page.goto("/portfolio-carousel", { waitUntil: "commit" });
    const carousel = page.locator("[aria-roledescription=carousel]").first();
    const next = carousel.getByRole("button", { name: "Next" });
    await next.click();
    await next.click();
    await expect(carousel.locator("xpath=ancestor::astro-island")).not.toHaveAttribute("ssr");
    const second = carousel.getByRole("button", { name: "Go to slide 2" });
    await expect(second).toHaveAttribute("aria-current", "true");
  });

  test("checks a payment (E9)", async ({ page }) => {
    await delayScripts(page);
    await page.goto("/payment/1", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(page.locator("#pay-name")).toHaveAttribute("aria-invalid", "true");
  });

  test("searches (F3)", async ({ page }) => {
    await delayScripts(page);
    await page.goto("/blog", { waitUntil: "commit" });
    const search = page.locator("main search, main [role=search], header form[action='/search']").first();
    await search.locator("input").first().fill("CRM");
    await search.locator("input").first().press("Enter");
    await expect(page).toHaveURL(/\/search\?/);
  });
});
