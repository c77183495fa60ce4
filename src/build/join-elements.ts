/** A style element; its text is the first group. */
export const STYLE = /<style>([\s\S]*?)<\/style>/g;
/** What Astro puts before the first island of a kind: a way to hydrate, or the element of all islands. */
const ISLAND_SCRIPT = /<script>([^<]*self\.Astro[^<]*)<\/script>/g;
const MODULE_SCRIPT = /<script type="module">([\s\S]*?)<\/script>/g;

/**
 * One element instead of several for styles, for neighbouring scripts, and for inline modules, which all run when the
 * document has been read. Each would have a hash of its own in the document's policy, and headers share the first
 * round trip. Islands start when the document has been read, too: their scripts are made modules, each once, though
 * an island that comes after the first paint is written twice.
 */
export function joinElements(html: string): string {
  const joined = joinAll(html, STYLE, (styles) => `<style>${styles.join("")}</style>`);
  const islands = joinAll(joined, ISLAND_SCRIPT, (scripts) =>
    module(elementLast([...new Set(scripts)]).join(";")),
  );
  return joinModules(islands.replace(/(?<=<script>[^<]*)<\/script>\s*<script>/g, ";"));
}

/** Puts one element in the place of the first or last that matches, and nothing in the places of the others. */
function joinAll(
  html: string,
  element: RegExp,
  join: (texts: string[]) => string,
  place: "first" | "last" = "first",
): string {
  const texts = [...html.matchAll(element)].map(([, text]) => text ?? "");
  const kept = place === "first" ? 0 : texts.length - 1;
  let index = 0;
  return html.replace(element, () => (index++ === kept && texts.some(Boolean) ? join(texts) : ""));
}

/**
 * Each keeps its names to itself; an import may not stand in a function. They stand last, where they are no part of
 * the content that styles and scripts count, and where everything they look for has been read: so they need not run
 * before the document counts as read, which the first layout waits for.
 */
function joinModules(html: string): string {
  const modules = [...html.matchAll(MODULE_SCRIPT)];
  if (modules.length < 2 || modules.some(([, text]) => /\bimport\b(?!\()/.test(text ?? ""))) return html;
  const join = (scripts: string[]) => `<script type="module" async>${scripts.map(apart).join(";")}</script>`;
  return joinAll(html, MODULE_SCRIPT, join, "last");
}

const apart = (script: string) => `(()=>{${script}})()`;
const module = (script: string) => `<script type="module">${script}</script>`;

/** Once the element is defined, islands start and look for their ways to hydrate. */
const elementLast = (scripts: string[]): string[] =>
  scripts.toSorted((one, other) => Number(isElement(one)) - Number(isElement(other)));
const isElement = (script: string) => script.includes("customElements.define");
