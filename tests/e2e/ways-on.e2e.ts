import { expect, test } from "@playwright/test";
import { checkEach } from "./set-up/check-each.ts";

const services = [
  ["/Website-Development", "gariahat-sari-shop", "sample-website-brief", "/Software-Development"],
  ["/Packaging-Design", "", "packaging-dielines", "/Logo-Design"],
  ["/servicedetail2", "burrabazar-hardware-ledger", "choosing-a-crm", "/servicedetail1"],
] as const;

test("R3 R7 R8: a service leads to a project, a post, a price and its neighbours", async ({ page }) => {
  await checkEach(services, async ([path, project, post, neighbour]) => {
    await page.goto(path);
    const ways = page.getByRole("region", { name: "More about this service" });
    if (project) await expect(ways.locator(`a[href="/portfoliodetails/${project}"]`)).toBeVisible();
    await expect(ways.locator(`a[href="/post/${post}"]`)).toBeVisible();
    await expect(ways.locator('a[href="/faq#pricing"]')).toBeVisible();
    const related = ways.getByRole("navigation", { name: "Related services" });
    await expect(related.locator(`a[href="${neighbour}"]`)).toBeVisible();
    await expect(related.locator(`a[href="${path}"]`)).toHaveCount(0);
  });
});

test("R3: the page of websites links the three offers with their recorded prices", async ({ page }) => {
  await page.goto("/Website-Development");
  const offer = page.locator("main li li").filter({ has: page.locator('[href="/payment/2"]') });
  await expect(offer).toContainText("₹1799.99");
});

test("R3: where an offer is named as the right one, its name leads to it", async ({ page }) => {
  await page.goto("/products");
  await page.getByRole("definition").getByRole("link", { name: "Create Medium E-commerce Website" }).click();
  await expect(page).toHaveURL(/\/payment\/2$/);
});

test("T1: a rough price stands where the owner gives one, in Indian grouping, and nowhere else", async ({
  page,
}) => {
  await page.goto("/SEO");
  await expect(page.getByText("From ₹1,25,000").first()).toBeVisible();
  await page.goto("/service");
  await expect(page.getByText("From ₹1,25,000")).toHaveCount(1);
  await page.goto("/Website-Development");
  await expect(page.locator("main").getByText("From ₹")).toHaveCount(0);
});

test("F2: the footer leads to WhatsApp", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/910000000000",
  );
});

test.describe("C1 the hours of the offices", () => {
  for (const [time, words] of [
    ["2026-11-18T12:00:00+05:30", "Open now until 7 pm."],
    ["2026-11-18T20:00:00+05:30", "Closed now. We open tomorrow at 10 am."],
    ["2026-11-22T12:00:00+05:30", "Closed now. We open tomorrow at 10 am."],
  ] as const)
    test(`go by the clock: ${time}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(time));
      await page.goto("/contact");
      await expect(page.getByText(words)).toBeVisible();
    });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("stand there, too, and claim nothing about now", async ({ page }) => {
      await page.goto("/contact");
      await expect(page.getByText("The offices are open from 10 am to 7 pm.")).toBeVisible();
      await expect(page.locator("main")).not.toContainText(/(Open|Closed) now/);
    });
  });
});

test("R1: the home page leads to what visitors can check: prices, the agreement, the promise", async ({
  page,
}) => {
  await page.goto("/");
  const proof = page.getByRole("region", { name: "What you can check yourself" });
  await expect(proof.getByRole("listitem")).toHaveCount(5);
  for (const path of ["/faq#pricing", "/TermsConditions", "/contact"])
    await expect(proof.locator(`a[href="${path}"]`)).toBeVisible();
});

test("T1: one word above a set of samples, none on its cards", async ({ page }) => {
  await page.goto("/portfolio-grid");
  await expect(page.getByText("Samples: 5 studies of our own")).toHaveCount(1);
  await expect(page.locator("main li").filter({ hasText: /· Sample$/m })).toHaveCount(0);
});
