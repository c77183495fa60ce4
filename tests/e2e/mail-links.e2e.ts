import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { runDesk, findEnquiries } from "./setup/desk.ts";
import { fill, getForm, sendForm, getReference, createVisitor } from "./setup/form.ts";
import { waitForMail } from "./setup/mails.ts";

const post = "/post/choosing-a-crm";
const linkIn = (text = "", after = "") =>
  new RegExp(`${after}\\s*https?://[^/\\s]+(/\\S+)`).exec(text)?.[1] ?? "";

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("E7 a comment appears once it is approved on the board, which the mail links to", {
      tag: "@core",
    }, async ({ page }) => {
      const who = createVisitor();
      const message = `Which one takes Bengali names? ${who.name}`;
      await page.goto(post);
      const form = getForm(page, "comment");
      await expect(page.getByText("Your email address will not be published.")).toBeVisible();
      await fill(form, { ...who, message });
      await sendForm(page, form);
      await getReference(page);
      const mail = await waitForMail(
        ({ to, text }) => to?.[0]?.address === "staff@example.com" && text?.includes(message) === true,
      );

      const link = linkIn(mail.text, "approve or reject it on the board:");
      await page.goto(link);
      await expect(page.locator("main")).not.toContainText(message);
      await page.goto(new URL((await runDesk("board")).trim()).pathname);
      await page.locator("main form button").click();
      await page.goto(link);
      await expect(page.locator("main")).toContainText(message);
      await page.locator("button[value=approve]").click();
      await expect(page.locator("button[value=reject]")).toBeVisible();
      await page.goto(post);
      await expect(page.locator("#comments").getByText(message)).toBeVisible();
      await expect(page.getByText(who.email)).toHaveCount(0);
    });

    test("E7 a subscription begins and ends by the buttons behind the mails' links", {
      tag: "@core",
    }, async ({ page }) => {
      const { email } = createVisitor();
      await subscribe(page, email);
      const asked = await waitForMail(({ to }) => to?.[0]?.address === email);
      await page.goto(linkIn(asked.text, "confirm your subscription:"));
      await page.locator("main form button").click();
      await expect(page.locator("main")).toContainText(`${email} is subscribed`);
      const welcome = await waitForMail(
        ({ to, subject }) => to?.[0]?.address === email && subject !== asked.subject,
      );
      await page.goto(linkIn(welcome.text, "unsubscribe:"));
      await expect(page.locator("main")).toContainText(email);
      await page.locator("main form button").click();
      await expect(page.locator("main")).toContainText(`${email} is unsubscribed`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    });

    test("E11 the status page: received, forwarded to the team, answered", { tag: "@core" }, async ({
      page,
    }) => {
      const who = createVisitor();
      await page.goto("/contact");
      await fill(getForm(page, "contact"), { ...who, message: "Where does this stand?" });
      await sendForm(page, getForm(page, "contact"));
      const reference = await getReference(page);
      const mail = await waitForMail(({ to }) => to?.[0]?.address === who.email);
      // The outbox delivers one mail after the other, those of the other journeys too.
      await expect
        .poll(async () => (await findEnquiries(who.name))[0]?.status, { timeout: 10_000 })
        .toBe("forwarded");
      await page.goto(linkIn(mail.text, "check its progress:"));
      await expect(page.locator("main")).toContainText(reference);
      await expect(page.locator("[aria-current=step]")).toContainText("Forwarded to the team");
      await runDesk("answered", reference);
      await page.reload();
      await expect(page.locator("[aria-current=step]")).toContainText("Answered");
    });
  });

test("E7 a mail program unsubscribes with one post of its own (RFC 8058)", async ({ page, request }) => {
  const { email } = createVisitor();
  await subscribe(page, email);
  const asked = await waitForMail(({ to }) => to?.[0]?.address === email);
  await page.goto(linkIn(asked.text, "confirm your subscription:"));
  await page.locator("main form button").click();
  const welcome = await waitForMail(
    ({ to, subject }) => to?.[0]?.address === email && subject !== asked.subject,
  );
  const header = welcome.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const address = new URL(/<([^>]+)>/.exec(header)?.[1] ?? "").pathname;
  const answer = await request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await page.goto(address);
  await expect(page.locator("main")).toContainText("was already unsubscribed");
});

test("a link that is not ours says so", { tag: "@core" }, async ({ page }) => {
  const paths = ["/links/nonsense", "/status/nonsense", "/forms/contact/sent?t=nonsense"];
  await checkEach(paths, async (path) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
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
