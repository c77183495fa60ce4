/** Lists texts with low contrast and controls without a visible border. Runs in the page. */
export function findLowContrast(): string[] {
  // WCAG 1.4.3 and 1.4.11.
  const MIN_TEXT_RATIO = 4.5;
  const MIN_BORDER_RATIO = 3;
  type Colour = [red: number, green: number, blue: number, alpha: number];

  const parseColours = (text: string): Colour[] =>
    Array.from(text.matchAll(/rgba?\(([^)]*)\)/g), ([, numbers = ""]) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.split(",").map(Number);
      return [red, green, blue, alpha];
    });
  const blend = (top: Colour, below: Colour): Colour => {
    const mixed = ([0, 1, 2] as const).map((part) => top[part] * top[3] + below[part] * (1 - top[3]));
    return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
  };
  const getLuminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const getContrast = (first: Colour, second: Colour) => {
    const [dark = 0, light = 0] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** Returns the background colours of an element, several for a gradient. */
  const getBackgrounds = (element: Element | null): Colour[] => {
    const above: Colour[] = [];
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
      const colours = [...parseColours(backgroundImage), ...parseColours(backgroundColor)].filter(
        ([, , , alpha]) => alpha > 0,
      );
      const opaque = colours.filter(([, , , alpha]) => alpha === 1);
      if (opaque.length > 0)
        return opaque.map((background) => above.reduceRight((below, top) => blend(top, below), background));
      above.push(...colours);
    }
    return [[255, 255, 255, 1]];
  };
  const getMinContrast = (colour: Colour, element: Element | null) =>
    Math.min(
      ...getBackgrounds(element).map((background) => getContrast(blend(colour, background), background)),
    );
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility } = getComputedStyle(element);
    return (
      width > 1 &&
      height > 1 &&
      visibility === "visible" &&
      !element.closest(".visually-hidden, [aria-disabled=true], :disabled")
    );
  };
  const describe = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;

  const findings: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim();
    const element = texts.currentNode.parentElement;
    if (!text || !element || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) || !isVisible(element))
      continue;
    const [colour] = parseColours(getComputedStyle(element).color);
    const ratio = colour ? getMinContrast(colour, element) : 0;
    if (ratio < MIN_TEXT_RATIO)
      findings.push(`text ${ratio.toFixed(1)}: ${describe(element)} "${text.slice(0, 30)}"`);
  }
  for (const control of document.querySelectorAll(
    "input:not([type=hidden], [type=radio]), textarea, select",
  )) {
    if (!isVisible(control)) continue;
    // Some controls have a line below instead of a box.
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(control);
    const [colour] = parseColours(borderBottomColor);
    const ratio =
      colour && Number.parseFloat(borderBottomWidth) > 0 ? getMinContrast(colour, control.parentElement) : 0;
    if (ratio < MIN_BORDER_RATIO)
      findings.push(`border ${ratio.toFixed(1)}: ${describe(control)} ${control.id}`);
  }
  return findings;
}
