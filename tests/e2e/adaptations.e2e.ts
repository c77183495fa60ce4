import { expect, type Page, test } from "@playwright/test";

/** Pages that together hold every kind of block. */
const pages = [
  "/",
  "/contact",
  "/faq",
  "/servicedetail2",
  "/payment/1",
  "/blog",
  "/post/sample-website-brief",
];

test.describe("by keyboard", () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  for (const path of pages)
    test(`W8: every stop of the Tab key on ${path} is seen and marked (2.4.7, 2.4.11)`, async ({ page }) => {
      test.slow();
      await page.goto(path);
      const all = await page.evaluate(countStops);
      for (let step = 1; step <= all; step++) {
        await page.keyboard.press("Tab");
        expect.soft(await page.evaluate(faultOfFocus)).toBe("");
      }
      expect(all).toBeGreaterThan(15);
    });
});

test.describe("with the text spacing of 1.4.12", () => {
  for (const width of [320, 1280])
    test(`W8: nothing is cut at ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        await page.evaluate(spaceTextOut);
        expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
      }
    });
});

test.describe("in forced colours", () => {
  test.use({ forcedColors: "active" });

  test("W8: buttons and fields keep an edge, and what is chosen can be told", async ({ page }) => {
    await page.goto("/faq");
    const choices = page.locator("[name=billing] + span");
    const colours = await choices.evaluateAll((texts) =>
      texts.map((text) => getComputedStyle(text).backgroundColor),
    );
    expect(new Set(colours).size).toBe(2);
    await page.goto("/contact");
    const controls = page.locator("main :is(button, input[type=email], textarea):visible");
    expect(await controls.count()).toBeGreaterThan(2);
    for (const control of await controls.all()) expect.soft(await edgeWidth(control)).toBeGreaterThan(0);
  });
});

test.describe("on paper", () => {
  for (const path of pages)
    test(`W8: ${path} prints its content and no controls`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
      for (const answer of await page.locator("main details").filter({ visible: true }).all())
        await expect(answer.locator(":scope > :not(summary)").first()).toBeVisible();
      const [ink, paper] = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor];
      });
      expect(ink).not.toBe(paper);
    });
});

function countStops(): number {
  const stops =
    "a[href], button, input, select, textarea, summary, [tabindex='0'], video[controls], audio[controls]";
  return [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0 && !stop.matches(":disabled"),
  ).length;
}

/** Nothing when the focused element lies in the window, on top, with a mark of its own. */
function faultOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  const name = `${element.outerHTML.slice(0, 120)}:`;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const onTop = document.elementFromPoint(x, y);
  // A native choice may lie unseen within the label that stands for it.
  const label = element.closest("label") ?? document.querySelector(`label[for="${element.id}"]`);
  const seen = onTop && [element, label].some((one) => one && (one.contains(onTop) || onTop.contains(one)));
  if (!seen) return `${name} hidden behind ${onTop?.outerHTML.slice(0, 120)}`;
  // A card's link marks the whole card; a player marks its own buttons.
  const styles = [
    getComputedStyle(element, "::after"),
    ...[element, element.nextElementSibling, label].flatMap((one) => (one ? [getComputedStyle(one)] : [])),
  ];
  const marked = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  );
  return marked || element.matches("[controls]") ? "" : `${name} has no mark`;
}

/** https://www.w3.org/TR/WCAG22/#text-spacing */
function spaceTextOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Texts that are larger than the box that clips them, and a page wider than the window. */
function cutTexts(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];
  const cut = [
    ...document.querySelectorAll<HTMLElement>("body :is(h1, h2, h3, p, a, li, button, label, span, dd)"),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => {
      const forScreenReaders = clientWidth <= 1;
      return !forScreenReaders && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    });
  return [...wide, ...cut.map(({ outerHTML }) => outerHTML.slice(0, 160))];
}

const edgeWidth = (control: ReturnType<Page["locator"]>) =>
  control.evaluate((element) => {
    const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(element);
    return (
      Number.parseFloat(borderTopWidth) + (outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth))
    );
  });
