import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type AnyNode, type MemberExpression, parse as parseScript } from "acorn";
import { fullAncestor } from "acorn-walk";
import { type CssNode, generate, type List, parse as parseStyles, type Selector, walk } from "css-tree";

/** The oldest browsers in which every page works (L4); `astro.config.ts` compiles for them. */
const OLDEST = { chrome: 92, chrome_android: 92, safari: 14.1, firefox: 91 } as const;

/** Features some of these browsers lack, by their path in MDN's data: `css.properties.rotate`. */
type Features = Set<string>;

/** Features of a style sheet that an old browser would miss: without a fallback before them, nor in `@supports`. */
export function missingInStyles(css: string): Features {
  const missing: Features = new Set();
  const need = (path: string) => isMissing(path) && missing.add(path);
  walk(parseStyles(css, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === "Atrule") {
        need(`css.at-rules.${node.name}`);
        const prelude = node.prelude ? generate(node.prelude) : "";
        if (node.name === "media" && /\bnot ?\(/.test(prelude)) missing.add("`not` without a type in @media");
        if (node.name === "media" && /\bor\b/.test(prelude)) need("css.at-rules.media.or_syntax");
        // What it holds is for browsers that pass; `not` is for those that do not.
        if (node.name === "supports" && !prelude.startsWith("not")) return walk.skip;
      }
      if (node.type === "Feature") need(`css.at-rules.media.${node.name.replace(/^(min|max)-/, "")}`);
      if (node.type === "FeatureRange") need("css.at-rules.media.range_syntax");
      if (node.type === "NestingSelector") need("css.selectors.nesting");
      if (node.type === "Rule" && node.prelude.type === "SelectorList") {
        for (const path of selectorFeatures(node.prelude.children as List<Selector>)) need(path);
        if (node.block.children.some(({ type }) => type === "Rule")) need("css.selectors.nesting");
      }
      if (node.type === "Block") {
        const before = new Set<string>();
        for (const one of node.children) {
          if (one.type !== "Declaration") continue;
          const unmet = [...declarationFeatures(one.property, one.value)].filter(isMissing);
          if (!before.has(one.property)) for (const path of unmet) missing.add(path);
          if (unmet.length === 0) before.add(one.property);
        }
      }
      return undefined;
    },
  });
  return missing;
}

/** Pseudo-classes and elements; one that a browser lacks costs it all the other selectors of the rule as well. */
function selectorFeatures(selectors: List<Selector>): string[] {
  const unknown = selectors.toArray().map((selector) => {
    const found: string[] = [];
    walk(selector, {
      enter(node: CssNode) {
        if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
          found.push(`css.selectors.${node.name}`);
        // Both leave out what they do not know.
        return node.type === "PseudoClassSelector" && /^(is|where)$/.test(node.name) ? walk.skip : undefined;
      },
    });
    return found.filter(isMissing);
  });
  const takesOthers = unknown.some((one) => one.length > 0) && unknown.some((one) => one.length === 0);
  return takesOthers ? unknown.flat().map((path) => `${path} in a list`) : unknown.flat();
}

function declarationFeatures(property: string, value: CssNode): Features {
  const used: Features = new Set();
  if (!property.startsWith("--")) used.add(`css.properties.${property}`);
  walk(value, (node) => {
    if (node.type === "Function")
      for (const group of ["", ".color", ".gradient", ".transform-function"])
        used.add(`css.types${group}.${node.name}`);
    if (node.type === "Dimension" && /^[dsl]v(w|h|i|b|min|max)$/.test(node.unit))
      used.add("css.types.length.viewport_percentage_units_dynamic");
    else if (node.type === "Dimension") used.add(`css.types.length.${node.unit}`);
    if (node.type === "Identifier") used.add(`css.properties.${property}.${node.name}`);
    if (node.type === "Operator" && node.value === "/" && property === "content")
      used.add("css.properties.content.alt_text");
  });
  return used;
}

