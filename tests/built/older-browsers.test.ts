import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findUnsupportedScriptFeatures, findUnsupportedStyles } from "./browser-features.ts";
import { getBuiltPages, getInlineScripts, ROOT } from "./pages.ts";

// One test parses the styles of all pages, another one the scripts.
vi.setConfig({ testTimeout: 30_000 });

const PAPER = "receipts are printed on the paper and with the margins of the browser";

/** Features that the oldest browsers (L4) may lack, with the reason why pages work without them. */
const OPTIONAL_STYLES: Record<string, string> = {
  "css.properties.color-scheme": "colours use custom properties; form controls keep the browser's scheme",
  "css.properties.text-wrap": "lines break elsewhere",
  "css.at-rules.page": PAPER,
  "css.properties.page": PAPER,
  "css.properties.size": PAPER,
  "css.properties.hyphens": "words break without a hyphen",
  "css.properties.overflow-wrap.anywhere": "body sets break-word",
  "css.properties.scroll-behavior": "scrolling is not animated",
  "css.properties.scroll-margin-block": "anchors scroll closer to the edge",
  "css.properties.scroll-margin-block-start": "anchors scroll closer to the edge",
  "css.properties.scroll-padding-block-start": "anchors scroll closer to the edge",
  "css.properties.scroll-padding-block-end": "anchors scroll closer to the edge",
  "css.properties.scroll-padding-inline": "rows snap closer to the edge",
  "css.properties.scroll-margin-inline-start": "rows snap closer to the edge",
  "css.properties.overscroll-behavior-x": "the page may scroll at the end of a row",
  "css.properties.overscroll-behavior-x.contain": "the page may scroll at the end of a row",
  "css.properties.scroll-snap-stop": "a swipe may pass several slides",
  "css.properties.scroll-snap-stop.always": "a swipe may pass several slides",
  "css.properties.aspect-ratio": "pictures keep their own ratio",
  "css.properties.aspect-ratio.auto": "pictures keep their own ratio",
  "css.selectors.-webkit-scrollbar": "the scroll bar is visible",
  "css.properties.overflow-anchor": "the browser's default anchoring",
  "css.properties.animation-timeline": "the contact bar is always visible",
  "css.properties.animation-range": "the contact bar is always visible",
  "css.properties.appearance": "the property is also set with a prefix",
  "css.properties.accent-color": "radio buttons use the browser's colour",
  "css.properties.scrollbar-width": "the scroll bar is visible",
  "css.properties.contain": "has a fallback in @supports",
  "css.properties.overflow.clip": "has a fallback in @supports",
  "css.properties.forced-color-adjust": "for forced colours only",
  "css.at-rules.media.forced-colors": "for forced colours only",
  "css.properties.break-after.avoid": "for print only",
  "css.properties.content-visibility": "for print only",
  "css.selectors.details-content": "for print only",
  "css.properties.grid-template-rows.subgrid": "neighbours' rows differ in height",
  "css.properties.grid-template-columns.subgrid": "neighbours' columns differ in width",
  "css.properties.align-content.start": "supported in grids",
  "css.properties.align-self.start": "supported in grids; elsewhere items are stretched",
  "css.properties.align-self.end": "supported in grids; elsewhere items are stretched",
  "css.properties.justify-content.end": "supported in grids; elsewhere items align at the start",
  "css.properties.place-items.start": "supported in grids",
  "css.properties.place-self.start": "supported in grids",
  "css.properties.place-self.end": "supported in grids",
  "css.selectors.has":
    "columns and outlines differ; a script marks the checked option with an attribute (src/components/CheckedRadioFallback.astro)",
  "css.selectors.focus-visible": "the browser's default focus ring",
  "css.selectors.backdrop": "the page behind a dialog is not dimmed",
};

const ANIMATIONS = "React's view transitions, which no page uses";

/**
 * Features that the check reports but pages don't need: scripts don't use them, use them only in browsers that support
 * them, or have a fallback. Each with its reason.
 */
const OPTIONAL_SCRIPT_FEATURES: Record<string, string> = {
  "api.TouchEvent.touches": "a property of touch events, which only supporting browsers dispatch",
  "api.AnimationEvent.animation": ANIMATIONS,
  "api.Document.startViewTransition": ANIMATIONS,
  "api.NavigateEvent.canIntercept": ANIMATIONS,
  "api.HTMLElement.popover": "an attribute in React's code, which no page uses",
  "api.HTMLElement.inert": "copies of slides are also hidden by aria-hidden and tabindex",
  "api.IntersectionObserver.delay": "an internal property of React",
  "api.MIDIPort.connection": "an internal property of React",
  "api.Navigator.share": "an internal property of React",
  "api.SubmitEvent.submitter": "used only if there is `requestSubmit()`, which is newer",
  "javascript.builtins.Object.hasOwn":
    "used by Astro's islands only for export names with a dot, which this site doesn't have",
};

/** Removes duplicate texts. The first file of each remains. */
const deduplicate = (texts: [text: string, file: string][]) => [...new Map(texts.reverse())];
const globFiles = (pattern: string) => globSync(join(ROOT, pattern));

/** Returns the style sheets of the site, including those in pages and drawings, with the file of each. */
function listStyles(): [text: string, file: string][] {
  const pattern = /<style[^>]*>([\s\S]*?)<\/style>/g;
  const inDocuments = [
    ...getBuiltPages().map(({ html, file }) => ({ html, file })),
    ...globFiles("**/*.svg").map((file) => ({ html: readFileSync(file, "utf8"), file })),
  ].flatMap(({ html, file }) =>
    Array.from(html.matchAll(pattern), ([, text = ""]) => [text, file] as [string, string]),
  );
  const files = globFiles("**/*.css").map((file) => [readFileSync(file, "utf8"), file] as [string, string]);
  const styles = deduplicate([...inDocuments, ...files]);
  expect(styles.length).toBeGreaterThan(0);
  return styles;
}

