import { expect, test } from "@playwright/test";
import { type FormKind, type FormName, getFormName, getVisibleFields } from "#shared/forms/forms.ts";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, openForm, sendForm } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

interface Case {
  form: FormName;
  path: string;
  getFields: (visitor: { name: string; email: string }) => Record<string, string>;
  hiddenFields?: Record<string, string>;
  attachments?: string[];
  /** Excludes the case from `@core`, where another case tests the same form. */
  skipInCore?: true;
}

const toNameAndEmail = ({ name, email }: { name: string; email: string }) => ({
  "your-name": name,
  "your-email": email,
});

const cases: Case[] = [
  {
    form: "member-message",
    path: "/singleteam/debjit-paul",
    getFields: (visitor) => ({ ...visitor, url: "", message: "May I call you on Monday?" }),
    hiddenFields: { member: "debjit-paul" },
  },
  { form: "mail-back", path: "/SEO", getFields: toNameAndEmail, skipInCore: true },
  {
    form: "mail-back",
    path: "/Get-Brochure",
    getFields: toNameAndEmail,
    attachments: ["hooghly-digital-brochure.pdf"],
  },
  { form: "subscribe", path: "/ourteam", getFields: toNameAndEmail },
  { form: "subscribe", path: "/servicedetail4", getFields: toNameAndEmail, skipInCore: true },
  {
    form: "application",
    path: "/internship",
    getFields: (visitor) => ({ ...visitor, position: "Trainee", url: "example.com/work", message: "" }),
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(`forms ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const { form: name, path, getFields, hiddenFields, attachments, skipInCore } of cases)
      test(`${name} on ${path} is stored and acknowledged (E1)`, { tag: skipInCore ? [] : "@core" }, async ({
        page,
      }) => {
        const visitor = createVisitor();
        await page.goto(path);
        const form = getForm(page, name);
        await fill(form, getFields(visitor));
        await sendForm(page, form);
        const reference = await getReference(page);
        const [enquiry] = await findEnquiries(visitor.email);
        expect(enquiry).toMatchObject({ reference, form: name });
        expect(enquiry?.fields).toMatchObject(hiddenFields ?? {});
        const mail = await waitForMail(({ to }) => to?.[0]?.address === visitor.email);
        expect(mail.text).toContain(reference);
        if (attachments) expect(mail.attachments.map(({ filename }) => filename)).toEqual(attachments);
      });

    test("the footer form stores a subscription (F2)", { tag: "@core" }, async ({ page }) => {
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
  test.describe(`application form ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the link of a position selects the position in the application form (R6)", async ({ page }) => {
      const visitor = createVisitor();
      await page.goto("/internship");
      const link = page.getByRole("link", { name: "Apply for this" }).last();
      const position = (await link.textContent())?.replace(/^[^:]*: /, "").trim() ?? "";
      await link.click();
      const form = getForm(page, "application");
      await expect(form).toBeInViewport();
      if (javaScriptEnabled) await expect(form.locator("[name=position]")).toHaveValue(position);
      await fill(form, visitor);
      await sendForm(page, form);
      await getReference(page);
      const [application] = await findEnquiries(visitor.name);
      expect(application?.fields["position"]).toBe(position);
    });
  });

// The order form is tested in orders.e2e.ts, because this server takes no orders.
type TestedKind = Exclude<FormKind, "order">;
const pages: Record<TestedKind, { path: string; within?: string }> = {
  contact: { path: "/contact?about=example" },
  "member-message": { path: "/singleteam/debjit-paul" },
  comment: { path: "/post/choosing-a-crm" },
  subscribe: { path: "/products", within: "footer" },
  "subscribe-strip": { path: "/ourteam" },
  "mail-back": { path: "/Get-Brochure" },
  application: { path: "/internship" },
};

for (const [kind, { path, within }] of Object.entries(pages) as [TestedKind, (typeof pages)[TestedKind]][])
  test(`${kind} restores every field after a reload (E10)`, {
    tag: kind === "comment" ? "@core" : [],
  }, async ({ page }) => {
    await page.goto(path);
    const form = getForm(page, getFormName(kind), within);
    const controls = getVisibleFields(kind).map((field) => ({
      field,
      control: form.locator(`[name="${field.name}"]`),
      typed: "",
    }));
    await openForm(form);
    await form.locator("details").evaluateAll((elements) => {
      for (const details of elements as HTMLDetailsElement[]) details.open = true;
    });
    for (const entry of controls) {
      const { kind: fieldKind, name } = entry.field;
      if (fieldKind === "choice" || fieldKind === "subject") await entry.control.selectOption({ index: 1 });
      else await entry.control.fill(fieldKind === "date" ? "2030-01-15" : `my ${name}`);
      entry.typed = await entry.control.inputValue();
    }
    // Drafts are stored only after hydration, which sets `novalidate`.
    await expect(form).toHaveAttribute("novalidate");
    await page.reload();
    await controls[0]?.control.focus();
    for (const { control, typed } of controls) await expect(control).toHaveValue(typed);
  });
