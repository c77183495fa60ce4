import { expect, type Locator, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Ways to reach us" });

for (const javaScriptEnabled of [true, false])
  test.describe(`F5 the bar of calls on a phone, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test("stays at the foot of the window, and below the page at its end", async ({ page }) => {
      await page.goto("/");
      await page.mouse.wheel(0, 300);
      for (const name of ["Call", "WhatsApp", "Write"]) {
        const link = bar(page).getByRole("link", { name });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
      }
      const { y, height } = await boxOf(bar(page));
      expect(y + height).toBeCloseTo(640, 0);
      await page.locator("footer p").last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 20_000);
      const copyright = page.locator("footer p").last();
      await expect
        .poll(async () => (await boxOf(copyright)).y + (await boxOf(copyright)).height)
        .toBeLessThanOrEqual((await boxOf(bar(page))).y);
    });

    test("makes way for a field that is filled in", async ({ page }) => {
      await page.goto("/");
      await page.mouse.wheel(0, 300);
      await expect(bar(page)).toBeVisible();
      await page.locator("footer [name=email]").focus();
      await expect(bar(page)).toBeHidden();
    });

    test("is not on pages that are there to be filled in", async ({ page }) => {
      await checkEach(["/contact", "/internship", "/payment/1"], async (path) => {
        await page.goto(path);
        await expect(bar(page)).toHaveCount(0);
      });
    });
  });

test("F5 a tap that leaves a field meets what was tapped, not the bar that comes back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await page.locator("footer [name=email]").focus();
  await expect(bar(page)).toBeHidden();
  const button = page.locator("footer form button");
  // Where the bar stands.
  await button.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - innerHeight + 50));
  const clicked = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("click", ({ target }) => resolve((target as Element).tagName)),
      ),
  );
  const { x, y } = await boxOf(button);
  await page.mouse.click(x + 20, y + 20);
  expect(await clicked).toBe("BUTTON");
});

test("F5 the bar leaves tablets and paper alone", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/");
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
});

// One screen and a half of a phone.
test("F5 the first project, field or button of a plan stands within 960 px of a phone's page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const firsts = [
    ["/portfolio-grid", "main li article, main li:has(h2)"],
    ["/portfolio-masonry", "main li:has(h2)"],
    ["/portfolio-carousel", "main article"],
    ["/contact", "main form [name=name]"],
    ["/faq", "main a[href*='about=']:visible"],
  ] as const;
  await checkEach(firsts, async ([path, selector]) => {
    await page.goto(path);
    expect((await boxOf(page.locator(selector).first())).y).toBeLessThanOrEqual(960);
  });
});

test("F1 from 1024 px the whole menu is there, in one row", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const face of ["display", "system"]) {
    if (face === "system") await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/faq");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeVisible();
    const action = page.getByRole("banner").getByRole("link", { name: "Contact us" });
    expect((await boxOf(action)).x + (await boxOf(action)).width).toBeLessThanOrEqual(1024);
    expect((await boxOf(page.getByRole("banner"))).height).toBeLessThan(90);
    expect((await boxOf(page.getByPlaceholder("Search...").first())).width).toBeGreaterThan(90);
  }
});

test("R1 from 640 px a project's screens stand beside the hero's words", async ({ page }) => {
  for (const width of [640, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const words = await boxOf(page.getByRole("heading", { level: 1 }));
    const screens = await boxOf(page.locator("main a:has(img)").first());
    expect(screens.x).toBeGreaterThanOrEqual(words.x + words.width);
    expect(screens.x + screens.width).toBeLessThanOrEqual(width);
  }
});

test("R2 menu, home page and overview group the services alike", async ({ page }) => {
  await page.goto("/");
  const groups = (within: Locator) =>
    within.evaluate((element) =>
      Array.from(element.querySelectorAll("ul"), (list) =>
        [
          list.previousElementSibling?.textContent,
          ...Array.from(list.children, (item) => item.querySelector("a")?.textContent),
        ].join(),
      ),
    );
  await page.locator("summary", { hasText: "Services" }).click();
  const inMenu = await groups(page.locator("[data-submenu][open]"));
  const atHome = await groups(page.locator("section:has(#services)"));
  expect(inMenu.length).toBeGreaterThan(3);
  expect(atHome).toEqual(inMenu);
  await page.goto("/service");
  const overview = await groups(page.locator("section:has(ul):has(h3 + ul)").first());
  expect(overview).toEqual(inMenu.slice(0, -1));
});

test("R4 a post ends with one offer: the service it is about", async ({ page }) => {
  await page.goto("/post/choosing-a-crm");
  const offer = page.getByRole("complementary", { name: "We can do this for you" });
  await expect(offer.getByRole("link", { name: "CRM System", exact: true })).toHaveAttribute(
    "href",
    "/CRM-System",
  );
  await offer.getByRole("link", { name: "Ask about CRM System" }).click();
  await expect(page).toHaveURL(/\/contact\?about=CRM%20System$/);
});

test("R4 a project leads to the service it shows", async ({ page }) => {
  await page.goto("/portfoliodetails/gariahat-sari-shop");
  await page.locator("dl").getByRole("link", { name: "Website Development" }).click();
  await expect(page).toHaveURL(/\/Website-Development$/);
});

test("E9 below the demonstration one large way leads to asking for that offer", async ({ page }) => {
  await page.goto("/payment/2");
  const ask = page.getByRole("link", { name: "Ask for this offer" });
  const about = new URL((await ask.getAttribute("href")) ?? "", page.url()).searchParams.get("about");
  expect(about).toBe("Create Medium E-commerce Website");
  expect((await boxOf(ask)).height).toBeGreaterThanOrEqual(44);
});

test("R11 one entry of the menu leads to the portfolio, whose layouts are switched there", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Portfolio" }).click();
  const layouts = page.getByRole("navigation", { name: "Layout of the portfolio" });
  for (const [name, path] of [
    ["Wall", "/portfolio-masonry"],
    ["Slides", "/portfolio-carousel"],
    ["Grid", "/portfolio-grid"],
  ] as const) {
    await layouts.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(layouts.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("not visible");
  return box;
}
