import { expect, test } from "@playwright/test";
import { findEnquiries } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm } from "./setup/form.ts";

test("questions of the content are validated beside the field, restored and repeated in the receipt (E12)", {
  tag: "@core",
}, async ({ page }) => {
  const visitor = createVisitor();
  await page.goto("/contact");
  const form = getForm(page, "contact");
  await fill(form, { ...visitor, message: "Hello", branches: "0", landmark: "Lake Market" });
  await form.getByLabel("What do you sell?").selectOption("Saris and clothes");
  await form.getByLabel("Are you registered for GST?").selectOption("No");
  await sendForm(page, form);
  const branches = form.getByLabel("How many branches do you have?");
  await expect(branches).toHaveAccessibleDescription(/write 1 or more\./);
  await expect(branches).toBeFocused();
  await branches.fill("১২");
  await expect(branches).not.toHaveAttribute("aria-invalid");
  await page.reload();
  await form.locator("[name=name]").focus();
  await expect(branches).toHaveValue("১২");
  await expect(form.getByLabel("What do you sell?")).toHaveValue("saris");
  await expect(form.locator("[name=landmark]")).toHaveValue("Lake Market");
  await sendForm(page, form);
  await getReference(page);
  await expect(page.getByRole("main")).toContainText(
    /branches do you have\?১২.*Saris and clothes.*No.*Lake Market/,
  );
  const [enquiry] = await findEnquiries(visitor.email);
  expect(enquiry?.fields).toMatchObject({
    branches: "12",
    goods: "saris",
    gst: "no",
    landmark: "Lake Market",
  });
});
