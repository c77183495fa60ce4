import { expect, test } from "@playwright/test";
import { type FormKind, type FormName, formNameOf, visibleFields } from "#shared/forms/forms.ts";
import { findEnquiries } from "./setup/desk.ts";
import { fill, getForm, sendForm, getReference, createVisitor } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

interface Case {
  form: FormName;
  path: string;
  fields: (who: { name: string; email: string }) => Record<string, string>;
  carried?: Record<string, string>;
  attached?: string[];
  /** The same form is tested on another page, too. */
  isSecond?: true;
}

const yours = ({ name, email }: { name: string; email: string }) => ({
  "your-name": name,
  "your-email": email,
});

const cases: Case[] = [
  {
    form: "member-message",
    path: "/singleteam/debjit-paul",
    fields: (who) => ({ ...who, url: "", message: "May I call you on Monday?" }),
    carried: { member: "debjit-paul" },
  },
  { form: "mail-back", path: "/SEO", fields: yours, isSecond: true },
  { form: "mail-back", path: "/Get-Brochure", fields: yours, attached: ["hooghly-digital-brochure.pdf"] },
  { form: "subscribe", path: "/ourteam", fields: yours },
  { form: "subscribe", path: "/servicedetail4", fields: yours, isSecond: true },
  {
    form: "application",
    path: "/internship",
    fields: (who) => ({ ...who, position: "Trainee", url: "example.com/work", message: "" }),
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    for (const { form: name, path, fields, carried, attached, isSecond } of cases)
      test(`E1 ${name} on ${path} is stored and acknowledged`, { tag: isSecond ? [] : "@core" }, async ({
        page,
      }) => {
        const who = createVisitor();
        await page.goto(path);
        const form = getForm(page, name);
        await fill(form, fields(who));
        await sendForm(page, form);
        const reference = await getReference(page);
        const [enquiry] = await findEnquiries(who.email);
        expect(enquiry).toMatchObject({ reference, form: name });
        expect(enquiry?.fields).toMatchObject(carried ?? {});
        const mail = await waitForMail(({ to }) => to?.[0]?.address === who.email);
        expect(mail.text).toContain(reference);
        if (attached) expect(mail.attachments.map(({ filename }) => filename)).toEqual(attached);
      });

    test("F2 the footer's form subscribes", { tag: "@core" }, async ({ page }) => {
      const { email } = createVisitor();
      await page.goto("/products");
      const form = getForm(page, "subscribe", "footer");
      await expect(form.getByPlaceholder("Your Email *")).toBeVisible();
      await fill(form, { email });
      await sendForm(page, form);
      await getReference(page);
      expect(await findEnquiries(email)).toHaveLength(1);
    });
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("R6 a position's own link names it in the application", async ({ page }) => {
      const who = createVisitor();
      await page.goto("/internship");
      const link = page.getByRole("link", { name: "Apply for this" }).nth(1);
      const position = (await link.textContent())?.replace(/^[^:]*: /, "").trim() ?? "";
      await link.click();
      const form = getForm(page, "application");
      await expect(form).toBeInViewport();
      if (javaScriptEnabled) await expect(form.locator("[name=position]")).toHaveValue(position);
      await fill(form, who);
      await sendForm(page, form);
      await getReference(page);
      const [application] = await findEnquiries(who.name);
      expect(application?.fields["position"]).toBe(position);
    });
  });

const places: Record<FormKind, { path: string; within?: string }> = {
  contact: { path: "/contact?about=example" },
  "member-message": { path: "/singleteam/debjit-paul" },
  comment: { path: "/post/choosing-a-crm" },
  subscribe: { path: "/products", within: "footer" },
  "subscribe-strip": { path: "/ourteam" },
  "mail-back": { path: "/Get-Brochure" },
  application: { path: "/internship" },
};

for (const [kind, { path, within }] of Object.entries(places) as [FormKind, (typeof places)[FormKind]][])
  test(`E10 ${kind}: what was typed into each field is there after a reload`, {
    tag: kind === "comment" ? "@core" : [],
  }, async ({ page }) => {
    await page.goto(path);
    const form = getForm(page, formNameOf(kind), within);
    const controls = visibleFields(kind).map((field) => ({
      field,
      control: form.locator(`[name="${field.name}"]`),
      typed: "",
    }));
    await form.locator("details").evaluateAll((all) => {
      for (const folded of all as HTMLDetailsElement[]) folded.open = true;
    });
    for (const one of controls) {
      const { kind: fieldKind, name } = one.field;
      if (fieldKind === "select" || fieldKind === "choice") await one.control.selectOption({ index: 1 });
      else await one.control.fill(fieldKind === "date" ? "2030-01-15" : `${name} of mine`);
      one.typed = await one.control.inputValue();
    }
    // From here on what is typed is kept; the element is taken over a moment before.
    await expect(form).toHaveAttribute("novalidate");
    await page.reload();
    await controls[0]?.control.focus();
    for (const { control, typed } of controls) await expect(control).toHaveValue(typed);
  });
