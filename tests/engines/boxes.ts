import type { WebDriver } from "selenium-webdriver";

/** Width and height in CSS pixels by the element's path, such as "body > main 1 > section 2 > h2 1". */
export type Boxes = Record<string, [width: number, height: number]>;

/** Differences up to both limits are accepted: a text may need another line than in Chromium. */
const MAX_DIFFERENCE = { width: { px: 24, ratio: 0.25 }, height: { px: 80, ratio: 0.5 } };

/** Name in paths of elements that may differ: without `:has()`, the chooser shows all answers. */
const OPTIONAL = "[data-answer]";

/** Returns the boxes of the visible elements of the page in a frame (`BrowserPage.openInFrame`). */
export const measureBoxes = (driver: WebDriver): Promise<Boxes> =>
  driver.executeAsyncScript<Boxes>(collectBoxes, OPTIONAL);

/** Runs in the browser. */
async function collectBoxes(optional: string, done: (boxes: Boxes) => void): Promise<void> {
  const ignored = [
    "script, style, template, noscript, option, br, .visually-hidden",
    // Their sizes depend on the browser.
    "[type=radio], [type=checkbox], table *",
    // Browsers without `::details-content` render no boxes here.
    "details:not([open]) > :not(summary)",
  ].join();
  const page = document.querySelector("iframe")?.contentDocument as Document;
  const view = page.defaultView as Window & typeof globalThis;
  const images = [...page.images];
  for (const image of images) image.loading = "eager";
  const pictures = images.map((image) => image.decode().catch(() => {}));
  const timeout = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([Promise.all([page.fonts.ready, ...pictures]), timeout]);

  const parse = (length: string) => Math.round(Number.parseFloat(length));
  // Unlike client rectangles, these sizes are without transforms, so animations don't change them.
  const measure = (element: Element, style: CSSStyleDeclaration): Boxes[string] | undefined => {
    const parent = element.parentElement;
    const isWrapped = parent !== null && view.getComputedStyle(parent).flexWrap === "wrap";
    if (/^(inline|contents)$/.test(style.display) || isWrapped) return undefined;
    if (element instanceof view.HTMLElement) return [element.offsetWidth, element.offsetHeight];
    const isDrawing = element instanceof view.SVGSVGElement && !element.ownerSVGElement;
    return isDrawing ? [parse(style.width), parse(style.height)] : undefined;
  };
  const boxes: Boxes = {};
  const visit = (element: Element, parentPath: string) => {
    const counts: Record<string, number> = {};
    for (const child of element.children) {
      const name = child.matches(optional) ? optional : child.localName;
      counts[name] = (counts[name] ?? 0) + 1;
      const childPath = `${parentPath} > ${name} ${counts[name]}`;
      const style = view.getComputedStyle(child);
      if (child.matches(ignored) || style.display === "none" || style.visibility === "hidden") continue;
      const size = measure(child, style);
      if (size) boxes[childPath] = size;
      visit(child, childPath);
    }
  };
  visit(page.body, "body");
  done(boxes);
}

/**
 * Compares boxes with those in Chromium. Elements that only one of the browsers shows are not compared, such as the
 * suggestion of the browser's language.
 * @returns a line for each element whose size differs although no size inside it does
 */
export function listDifferences(boxes: Boxes, reference: Boxes): string[] {
  const different = Object.keys(boxes).filter((path) => differs(boxes[path], reference[path]));
  return different
    .filter((path) => !path.includes(OPTIONAL) && !different.some((other) => other.startsWith(`${path} > `)))
    .map((path) => `${path}: ${boxes[path]?.join("×")} instead of ${reference[path]?.join("×")}`);
}

function differs(size: Boxes[string] | undefined, expected: Boxes[string] | undefined): boolean {
  if (!size || !expected) return false;
  return [MAX_DIFFERENCE.width, MAX_DIFFERENCE.height].some(({ px, ratio }, index) => {
    const [smaller = 0, larger = 0] = [size[index] ?? 0, expected[index] ?? 0].sort((a, b) => a - b);
    return larger - smaller > px && larger > smaller * (1 + ratio);
  });
}
