import { expect, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import {
  createVisitor,
  fill,
  getForm,
  getReference,
  sendForm,
  waitForHydration,
  waitMinFillTime,
} from "./setup/form.ts";
import { tabTo } from "./setup/keyboard.ts";
import { waitForMail } from "./setup/mails.ts";

const phone = "+91 (0)33 2464-0000";
const message = "We sell saris near Gariahat.\nবাংলা লেখা, ₹ 5,000 & <b>no markup</b>.\n\nBefore the Pujas?";

for (const width of [360, 1280])
  for (const javaScriptEnabled of [true, false])
    test.describe(`contact form at ${width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`, {
      tag: width === 360 ? "@core" : [],
    }, () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

      test("an enquiry is stored, mailed to staff and acknowledged to the visitor (E1, E4, E6)", async ({
        page,
      }) => {
        const { name, email } = createVisitor();
        await page.goto("/?utm_source=poster&utm_campaign=pujas");
        await page.locator('a[href="/contact"]:visible').first().click();
        const form = getForm(page, "contact");
        await fill(form, { name, email, phone, url: "example.com/saris", message });
        await sendForm(page, form);
        const reference = await getReference(page);
        await expect(page.locator("main")).toContainText(/\d (am|pm) IST, \w+day|12 noon IST|the end of/);

        const [enquiry] = await findEnquiries(name);
        expect(enquiry?.reference).toBe(reference);
        expect(enquiry?.fields).toMatchObject({ name, email, phone });
        // Browsers submit line breaks as CRLF.
        expect(enquiry?.fields["message"]?.replaceAll("\r\n", "\n")).toBe(message);
        expect(enquiry?.fields["url"]).toBe("https://example.com/saris");

        const toStaff = await waitForMail(
          ({ to, text }) => to?.[0]?.address === "staff@example.com" && text?.includes(name) === true,
        );
        expect(toStaff.replyTo?.[0]?.address).toBe(email);
        expect(toStaff.text).toContain("Before the Pujas?");
        expect(toStaff.text).toContain("বাংলা লেখা, ₹ 5,000 & <b>no markup</b>.");
        expect(toStaff.text).toContain(phone);
        if (javaScriptEnabled) expect(toStaff.text).toContain("pujas");
        const toVisitor = await waitForMail(({ to }) => to?.[0]?.address === email);
        expect(toVisitor.text).toContain(reference);
        // The address was never confirmed, so it may belong to someone else.
        for (const typed of [name, "Gariahat", "no markup"]) expect(toVisitor.text).not.toContain(typed);
      });

      test("validation errors are shown beside their fields and typed values are preserved (E2, E3)", async ({
        page,
      }) => {
        await page.goto("/contact");
        const form = getForm(page, "contact");
        await fill(form, { name: "Asha", email: "asha@shop", url: "not a website", message: "Hello" });
        if (javaScriptEnabled) await waitForHydration(form);
        await sendForm(page, form);
        const email = form.locator("[name=email]");
        await expect(email).toHaveAttribute("aria-invalid", "true");
        await expect(email).toHaveAccessibleDescription(/name@example\.com/);
        await expect(form.locator("[name=url]")).toHaveAccessibleDescription(/example\.com/);
        await expect(form.locator("[name=message]")).toHaveValue("Hello");
        if (javaScriptEnabled) await expect(email).toBeFocused();
        else expect(await page.title()).toMatch(/^Not sent yet/);

        const { name } = createVisitor();
        await fill(form, { name, email: "asha@example.com", url: "" });
        await sendForm(page, form);
        await getReference(page);
        expect(await findEnquiries(name)).toHaveLength(1);
      });

      test("without an email address and a phone number, their group has one error (E3)", async ({
        page,
      }) => {
        await page.goto("/contact");
        const form = getForm(page, "contact");
        await fill(form, { name: "Asha", message: "Hello" });
        if (javaScriptEnabled) await waitForHydration(form);
        await sendForm(page, form);
        const group = form.getByRole("group").filter({ has: page.locator("[name=phone]") });
        await expect(group).toHaveAccessibleDescription(/name@example\.com.*phone.*\*/);
        await expect(group.getByText("name@example.com")).toHaveCount(1);
        await expect(form.locator("[name=phone]")).toHaveAccessibleDescription(/phone/);
        if (javaScriptEnabled) await expect(form.locator("[name=email]")).toBeFocused();
        await form.locator("[name=phone]").fill("98300 00121");
        if (javaScriptEnabled) await expect(group.getByText("name@example.com")).toHaveCount(0);
      });

      test("the subject in a link is shown above the form, selected in the form and stated in the staff mail (W9, E6)", async ({
        page,
      }) => {
        const { name, email } = createVisitor();
        await page.goto("/contact?about=Ultra%20plan%2C%20monthly");
        await expect(page.getByText("You chose: Ultra plan, monthly")).toBeInViewport();
        const form = getForm(page, "contact");
        await expect(form.locator("[name=about]")).toHaveValue("Ultra plan, monthly");
        await fill(form, { name, email, message: "For three shops." });
        await sendForm(page, form);
        await getReference(page);
        const toStaff = await waitForMail(
          ({ to, text }) => to?.[0]?.address === "staff@example.com" && text?.includes(name) === true,
        );
        expect(toStaff.subject).toContain("Ultra plan, monthly");
      });

      test("a requested appointment must be on a business day, and typed values are preserved (E1, E3)", async ({
        page,
      }) => {
        const { name, email } = createVisitor();
        await page.goto("/contact");
        const form = getForm(page, "contact");
        await fill(form, { name, email, message: "Please call." });
        if (javaScriptEnabled) await waitForHydration(form);
        await form.locator("summary").first().click();
        await form.locator("[name=wish]").selectOption("office");
        await form.locator("[name=day]").fill(getSundayAfterNext());
        if (javaScriptEnabled)
          await expect(form.locator("[name=day]"), "on change").toHaveAccessibleDescription(
            /not one of our business/,
          );
        await form.locator("[name=part]").selectOption({ index: 2 });
        await sendForm(page, form);
        const day = form.locator("[name=day]");
        await expect(day).toHaveAccessibleDescription(/Sunday .* not one of our business days/);
        await expect(day, "the appointment fields stay expanded after an error").toBeVisible();
        await expect(form.locator("[name=message]")).toHaveValue("Please call.");
        await expect(form.locator("[name=part]")).not.toHaveValue("");
        await day.fill("");
        await expect(
          form.locator("[name=part]"),
          "the appointment fields stay expanded while the day is corrected",
        ).toBeVisible();
        await sendForm(page, form);
        await getReference(page);
        const [enquiry] = await findEnquiries(name);
        expect(enquiry?.fields["wish"]).toBe("office");
        for (const choice of [/visit your office/, /1 pm/])
          await expect(page.locator("dd").filter({ hasText: choice }), "the receipt repeats it").toHaveCount(
            1,
          );
      });

      test("a phone number is enough, and the receipt links to the status page (E3)", async ({ page }) => {
        const { name } = createVisitor();
        await page.goto("/contact");
        const form = getForm(page, "contact");
        await fill(form, { name, email: "", message: "Please call." });
        if (javaScriptEnabled) await waitForHydration(form);
        await form.locator("summary").first().click();
        await form.locator("[name=wish]").selectOption("call");
        await sendForm(page, form);
        await expect(form.locator("[name=email]")).toHaveAccessibleDescription(/or your phone number/);
        await expect(form.locator("[name=phone]")).toHaveAccessibleDescription(/that we should call/);
        await form.locator("[name=phone]").fill("98300 00121");
        await sendForm(page, form);
        const reference = await getReference(page);
        const toStaff = await waitForMail(({ subject }) => subject?.includes(reference) === true);
        expect(toStaff.replyTo).toBeUndefined();
        await page.locator('main a[href*="/status/"]').click();
        await expect(page.getByRole("main")).toContainText(reference);
      });
    });

