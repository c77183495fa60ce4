import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { findEnquiries, runDesk } from "./setup/desk.ts";
import { createVisitor, fill, getForm, getReference, sendForm } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

const postPath = "/post/choosing-a-crm";
const findLink = (text = "", precedingText = "") =>
  new RegExp(`${precedingText}\\s*https?://[^/\\s]+(/\\S+)`).exec(text)?.[1] ?? "";

for (const javaScriptEnabled of [true, false])
  test.describe(`links in mails ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a comment is published when staff approve it on the board (E7)", {
      tag: "@core",
    }, async ({ page }) => {
      const visitor = createVisitor();
      const message = `Which one takes Bengali names? ${visitor.name}`;
      await page.goto(postPath);
      const form = getForm(page, "comment");
      await fill(form, { ...visitor, message });
      await expect(page.getByText("Your email address will not be published.")).toBeVisible();
      await sendForm(page, form);
      await getReference(page);
      const mail = await waitForMail(
        ({ to, text }) => to?.[0]?.address === "staff@example.com" && text?.includes(message) === true,
      );

      const link = findLink(mail.text, "approve or reject it on the board:");
      await page.goto(link);
      await expect(page.locator("main")).not.toContainText(message);
      await page.goto(new URL((await runDesk("board")).trim()).pathname);
      await page.locator("main form button").click();
      await page.goto(link);
      await expect(page.locator("main")).toContainText(message);
      await page.locator("button[value=approve]").click();
      await expect(page.locator("button[value=reject]")).toBeVisible();
      await page.goto(postPath);
      await expect(page.locator("#comments").getByText(message)).toBeVisible();
      await expect(page.getByText(visitor.email)).toHaveCount(0);
    });

    test("a subscription is confirmed and ended by buttons on the linked pages (E7)", {
      tag: "@core",
    }, async ({ page }) => {
      const { email } = createVisitor();
      await subscribe(page, email);
      const confirmation = await waitForMail(({ to }) => to?.[0]?.address === email);
      await page.goto(findLink(confirmation.text, "confirm your subscription:"));
      await page.locator("main form button").click();
      await expect(page.locator("main")).toContainText(`${email} is subscribed`);
      const welcome = await waitForMail(
        ({ to, subject }) => to?.[0]?.address === email && subject !== confirmation.subject,
      );
      await page.goto(findLink(welcome.text, "unsubscribe:"));
      await expect(page.locator("main")).toContainText(email);
      await page.locator("main form button").click();
      await expect(page.locator("main")).toContainText(`${email} is unsubscribed`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    });

    test("the status page shows received, forwarded and answered (E11)", { tag: "@core" }, async ({
      page,
    }) => {
      const visitor = createVisitor();
      await page.goto("/contact");
      await fill(getForm(page, "contact"), { ...visitor, message: "Where does this stand?" });
      await sendForm(page, getForm(page, "contact"));
      const reference = await getReference(page);
      const mail = await waitForMail(({ to }) => to?.[0]?.address === visitor.email);
      // The outbox also delivers the mails of other tests, at most five at a time.
      await expect
        .poll(async () => (await findEnquiries(visitor.name))[0]?.status, { timeout: 10_000 })
        .toBe("forwarded");
      await page.goto(findLink(mail.text, "check its progress:"));
      await expect(page.locator("main")).toContainText(reference);
      await expect(page.locator("[aria-current=step]")).toContainText("Forwarded to the team");
      await runDesk("answered", reference);
      await page.reload();
      await expect(page.locator("[aria-current=step]")).toContainText("Answered");
    });
  });

test("a mail client unsubscribes with one POST request as in RFC 8058 (E7)", async ({ page, request }) => {
  const { email } = createVisitor();
  await subscribe(page, email);
  const confirmation = await waitForMail(({ to }) => to?.[0]?.address === email);
  await page.goto(findLink(confirmation.text, "confirm your subscription:"));
  await page.locator("main form button").click();
  const welcome = await waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && subject !== confirmation.subject,
  );
  const header = welcome.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const path = new URL(/<([^>]+)>/.exec(header)?.[1] ?? "").pathname;
  const response = await request.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect(response.status()).toBe(200);
  await page.goto(path);
  await expect(page.locator("main")).toContainText("was already unsubscribed");
});

test("an invalid link returns 404 with noindex and a link to continue (E7, E11)", { tag: "@core" }, async ({
  page,
}) => {
  const paths = ["/links/nonsense", "/status/nonsense", "/forms/contact/sent?t=nonsense"];
  await checkEach(paths, async (path) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator("main a").first()).toBeVisible();
  });
});

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/");
  const form = getForm(page, "subscribe", "footer");
  await fill(form, { email });
  await sendForm(page, form);
  await getReference(page);
}
