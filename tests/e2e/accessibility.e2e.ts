import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";
import { waitForHydration } from "./setup/form.ts";

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

  test("W8: every stop of the Tab key is seen and marked (2.4.7, 2.4.11)", async ({ page }) => {
    // Several hundred stops.
    test.setTimeout(120_000);
    await checkEach(pages, async (path) => {
      const faults: string[] = [];
      await page.goto(path);
      const all = await page.evaluate(countStops);
      for (let step = 1; step <= all; step++) {
        await page.keyboard.press("Tab");
        const fault = await page.evaluate(faultOfFocus);
        if (fault) faults.push(fault);
      }
      if (all <= 15) faults.push(`has only ${all} stops`);
      return faults;
    });
  });
});

test("W8: what is focused is scrolled clear of the contact bar at 16, 24 and 32 px (2.4.11)", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  // As above the line at the foot of an iPhone.
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
  await checkEach(["/faq", "/bn"], async (path) => {
    for (const size of [16, 24, 32]) {
      await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
      await page.goto(path);
      const [bar, padding] = await page.evaluate(() => [
        document.querySelector("body > nav")?.getBoundingClientRect().height ?? 0,
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      ]);
      expect(bar, `${size} px`).toBeGreaterThan(34);
      expect(padding, `${size} px`).toBeGreaterThanOrEqual(bar ?? 0);
    }
  });
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
});

test.describe("with the text spacing of 1.4.12", () => {
  for (const width of [320, 1280])
    test(`W8: nothing is cut at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await checkEach(pages, async (path) => {
        await page.goto(path);
        await page.evaluate(spaceTextOut);
        return page.evaluate(cutTexts);
      });
    });
});

test.describe("in a browser whose font is larger", { tag: "@chromium" }, () => {
  for (const size of [24, 32])
    test(`W8: no page is wider than a phone at ${size} px`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const browser = await page.context().newCDPSession(page);
      await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
      const wider = ["/products", "/Website-Development", "/portfolio-carousel", "/ourteam"];
      await checkEach([...pages, ...wider], async (path) => {
        await page.goto(path);
        const [font, wide] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth,
        ]);
        expect(font).toBe(`${size}px`);
        expect(wide).toBe(360);
      });
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    });
});

// WebKit does not emulate forced colours.
test.describe("in forced colours", { tag: "@chromium" }, () => {
  test.use({ forcedColors: "active" });

  test("W8: what is chosen can be told from the others", async ({ page }) => {
    const cases = [
      ["billing", "/faq", "[name=billing] + span"],
      ["kind of project", "/portfolio-grid", "[name=kind] + span"],
      ["layout", "/portfolio-grid", "[aria-label='Layout of the portfolio'] a"],
      ["page", "/blog", "[aria-label=Pages] a:not([rel])"],
      ["entry of the menu", "/blog", "[aria-label='Main menu'] > ul > li > a"],
      ["category", "/blog/category/design", "[aria-label=Categories] a"],
      ["service", "/servicedetail4", "aside nav a"],
      ["slide", "/portfolio-carousel", "[aria-label^='Go to slide']"],
      ["tab", "/servicedetail2", "[role=tab]"],
    ] as const;
    await checkEach(cases, async ([what, path, choices]) => {
      await page.goto(path);
      if (what === "tab") await page.locator("[component-export=Tabs] > *").scrollIntoViewIfNeeded();
      await expect(page.locator(choices).nth(1)).toBeAttached();
      expect(await loneBackground(page.locator(choices)), path).toBe("chosen");
    });
  });

  test("W8: the suggestion that Enter would open can be told from the others", async ({ page }) => {
    await page.goto("/contact");
    const field = page.getByRole("banner").getByRole("combobox");
    await field.focus();
    await waitForHydration(field);
    await field.fill("design");
    await expect(page.getByRole("banner").getByRole("option").nth(1)).toBeVisible();
    await field.press("ArrowDown");
    await expect(page.getByRole("banner").getByRole("option", { selected: true })).toHaveCount(1);
    expect(await loneBackground(page.getByRole("banner").getByRole("option"))).toBe("chosen");
  });

  test("W8: the menu's icon is drawn, open and closed, and the theme's has its dark half", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/contact");
    const button = page.getByRole("button", { name: "Menu" });
    const icon = button.locator(":scope > :empty");
    await expect(icon).toHaveCSS("background-image", /gradient/);
    await button.click();
    await expect(icon).toHaveCSS("background-image", /gradient/);
    const halves = await page.locator("[data-theme-button]").evaluate((theme) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(theme, "::before");
      return [borderLeftWidth, borderRightWidth];
    });
    expect(halves[0]).not.toBe(halves[1]);
  });

  test("W8: buttons and fields keep an edge", async ({ page }) => {
    await page.goto("/contact");
    const controls = page.locator("main :is(button, input[type=email], textarea):visible");
    expect(await controls.count()).toBeGreaterThan(2);
    for (const control of await controls.all()) expect.soft(await edgeWidth(control)).toBeGreaterThan(0);
  });
});

test.describe("on paper", () => {
  test("W8: letters are printed dark, also where the dark theme was chosen", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await checkEach(["/faq", "/contact", "/", "/Website-Development"], async (path) => {
      await page.emulateMedia({ media: "screen" });
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.emulateMedia({ media: "print" });
      return page.evaluate(paleTexts);
    });
  });

  test("W8: content is printed, and no controls", async ({ page }) => {
    await checkEach(pages, async (path) => {
      await page.emulateMedia({ media: "screen" });
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

/** Texts too pale to be read on white paper, whatever stands behind them on a screen. */
function paleTexts(): string[] {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
    .filter((element) => lightness(getComputedStyle(element).color) > 0.45)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** "chosen" where one alone among several has a background of its own, and it is the one that is chosen. */
const loneBackground = (all: ReturnType<Page["locator"]>) =>
  all.evaluateAll((choices) => {
    // Forced grounds have the colour of the page, which those without a ground show too.
    const colour = (element?: Element | null): string => {
      const ground = getComputedStyle(element ?? document.body).backgroundColor;
      return element && /, 0\)$/.test(ground) ? colour(element.parentElement) : ground;
    };
    const isChosen = (choice: Element) =>
      choice.matches("[aria-current], [aria-selected=true], :checked + span");
    const others = choices.filter((choice) => !isChosen(choice)).map(colour);
    const [chosen, ...more] = choices.filter(isChosen);
    if (more.length > 0 || others.length === 0) return "not one of several";
    return new Set(others).size === 1 && colour(chosen) !== others[0] ? "chosen" : "like the others";
  });

const edgeWidth = (control: ReturnType<Page["locator"]>) =>
  control.evaluate((element) => {
    const { borderTopWidth, outlineWidth, outlineStyle } = getComputedStyle(element);
    return (
      Number.parseFloat(borderTopWidth) + (outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth))
    );
  });
