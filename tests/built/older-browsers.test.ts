import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { missingInScript, missingInStyles } from "./browser-features.ts";
import { builtPages, inlineScripts, ROOT } from "./pages.ts";

// The styles and scripts of all pages are parsed in one test.
vi.setConfig({ testTimeout: 30_000 });

/** What the oldest browsers (L4) may lack: why a page works there without it. */
const STYLES_THAT_ENHANCE: Record<string, string> = {
  "css.properties.color-scheme":
    "colours follow custom properties; form controls keep the browser's own scheme",
  "css.properties.text-wrap": "lines break elsewhere",
  "css.properties.hyphens": "words break without a hyphen",
  "css.properties.overflow-wrap.anywhere": "body has break-word",
  "css.properties.scroll-behavior": "jumps are sudden",
  "css.properties.scroll-margin-block": "a jump rests nearer to the edge",
  "css.properties.scroll-margin-block-start": "a jump rests nearer to the edge",
  "css.properties.scroll-padding-block-start": "a jump rests nearer to the edge",
  "css.properties.scroll-padding-block-end": "a jump rests nearer to the edge",
  "css.properties.scroll-padding-inline": "a row rests nearer to the edge",
  "css.properties.overflow-anchor": "the browser's own anchoring",
  "css.properties.animation-timeline": "the bar of calls is shown at once",
  "css.properties.animation-range": "the bar of calls is shown at once",
  "css.properties.accent-color": "radio buttons in the browser's colour",
  "css.properties.scrollbar-width": "a scroll bar is shown",
  "css.properties.contain": "has a fallback in @supports",
  "css.properties.overflow.clip": "has a fallback in @supports",
  "css.properties.forced-color-adjust": "for forced colours only",
  "css.at-rules.media.forced-colors": "for forced colours only",
  "css.properties.break-after.avoid": "for print only",
  "css.properties.content-visibility": "for print only",
  "css.selectors.details-content": "for print only",
  "css.properties.grid-template-rows.subgrid": "neighbours' rows differ in height",
  "css.properties.grid-template-columns.subgrid": "neighbours' columns differ in width",
  "css.properties.align-content.start": "in grids, which have it",
  "css.properties.align-self.start": "in grids, which have it; elsewhere items are stretched",
  "css.properties.align-self.end": "in grids, which have it; elsewhere items are stretched",
  "css.properties.justify-content.end": "in grids, which have it; elsewhere items stand at the start",
  "css.properties.place-items.start": "in grids, which have it",
  "css.properties.place-self.start": "in grids, which have it",
  "css.properties.place-self.end": "in grids, which have it",
  "css.selectors.has":
    "columns and outlines differ; choices are named by an attribute (src/components/ChosenAttribute.astro)",
  "css.selectors.focus-visible": "the browser's own ring",
  "css.selectors.backdrop": "the page behind a dialog is not dimmed",
};

const ANIMATIONS = "React's view transitions, which no page has";

/** Used only where they are there, or never, for reasons that their scripts do not show. */
const SCRIPTS_THAT_ENHANCE: Record<string, string> = {
  "api.TouchEvent.touches": "of touch events, which only browsers with it send",
  "api.AnimationEvent.animation": ANIMATIONS,
  "api.Document.startViewTransition": ANIMATIONS,
  "api.NavigateEvent.canIntercept": ANIMATIONS,
  "api.HTMLElement.popover": "an attribute of React's, which no page has",
  "api.HTMLElement.inert": "repeated slides are hidden by aria-hidden and tabindex too",
  "api.IntersectionObserver.delay": "a property of React's own",
  "api.MIDIPort.connection": "a property of React's own",
  "api.Navigator.share": "a property of React's own",
  "javascript.builtins.Object.hasOwn":
    "Astro's islands, for exports with a dot in their name: there are none",
};

/** Every text once, with the first file that has it. */
const once = (texts: [text: string, file: string][]) => [...new Map(texts.reverse())];
const filesIn = (pattern: string) => globSync(join(ROOT, pattern));

test("L4 styles need nothing that the oldest browsers lack", () => {
  const pattern = /<style[^>]*>([\s\S]*?)<\/style>/g;
  const inDocuments = [
    ...builtPages().map(({ html, file }) => ({ html, file })),
    ...filesIn("**/*.svg").map((file) => ({ html: readFileSync(file, "utf8"), file })),
  ].flatMap(({ html, file }) =>
    Array.from(html.matchAll(pattern), ([, text = ""]) => [text, file] as [string, string]),
  );
  const files = filesIn("**/*.css").map((file) => [readFileSync(file, "utf8"), file] as [string, string]);
  const styles = once([...inDocuments, ...files]);
  expect(styles.length).toBeGreaterThan(0);
  expect(offenders(styles, missingInStyles, STYLES_THAT_ENHANCE)).toEqual([]);
});

test("L4 scripts need nothing that the oldest browsers lack", () => {
  const inDocuments = builtPages().flatMap(({ html, file }) =>
    inlineScripts(html).map((text) => [text, file] as [string, string]),
  );
  const files = filesIn("**/*.js").map((file) => [readFileSync(file, "utf8"), file] as [string, string]);
  const scripts = once([...inDocuments, ...files]);
  expect(files.length).toBeGreaterThan(0);
  expect(offenders(scripts, missingInScript, SCRIPTS_THAT_ENHANCE)).toEqual([]);
});

function offenders(
  texts: [text: string, file: string][],
  missingIn: (text: string) => Set<string>,
  enhancing: Record<string, string>,
): string[] {
  const found = texts.flatMap(([text, file]) =>
    [...missingIn(text)].filter((path) => !isAllowed(path, enhancing)).map((path) => `${file}: ${path}`),
  );
  return [...new Set(found)].sort();
}

/** A property that enhances does so with each of its values. */
const isAllowed = (path: string, enhancing: Record<string, string>): boolean =>
  path in enhancing || (/^css\.properties\.[^.]+\./.test(path) && path.replace(/\.[^.]+$/, "") in enhancing);

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
  ["a:has(b), c { color: red }", "css.selectors.has in a list"],
])("the check of styles finds %s", (css, path) => {
  expect([...missingInStyles(css)]).toContain(path);
});

test.each([
  ".a { block-size: 100vh; block-size: 100dvh }",
  "@supports (rotate: 1deg) { a { rotate: 1deg } }",
  ":is(a:focus, c) { color: red }",
  "@media (min-width: 40rem) and (prefers-color-scheme: dark) { a { color: red } }",
])("the check of styles lets %s pass", (css) => {
  expect([...missingInStyles(css)]).toEqual([]);
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
])("the check of scripts finds %s", (script, path) => {
  expect([...missingInScript(script)]).toContain(path);
});

test.each([
  'if ("showModal" in a) a.showModal()',
  "typeof structuredClone === 'function' && structuredClone(a)",
])("the check of scripts lets %s pass", (script) => {
  expect([...missingInScript(script)]).toEqual([]);
});
