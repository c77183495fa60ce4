import { expect, type Locator, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { waitForHydration } from "./setup/form.ts";

/** Pages that together contain every kind of section. */
const pages = [
  "/",
  "/contact",
  "/faq",
  "/servicedetail2",
  "/payment/1",
  "/blog",
  "/post/sample-website-brief",
];

test.describe("keyboard navigation", () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

  test("every tab stop is visible and has a focus indicator (W8, WCAG 2.4.7, 2.4.11)", async ({ page }) => {
    // The pages have several hundred tab stops.
    test.setTimeout(120_000);
    await checkEach(pages, async (path) => {
      const violations: string[] = [];
      await page.goto(path);
      const stops = await page.evaluate(countTabStops);
      for (let step = 1; step <= stops; step++) {
        await page.keyboard.press("Tab");
        const violation = await page.evaluate(findFocusViolation);
        if (violation) violations.push(violation);
      }
      if (stops <= 15) violations.push(`has only ${stops} tab stops`);
      return violations;
    });
  });
});

test("the scroll padding clears the contact bar at font sizes 16, 24 and 32 px (W8, WCAG 2.4.11)", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  // The bottom inset of an iPhone with a home indicator.
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
  await checkEach(["/faq", "/bn"], async (path) => {
    for (const size of [16, 24, 32]) {
      await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
      await page.goto(path);
      const [bar, padding] = await page.evaluate(() => [
        document.querySelector("body > nav")?.getBoundingClientRect().height ?? 0,
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      ]);
      expect(bar, `${size} px`).toBeGreaterThan(34);
      expect(padding, `${size} px`).toBeGreaterThanOrEqual(bar ?? 0);
    }
  });
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
});

