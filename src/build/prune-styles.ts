import { type Selector, type SelectorComponent, transform } from "lightningcss";
import { joinElements, STYLE } from "./join-elements";
import { plainIcons } from "./plain-icons";
import { plainMarkup } from "./plain-markup";

/** What `class-names-integration.ts` makes. Other classes are switched by script and stay. */
const MODULE_CLASS = /^[a-z]+(\d+)$/;

/** Elements of running text that many articles lack and no island makes. */
const ARTICLE_TAGS = ["pre", "code", "table", "th", "td", "blockquote"];
/** Attributes that few pages have and no script puts in. */
const RARE_ATTRIBUTES = ["data-after-paint", "data-own-form", "data-vertical", 'data-tone="marigold"'];

/**
 * Leaves out the rules for classes that neither a document nor the scripts of its islands name, and for elements
 * of running text and rare attributes that it lacks.
 * What the server puts in later says so: `data-keeps-styles` names a class of the module whose styles all stay.
 * @param scripts text of every script that an island of the document may load
 */
export function pruneStyles(html: string, scripts: string): string {
  const body = html.replace(STYLE, "");
  const named = new Set(`${body} ${scripts}`.match(/\b[a-z]+\d+\b/g));
  for (const tag of ARTICLE_TAGS) if (new RegExp(`<${tag}[ >]`).test(body)) named.add(tag);
  for (const attribute of RARE_ATTRIBUTES) if (body.includes(` ${attribute}`)) named.add(attribute);
  for (const [, name = ""] of body.matchAll(/data-keeps-styles="(\w+)"/g)) named.add(wholeModule(name));
  const kept = html.replace(
    /<style>(@layer [^;<]*\{[\s\S]*?)<\/style>/g,
    (_, css: string) => `<style>${pruned(css, named)}</style>`,
  );
  return plainMarkup(plainIcons(joinElements(kept)));
}

function pruned(css: string, named: ReadonlySet<string>): string {
  const { code } = transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    targets: { chrome: 123 << 16 },
    visitor: {
      Rule: {
        // Only whole rules go: lightningcss cannot read back every rule that it hands out.
        style: ({ value }) =>
          value.selectors.every((selector) => namesAbsent(selector, named)) ? [] : undefined,
      },
    },
  });
  // A query whose rules have all gone stays behind otherwise: 20 bytes compressed of a post.
  return Buffer.from(code)
    .toString()
    .replaceAll(/@media[^{}]+\{\}/g, "");
}

/** Whether a selector can match nothing, because it asks for a class that is not there. */
function namesAbsent(selector: Selector, named: ReadonlySet<string>): boolean {
  return selector.some((part: SelectorComponent) => {
    if (part.type === "class") return MODULE_CLASS.test(part.name) && !isNamed(part.name, named);
    if (part.type === "type") return ARTICLE_TAGS.includes(part.name) && !named.has(part.name);
    if (part.type === "attribute")
      return RARE_ATTRIBUTES.includes(written(part)) && !named.has(written(part));
    if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has"))
      return part.selectors.every((inner) => namesAbsent(inner, named));
    return false;
  });
}

/** An attribute as HTML has it. */
const written = ({ name, operation }: SelectorComponent & { type: "attribute" }) =>
  operation?.operator === "equal" ? `${name}="${operation.value}"` : name;

const isNamed = (name: string, named: ReadonlySet<string>) => named.has(name) || named.has(wholeModule(name));

/** All classes of the module that one of them belongs to. */
const wholeModule = (name: string) => name.replace(MODULE_CLASS, "*$1");