test("uses no styles that the oldest browsers lack (L4)", () => {
  expect(findViolations(listStyles(), findUnsupportedStyles, OPTIONAL_STYLES)).toEqual([]);
});

test("uses no script features that the oldest browsers lack (L4)", () => {
  const inDocuments = getBuiltPages().flatMap(({ html, file }) =>
    getInlineScripts(html).map((text) => [text, file] as [string, string]),
  );
  const files = globFiles("**/*.js").map((file) => [readFileSync(file, "utf8"), file] as [string, string]);
  const scripts = deduplicate([...inDocuments, ...files]);
  expect(files.length).toBeGreaterThan(0);
  expect(findViolations(scripts, findUnsupportedScriptFeatures, OPTIONAL_SCRIPT_FEATURES)).toEqual([]);
});

function findViolations(
  texts: [text: string, file: string][],
  findUnsupported: (text: string) => Set<string>,
  allowed: Record<string, string>,
): string[] {
  const violations = texts.flatMap(([text, file]) =>
    [...findUnsupported(text)].filter((path) => !isAllowed(path, allowed)).map((path) => `${file}: ${path}`),
  );
  return [...new Set(violations)].sort();
}

/** A property in the list includes all of its values. */
const isAllowed = (path: string, allowed: Record<string, string>): boolean =>
  path in allowed || (/^css\.properties\.[^.]+\./.test(path) && path.replace(/\.[^.]+$/, "") in allowed);

const UNEVEN_IN_WEBKIT = {
  // The further from its start, the wider or narrower are the stripes. Use `background-size`.
  "a repeating gradient along an axis": /repeating-linear-gradient\((?!-?45deg)/,
  // WebKit draws a double line of 4 px as one.
  "a double border whose width is no multiple of 3 px": /(?<![.\d])(?!3px|6px|9px|[\d.]+rem)[\d.]+px double/,
};

test("uses no styles that WebKit draws unevenly (L4)", () => {
  const violations = listStyles().flatMap(([css, file]) =>
    Object.entries(UNEVEN_IN_WEBKIT).flatMap(([name, pattern]) =>
      pattern.test(css) ? `${file}: ${name}` : [],
    ),
  );
  expect(violations).toEqual([]);
});

test.each([
  [".a { color: light-dark(red, blue) }", "css.types.color.light-dark"],
  ["@layer base { a { color: red } }", "css.at-rules.layer"],
  [".a { & b { color: red } }", "css.selectors.nesting"],
  ["@media (width >= 40rem) { a { color: red } }", "css.at-rules.media.range_syntax"],
  ["@media not (min-width: 40rem) { a { color: red } }", "`not` without a type in @media"],
  [
    "@media (min-width: 40rem) and (not (min-width: 60rem)) { a { color: red } }",
    "`not` without a type in @media",
  ],
  ["@media (scripting: enabled) { a { color: red } }", "css.at-rules.media.scripting"],
  [".a { rotate: 45deg }", "css.properties.rotate"],
  [".a { block-size: 100dvh }", "css.types.length.viewport_percentage_units_dynamic"],
  [".a { color: color-mix(in srgb, red, blue) }", "css.types.color.color-mix"],
  ["@container (min-width: 1px) { a { color: red } }", "css.at-rules.container"],
  ["@supports not (rotate: 1deg) { a { translate: 0 } }", "css.properties.translate"],
  [
    'a::before { content: counter(a, var(--b)); content: counter(a, var(--b)) / "" }',
    "css.properties.content.alt_text",
  ],
  ["a:has(b), c { color: red }", "css.selectors.has in a list"],
])("detects the unsupported style %s", (css, path) => {
  expect([...findUnsupportedStyles(css)]).toContain(path);
});

test.each([
  ".a { block-size: 100vh; block-size: 100dvh }",
  "@supports (rotate: 1deg) { a { rotate: 1deg } }",
  ":is(a:focus, c) { color: red }",
  "@media (min-width: 40rem) and (prefers-color-scheme: dark) { a { color: red } }",
])("accepts the style %s", (css) => {
  expect([...findUnsupportedStyles(css)]).toEqual([]);
});

test.each([
  ["AbortSignal.timeout(1)", "api.AbortSignal.timeout_static"],
  ["Object.hasOwn(a, b)", "javascript.builtins.Object.hasOwn"],
  ["structuredClone(a)", "api.structuredClone"],
  ["requestIdleCallback(a)", "api.Window.requestIdleCallback"],
  ["[].findLast(a)", "javascript.builtins.Array.findLast"],
  ["[].at(-1)", "javascript.builtins.Array.at"],
  ["dialog.showModal()", "api.HTMLDialogElement.showModal"],
  ["slide.inert = true", "api.HTMLElement.inert"],
  ["/(?<!a)b/", "javascript.regular_expressions.lookbehind_assertion"],
  ["/a/v", "syntax after ECMAScript 2021"],
  ["class A { static { a() } }", "syntax after ECMAScript 2021"],
])("detects the unsupported script %s", (script, path) => {
  expect([...findUnsupportedScriptFeatures(script)]).toContain(path);
});

test.each([
  'if ("showModal" in a) a.showModal()',
  "typeof structuredClone === 'function' && structuredClone(a)",
])("accepts the script %s", (script) => {
  expect([...findUnsupportedScriptFeatures(script)]).toEqual([]);
});