function getSundayAfterNext(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

test("the query parameter `about` is stored with the enquiry (W9)", async ({ page }) => {
  const { name, email } = createVisitor();
  await page.goto("/contact?about=Ultra%20plan%2C%20yearly");
  const form = getForm(page, "contact");
  await expect(form.locator("[name=about]")).toHaveValue("Ultra plan, yearly");
  await fill(form, { name, email, message: "Yearly, please." });
  await sendForm(page, form);
  await getReference(page);
  const [enquiry] = await findEnquiries(name);
  expect(enquiry?.fields["about"]).toBe("Ultra plan, yearly");
});

test("an unknown subject in a link is ignored and not shown (W9)", async ({ page }) => {
  await page.goto("/contact?about=Win%20a%20prize");
  const form = getForm(page, "contact");
  await waitForHydration(form);
  await expect(form.locator("[name=about]")).toHaveValue("");
  await expect(page.getByRole("main")).not.toContainText("Win a prize");
});

test("a later link replaces the subject of an earlier link, but no subject that the visitor selected and no typed value (W9)", {
  tag: "@core",
}, async ({ page }) => {
  const form = getForm(page, "contact");
  const about = form.locator("[name=about]");
  await page.goto("/contact?about=Ultra%20plan%2C%20yearly");
  await waitForHydration(form);
  await form.locator("[name=name]").fill("Mita Sen");
  await page.goto("/contact?about=CRM%20System");
  await expect(about).toHaveValue("CRM System");
  await expect(form.locator("[name=name]")).toHaveValue("Mita Sen");
  await page.goto("/contact");
  await expect(about).toHaveValue("CRM System");
  await about.selectOption("SEO");
  await page.goto("/contact?about=CRM%20System");
  await expect(about).toHaveValue("SEO");
});

test("an enquiry can be sent by keyboard alone (W8)", { tag: "@core" }, async ({ page }) => {
  const { name, email } = createVisitor();
  await page.goto("/contact");
  const form = getForm(page, "contact");
  for (const [field, value] of Object.entries({ name, email, message: "By keyboard" })) {
    await tabTo(form.locator(`[name=${field}]`));
    await page.keyboard.type(value);
  }
  await tabTo(form.locator("button[type=submit]"));
  await waitMinFillTime(page);
  await page.keyboard.press("Enter");
  const reference = await getReference(page);
  await expect(page.locator(":focus"), "the receipt is focused").toContainText(reference);
  expect((await findEnquiries(name))[0]?.fields["message"]).toBe("By keyboard");
});