test.describe("text spacing (WCAG 1.4.12)", () => {
  for (const width of [320, 1280])
    test(`no text is clipped at ${width} px (W8)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await checkEach(pages, async (path) => {
        await page.goto(path);
        await page.evaluate(applyTextSpacing);
        return page.evaluate(findClippedText);
      });
    });
});

test.describe("larger default font", { tag: "@chromium" }, () => {
  for (const size of [24, 32])
    test(`no page is wider than a phone at ${size} px (W8)`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
      const widePages = ["/products", "/Website-Development", "/portfolio-carousel", "/ourteam"];
      await checkEach([...pages, ...widePages], async (path) => {
        await page.goto(path);
        const [fontSize, pageWidth] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth,
        ]);
        expect(fontSize).toBe(`${size}px`);
        expect(pageWidth).toBe(360);
      });
      await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    });
});

// WebKit does not emulate forced colours.
test.describe("forced colours", { tag: "@chromium" }, () => {
  test.use({ forcedColors: "active" });

  test("the selected option differs from the others (W8)", async ({ page }) => {
    const cases = [
      ["billing", "/faq", "[name=billing] + span"],
      ["kind of project", "/portfolio-grid", "[name=kind] + span"],
      ["layout", "/portfolio-grid", "[aria-label='Layout of the portfolio'] a"],
      ["page", "/blog", "[aria-label=Pages] a:not([rel])"],
      ["menu item", "/blog", "[aria-label='Main menu'] > ul > li > a"],
      ["category", "/blog/category/design", "[aria-label=Categories] a"],
      ["service", "/servicedetail4", "[aria-labelledby=all-services] li a:not([class])"],
      ["slide", "/portfolio-carousel", "[aria-label^='Go to slide']"],
      ["tab", "/servicedetail2", "[role=tab]"],
    ] as const;
    await checkEach(cases, async ([name, path, options]) => {
      await page.goto(path);
      if (name === "tab") await page.locator("[component-export=Tabs] > *").scrollIntoViewIfNeeded();
      await expect(page.locator(options).nth(1)).toBeAttached();
      expect(await describeSelection(page.locator(options)), path).toBe("selected differs");
    });
  });

  test("the selected suggestion differs from the others (W8)", async ({ page }) => {
    await page.goto("/contact");
    const field = page.getByRole("banner").getByRole("combobox");
    await field.focus();
    await waitForHydration(field);
    await field.fill("design");
    await expect(page.getByRole("banner").getByRole("option").nth(1)).toBeVisible();
    await field.press("ArrowDown");
    await expect(page.getByRole("banner").getByRole("option", { selected: true })).toHaveCount(1);
    expect(await describeSelection(page.getByRole("banner").getByRole("option"))).toBe("selected differs");
  });

  test("the menu icon is visible while the menu is closed and open, and the halves of the theme icon differ (W8)", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/contact");
    const button = page.getByRole("button", { name: "Menu" });
    const icon = button.locator(":scope > :empty");
    await expect(icon).toHaveCSS("background-image", /gradient/);
    await button.click();
    await expect(icon).toHaveCSS("background-image", /gradient/);
    const halves = await page.locator("[data-theme-button]").evaluate((button) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(button, "::before");
      return [borderLeftWidth, borderRightWidth];
    });
    expect(halves[0]).not.toBe(halves[1]);
  });

  test("buttons and fields have a visible border (W8)", async ({ page }) => {
    await page.goto("/contact");
    const controls = page.locator("main :is(button, input[type=email], textarea):visible");
    expect(await controls.count()).toBeGreaterThan(2);
    for (const control of await controls.all()) expect.soft(await getBorderWidth(control)).toBeGreaterThan(0);
  });
});

test.describe("print", () => {
  test("text is printed dark even in the dark theme (W8)", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await checkEach(["/faq", "/contact", "/", "/Website-Development"], async (path) => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.emulateMedia({ media: "print" });
      return page.evaluate(findPaleText);
    });
  });

  test("content is printed without controls (W8)", async ({ page }) => {
    await checkEach(pages, async (path) => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
      for (const answer of await page.locator("main details").filter({ visible: true }).all())
        await expect(answer.locator(":scope > :not(summary)").first()).toBeVisible();
      const [color, background] = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor];
      });
      expect(color).not.toBe(background);
    });
  });
});

function countTabStops(): number {
  const selector =
    "a[href], button, input, select, textarea, summary, [tabindex='0'], video[controls], audio[controls]";
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (stop) =>
      stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0 && !stop.matches(":disabled"),
  ).length;
}

/** Returns a description if the focused element is hidden or has no focus indicator, otherwise an empty string. */
function findFocusViolation(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  const name = `${element.outerHTML.slice(0, 120)}:`;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const onTop = document.elementFromPoint(x, y);
  // A native radio button may be hidden inside the label that represents it.
  const label = element.closest("label") ?? document.querySelector(`label[for="${element.id}"]`);
  const isVisible =
    onTop && [element, label].some((target) => target && (target.contains(onTop) || onTop.contains(target)));
  if (!isVisible) return `${name} hidden behind ${onTop?.outerHTML.slice(0, 120)}`;
  // The outline of a card's link encloses the card; a media player draws its own outlines.
  const styles = [
    getComputedStyle(element, "::after"),
    ...[element, element.nextElementSibling, label].flatMap((target) =>
      target ? [getComputedStyle(target)] : [],
    ),
  ];
  const hasIndicator = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
  );
  return hasIndicator || element.matches("[controls]") ? "" : `${name} has no focus indicator`;
}

/** Applies the spacing of https://www.w3.org/TR/WCAG22/#text-spacing. */
function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Lists elements that clip their text, and the page if it is wider than the viewport. */
function findClippedText(): string[] {
  const wide =
    document.documentElement.scrollWidth > innerWidth ? ["the page is wider than the viewport"] : [];
  const clipped = [
    ...document.querySelectorAll<HTMLElement>("body :is(h1, h2, h3, p, a, li, button, label, span, dd)"),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => {
      const isForScreenReaders = clientWidth <= 1;
      return !isForScreenReaders && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    });
  return [...wide, ...clipped.map(({ outerHTML }) => outerHTML.slice(0, 160))];
}

/** Lists elements whose text is too pale for white paper; printers omit backgrounds. */
function findPaleText(): string[] {
  const getLuminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
    .filter((element) => getLuminance(getComputedStyle(element).color) > 0.45)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Compares the background of the selected option with the background of the others, which must all be equal. */
const describeSelection = (allOptions: Locator) =>
  allOptions.evaluateAll((options) => {
    // Returns the background that is visible behind an element: its own, or that of the nearest ancestor that is not
    // transparent.
    const getColour = (element?: Element | null): string => {
      const background = getComputedStyle(element ?? document.body).backgroundColor;
      return element && /, 0\)$/.test(background) ? getColour(element.parentElement) : background;
    };
    const isSelected = (option: Element) =>
      option.matches("[aria-current], [aria-selected=true], :checked + span");
    const others = options.filter((option) => !isSelected(option)).map(getColour);
    const [selected, ...more] = options.filter(isSelected);
    if (more.length > 0 || others.length === 0) return "not exactly one selected option";
    return new Set(others).size === 1 && getColour(selected) !== others[0]
      ? "selected differs"
      : "no difference";
  });

const getBorderWidth = (control: Locator) =>
  control.evaluate((element) => {
    const { borderBottomWidth, outlineWidth, outlineStyle } = getComputedStyle(element);
    return (
      Number.parseFloat(borderBottomWidth) + (outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth))
    );
  });
