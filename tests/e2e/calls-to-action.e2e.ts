import { expect, type Locator, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const getContactBar = (page: Page) => page.getByRole("navigation", { name: "Ways to reach us" });

for (const javaScriptEnabled of [true, false])
  test.describe(`contact bar on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test("the bar stays at the bottom of the viewport and does not cover the end of the page (F5)", async ({
      page,
    }) => {
      await page.goto("/");
      await page.mouse.wheel(0, 300);
      for (const name of ["Call", "WhatsApp", "Write"]) {
        const link = getContactBar(page).getByRole("link", { name });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect((await getBox(link)).height).toBeGreaterThanOrEqual(44);
      }
      const { y, height } = await getBox(getContactBar(page));
      expect(y + height).toBeCloseTo(640, 0);
      await page.locator("footer p").last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 20_000);
      const copyright = page.locator("footer p").last();
      await expect
        .poll(async () => (await getBox(copyright)).y + (await getBox(copyright)).height)
        .toBeLessThanOrEqual((await getBox(getContactBar(page))).y);
    });

    test("the bar is hidden while a field is focused (F5)", async ({ page }) => {
      await page.goto("/");
      await page.mouse.wheel(0, 300);
      await expect(getContactBar(page)).toBeVisible();
      await page.locator("footer [name=email]").focus();
      await expect(getContactBar(page)).toBeHidden();
    });

    test("pages with a main form have no bar (F5)", async ({ page }) => {
      await checkEach(["/contact", "/internship", "/payment/1"], async (path) => {
        await page.goto(path);
        await expect(getContactBar(page)).toHaveCount(0);
      });
    });
  });

test("a tap outside the focused field hits its target instead of the reappearing bar (F5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await page.locator("footer [name=email]").focus();
  await expect(getContactBar(page)).toBeHidden();
  const button = page.locator("footer form button");
  // Scroll the button to the position of the bar.
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 50));
  const clicked = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener("click", ({ target }) => resolve((target as Element).tagName)),
      ),
  );
  const { x, y } = await getBox(button);
  await page.mouse.click(x + 20, y + 20);
  expect(await clicked).toBe("BUTTON");
});

test("the bar is hidden on tablets and in print (F5)", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/");
  await expect(getContactBar(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ media: "print" });
  await expect(getContactBar(page)).toBeHidden();
});

// 960 px is one and a half times the height of the viewport.
test("the first project, form field or button of a plan is within the first 960 px on a phone (F5)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const firstElements = [
    ["/portfolio-grid", "main li article, main li:has(h2)"],
    ["/portfolio-masonry", "main li:has(h2)"],
    ["/portfolio-carousel", "main article"],
    ["/contact", "main form [name=name]"],
    ["/faq", "main a[href*='about=']:visible"],
  ] as const;
  await checkEach(firstElements, async ([path, selector]) => {
    await page.goto(path);
    expect((await getBox(page.locator(selector).first())).y).toBeLessThanOrEqual(960);
  });
});

test("the full menu fits in one row at 1024 px (F1)", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const font of ["display", "system"]) {
    if (font === "system") await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/faq");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeVisible();
    const action = page.getByRole("banner").getByRole("link", { name: "Write to us" });
    expect((await getBox(action)).x + (await getBox(action)).width).toBeLessThanOrEqual(1024);
    expect((await getBox(page.getByRole("banner"))).height).toBeLessThan(90);
    const search = page.getByPlaceholder("Search...").first();
    await search.focus();
    expect((await getBox(search)).width).toBeGreaterThan(200);
  }
});

test("the initial viewport of the home page shows the heading, the picture of the first slide, and the arrows (R1)", async ({
  page,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const heading = await getBox(page.getByRole("heading", { level: 1 }));
    const picture = await getBox(page.locator("main img").first());
    const arrow = await getBox(page.locator("main").getByRole("button", { name: "Next" }).first());
    expect(picture.x).toBeGreaterThanOrEqual(heading.x + heading.width);
    expect(picture.x + picture.width).toBeLessThanOrEqual(width);
    expect(arrow.y + arrow.height).toBeLessThanOrEqual(height);
  }
});

test("menu, home page and overview have the same groups of services (R2)", async ({ page }) => {
  await page.goto("/");
  const getGroups = (lists: Locator) =>
    lists.evaluateAll((elements) =>
      elements.map((list) =>
        [
          (list.parentElement?.querySelector("h3") ?? list.previousElementSibling)?.textContent,
          // On phones, a collapsed list repeats some services.
          ...Array.from(list.children)
            .filter((item) => !item.querySelector("details"))
            .map((item) => item.querySelector("a")?.textContent),
        ].join(),
      ),
    );
  await page.locator("summary", { hasText: "Services" }).click();
  const inMenu = await getGroups(page.locator("[data-submenu][open] ul"));
  const onHomePage = await getGroups(page.locator("section:has(#services) ul:not(details ul)"));
  expect(inMenu.length).toBeGreaterThan(3);
  expect(onHomePage).toEqual(inMenu);
  await page.goto("/service");
  const overview = await getGroups(page.locator("main h3 + ul"));
  expect(overview).toEqual(inMenu.slice(0, -1));
});

test("each problem on the overview links to a service that the overview lists (R2)", async ({ page }) => {
  await page.goto("/service");
  const getPaths = (links: Locator) =>
    links.evaluateAll((elements) => elements.map((link) => link.getAttribute("href")));
  const problems = await getPaths(page.locator("section:has(#symptoms) a"));
  const services = await getPaths(page.locator("section:not(:has(#symptoms)) li a"));
  expect(problems.length).toBeGreaterThan(3);
  expect(services).toEqual(expect.arrayContaining(problems));
});

test("a post ends with a link to its service (R4)", async ({ page }) => {
  await page.goto("/post/choosing-a-crm");
  // The call to action is beside the article in wide windows, otherwise below it.
  const callToAction = page.getByText("We can do this for you").filter({ visible: true }).locator("..");
  await expect(callToAction.getByRole("link", { name: "CRM System", exact: true })).toHaveAttribute(
    "href",
    "/CRM-System",
  );
  await callToAction.getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL(/\/contact\?about=CRM%20System$/);
});

test("a project links to its service (R4)", async ({ page }) => {
  await page.goto("/portfoliodetails/gariahat-sari-shop");
  await page.locator("dl").getByRole("link", { name: "Website Development" }).click();
  await expect(page).toHaveURL(/\/Website-Development$/);
});

test("the payment page has a large link to ask for the offer (E9)", async ({ page }) => {
  await page.goto("/payment/2");
  const link = page.locator("main").getByRole("link", { name: "Write to us" });
  const about = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("about");
  expect(about).toBe("Create Medium E-commerce Website");
  expect((await getBox(link)).height).toBeGreaterThanOrEqual(44);
});

test("one menu item links to the portfolio, where the layout can be switched (R11)", async ({ page }) => {
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

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible.`);
  return box;
}
