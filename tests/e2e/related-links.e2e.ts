import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const pages = [
  ["/Website-Development", "gariahat-sari-shop", "sample-website-brief", "/Software-Development"],
  ["/Packaging-Design", "", "packaging-dielines", "/Logo-Design"],
  ["/servicedetail2", "burrabazar-hardware-ledger", "choosing-a-crm", "/servicedetail1"],
] as const;

test("a service links to a project, a post, the prices and the services of its group (R3, R7, R8)", async ({
  page,
}) => {
  await checkEach(pages, async ([path, project, post, relatedService]) => {
    await page.goto(path);
    const section = page.getByRole("region", { name: "What we do" });
    if (project) await expect(section.locator(`a[href="/portfoliodetails/${project}"]`)).toBeVisible();
    await expect(section.locator(`a[href="/post/${post}"]`)).toBeVisible();
    const cost = page.getByRole("region", { name: "What it costs" });
    await expect(cost.locator('a[href="/faq#pricing"]')).toBeVisible();
    await expect(section.locator(`a[href="${relatedService}"]`)).toBeVisible();
    await expect(section.locator(`a[href="${path}"]`)).toHaveAttribute("aria-current", "page");
  });
});

test("the website development page links to the offers with their recorded prices (R3)", async ({ page }) => {
  await page.goto("/Website-Development");
  const offer = page
    .getByRole("region", { name: "What it costs" })
    .getByRole("listitem")
    .filter({ has: page.locator('[href="/payment/2"]') });
  await expect(offer).toContainText("₹1799.99");
});

test("a recommended offer is linked by its name (R3)", async ({ page }) => {
  await page.goto("/products");
  const choice = page.getByRole("region", { name: "Which one is right for you?" });
  await choice.getByRole("radio", { name: "GST invoices" }).check({ force: true });
  await choice.getByRole("link", { name: "Create Medium E-commerce Website" }).click();
  await expect(page).toHaveURL(/\/payment\/2$/);
});

test("the lowest price of a service is shown with Indian digit grouping, and only where the content has one", async ({
  page,
}) => {
  await page.goto("/SEO");
  await expect(page.getByText("From ₹1,25,000").first()).toBeVisible();
  await page.goto("/service");
  await expect(page.getByText("From ₹1,25,000")).toHaveCount(1);
  await page.goto("/Website-Development");
  await expect(page.locator("main").getByText("From ₹")).toHaveCount(0);
});

test("a service without a price or an offer shows its budget and, in smaller text, the price of a project", async ({
  page,
}) => {
  await page.goto("/CRM-System");
  const cost = page.getByRole("region", { name: "What it costs" });
  const [budget, project] = [cost.getByText("₹1 lakh to ₹5 lakh"), cost.getByText("₹2,10,000")];
  const getFontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await budget.evaluate(getFontSize)).toBeGreaterThan(2 * (await project.evaluate(getFontSize)));
  for (const path of ["/Website-Development", "/SEO"]) {
    await page.goto(path);
    await expect(page.getByText("Budget to start with")).toHaveCount(0);
  }
});

test("the figures of a service are beside the names of their columns on phones, and below them in wide windows (R8)", async ({
  page,
}) => {
  await page.goto("/CRM-System");
  const row = page.getByRole("listitem").filter({ hasText: "Setup, once" });
  const [term, figure] = [row.getByText("25 users"), row.getByText("₹3 lakh")];
  await page.setViewportSize({ width: 320, height: 700 });
  const [termBox, figureBox] = [await term.boundingBox(), await figure.boundingBox()];
  expect(termBox?.width).toBeGreaterThan(20);
  expect(figureBox?.x).toBeGreaterThan(termBox?.x ?? 0);
  await page.setViewportSize({ width: 1280, height: 700 });
  expect((await term.boundingBox())?.width).toBeLessThan(2);
  const column = page.locator("[aria-hidden]").getByText("25 users", { exact: true });
  expect((await column.boundingBox())?.x).toBeCloseTo((await figure.boundingBox())?.x ?? 0, 0);
});

test("the footer links to WhatsApp (F2)", async ({ page }) => {
  await page.goto("/faq");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/910000000000",
  );
});

test("the home page links to prices, terms and the contact page as evidence (R1)", async ({ page }) => {
  await page.goto("/");
  const proof = page.getByRole("region", { name: "What you can check yourself" });
  await expect(proof.getByRole("listitem")).toHaveCount(5);
  for (const path of ["/faq#pricing", "/TermsConditions", "/contact"])
    await expect(proof.locator(`a[href="${path}"]`)).toBeVisible();
});

test("samples are marked once above the list and not on each card", async ({ page }) => {
  await page.goto("/portfolio-grid");
  await expect(page.getByText("Samples: 5 studies of our own")).toHaveCount(1);
  await expect(page.locator("main li").filter({ hasText: /· Sample$/m })).toHaveCount(0);
});