/** Syntax and interfaces of a script that an old browser lacks and the script does not ask for first. */
export function missingInScript(script: string): Features {
  const missing: Features = new Set();
  // ECMAScript 2021 is what all of them have.
  const program = parsed(script);
  if (!program) return new Set(["syntax after ECMAScript 2021"]);
  const asked = askedFor(program);
  fullAncestor(program, (node, _state, ancestors) => {
    if (node.type === "Literal" && "regex" in node && node.regex) {
      if (/\(\?<[=!]/.test(node.regex.pattern))
        missing.add("javascript.regular_expressions.lookbehind_assertion");
      if (/[dv]/.test(node.regex.flags)) missing.add("flags d and v of a regular expression");
    }
    const parent = ancestors.at(-2);
    const names = node.type === "MemberExpression" ? memberPaths(node) : globalPaths(node, parent);
    const [first] = names;
    if (first && names.every(isMissing) && !asked.has(first.split(".").at(-1)?.replace("_static", "") ?? ""))
      missing.add(first);
  });
  return missing;
}

function parsed(script: string) {
  try {
    return parseScript(script, { ecmaVersion: 2021, sourceType: "module", allowAwaitOutsideFunction: false });
  } catch {
    return undefined;
  }
}

/** Names that a script looks for before it uses them: `typeof name`, `"name" in`, `?.name`, `name ||`. */
function askedFor(program: AnyNode): Set<string> {
  const names = new Set<string>();
  const add = (node: AnyNode) => {
    if (node.type === "Identifier") names.add(node.name);
    if (node.type === "MemberExpression" && node.property.type === "Identifier")
      names.add(node.property.name);
    if (node.type === "Literal" && typeof node.value === "string") names.add(node.value);
    if (node.type === "TemplateLiteral") names.add(node.quasis[0]?.value.cooked ?? "");
  };
  fullAncestor(program, (node) => {
    if (node.type === "UnaryExpression" && ["typeof", "!"].includes(node.operator)) add(node.argument);
    if (node.type === "BinaryExpression" && node.operator === "in") add(node.left as AnyNode);
    if (node.type === "CallExpression" && node.optional) add(node.callee as AnyNode);
    if (node.type === "Property") add(node.key);
  });
  return names;
}

/** Where MDN's data may list `object.name`: as a static member of what `object` names, else under every interface. */
function memberPaths({ object, property, computed }: MemberExpression): string[] {
  if (computed || property.type !== "Identifier") return [];
  if (object.type === "Identifier" && owners.has(object.name))
    return [
      `javascript.builtins.${object.name}.${property.name}`,
      `api.${object.name}.${property.name}_static`,
    ].filter((path) => at(path));
  return members.get(property.name) ?? [];
}

function globalPaths(node: AnyNode, parent: AnyNode | undefined): string[] {
  if (node.type !== "Identifier" || parent?.type !== "CallExpression" || parent.callee !== node) return [];
  return [`api.${node.name}`, `api.Window.${node.name}`].filter((path) => at(path));
}

const interfaces = { "javascript.builtins": bcd.javascript["builtins"], api: bcd.api } as Record<
  string,
  Identifier
>;
const owners = new Set(Object.values(interfaces).flatMap(Object.keys));
/** What pages here have to do with: names of other interfaces are those of many a property of our own. */
const USED =
  /\.(Array|String|Object|Number|Promise|RegExp|Map|Set|Date|TypedArray|Window|Document|Node|Element|HTML\w+|Event\w*|\w+Event|CSS|CSSStyleSheet|URL\w*|Abort\w+|Response|Request|Headers|FormData|Crypto|Navigator|History|Storage|Performance|Animation|\w+Observer|MediaQueryList|FontFace\w*)\.\w+$/;
const members = new Map<string, string[]>();
for (const [group, all] of Object.entries(interfaces))
  for (const [owner, one] of Object.entries(all))
    for (const name of Object.keys(one))
      if (name !== "__compat" && !name.endsWith("_static"))
        members.set(name, [...(members.get(name) ?? []), `${group}.${owner}.${name}`]);
for (const [name, paths] of members) if (!paths.some((path) => USED.test(path))) members.delete(name);

function at(path: string): CompatStatement | undefined {
  const parts = /^(css\.at-rules|javascript\.builtins|[a-z]+)\.(.+)$/.exec(path);
  if (!parts) return undefined;
  let place: unknown = bcd;
  for (const part of path.split(".")) place = (place as Record<string, unknown> | undefined)?.[part];
  return (place as Identifier | undefined)?.__compat;
}

/** Whether one of the oldest browsers lacks a feature; what MDN's data does not name counts as there. */
function isMissing(path: string): boolean {
  if (path.endsWith(" in a list")) return true;
  const compat = at(path);
  if (!compat) return false;
  return Object.entries(OLDEST).some(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof OLDEST];
    const statements = [support ?? []].flat() as SimpleSupportStatement[];
    return !statements.some(
      ({ flags, prefix, alternative_name, version_added: added, version_removed: removed }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        typeof added === "string" &&
        Number.parseFloat(added.replace("≤", "")) <= oldest &&
        !(typeof removed === "string" && Number.parseFloat(removed) <= oldest),
    );
  });
}
