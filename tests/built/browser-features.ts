import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type AnyNode, type MemberExpression, parse as parseScript } from "acorn";
import { fullAncestor } from "acorn-walk";
import { type CssNode, find, generate, type List, parse as parseStyles, type Selector, walk } from "css-tree";

/** The oldest supported browsers (L4), which are also the targets in `astro.config.ts`. */
const OLDEST_VERSIONS = { chrome: 92, chrome_android: 92, safari: 14.1, firefox: 91 } as const;

/** Features by their path in MDN's browser-compat-data, such as `css.properties.rotate`. */
type Features = Set<string>;

/** Returns unsupported features of a style sheet that have no fallback and are not inside `@supports`. */
export function findUnsupportedStyles(css: string): Features {
  const missing: Features = new Set();
  const addIfUnsupported = (path: string) => isUnsupported(path) && missing.add(path);
  walk(parseStyles(css, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === "Atrule") {
        addIfUnsupported(`css.at-rules.${node.name}`);
        const prelude = node.prelude ? generate(node.prelude) : "";
        if (node.name === "media" && /\bnot ?\(/.test(prelude)) missing.add("`not` without a type in @media");
        if (node.name === "media" && /\bor\b/.test(prelude)) addIfUnsupported("css.at-rules.media.or_syntax");
        // Browsers without the feature skip the content of `@supports`, unless the condition is negated.
        if (node.name === "supports" && !prelude.startsWith("not")) return walk.skip;
      }
      if (node.type === "Feature")
        addIfUnsupported(`css.at-rules.media.${node.name.replace(/^(min|max)-/, "")}`);
      if (node.type === "FeatureRange") addIfUnsupported("css.at-rules.media.range_syntax");
      if (node.type === "NestingSelector") addIfUnsupported("css.selectors.nesting");
      if (node.type === "Rule" && node.prelude.type === "SelectorList") {
        for (const path of findUnsupportedSelectors(node.prelude.children as List<Selector>))
          addIfUnsupported(path);
        if (node.block.children.some(({ type }) => type === "Rule"))
          addIfUnsupported("css.selectors.nesting");
      }
      if (node.type === "Block") {
        const propertiesWithFallback = new Set<string>();
        for (const child of node.children) {
          if (child.type !== "Declaration") continue;
          const unsupported = [...listDeclarationFeatures(child.property, child.value)].filter(isUnsupported);
          // A value with `var()` is always valid when parsed, so it replaces the fallback also where it is unsupported.
          const hasFallback = propertiesWithFallback.has(child.property) && !containsVariable(child.value);
          if (!hasFallback) for (const path of unsupported) missing.add(path);
          if (unsupported.length === 0) propertiesWithFallback.add(child.property);
        }
      }
      return undefined;
    },
  });
  return missing;
}

/** Returns unsupported pseudo-classes and pseudo-elements. One of them invalidates all selectors of a rule. */
function findUnsupportedSelectors(selectors: List<Selector>): string[] {
  const unsupported = selectors.toArray().map((selector) => {
    const features: string[] = [];
    walk(selector, {
      enter(node: CssNode) {
        if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
          features.push(`css.selectors.${node.name}`);
        // `:is` and `:where` ignore unsupported selectors.
        return node.type === "PseudoClassSelector" && /^(is|where)$/.test(node.name) ? walk.skip : undefined;
      },
    });
    return features.filter(isUnsupported);
  });
  const invalidatesOthers =
    unsupported.some((features) => features.length > 0) &&
    unsupported.some((features) => features.length === 0);
  return invalidatesOthers ? unsupported.flat().map((path) => `${path} in a list`) : unsupported.flat();
}

const containsVariable = (value: CssNode): boolean =>
  find(value, (node) => node.type === "Function" && node.name === "var") !== null;

function listDeclarationFeatures(property: string, value: CssNode): Features {
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

/** Returns unsupported syntax and interfaces that a script uses without a check. */
export function findUnsupportedScriptFeatures(script: string): Features {
  const missing: Features = new Set();
  // The oldest supported browsers implement ECMAScript 2021.
  const program = tryParseScript(script);
  if (!program) return new Set(["syntax after ECMAScript 2021"]);
  const checked = findFeatureChecks(program);
  fullAncestor(program, (node, _state, ancestors) => {
    if (node.type === "Literal" && "regex" in node && node.regex) {
      if (/\(\?<[=!]/.test(node.regex.pattern))
        missing.add("javascript.regular_expressions.lookbehind_assertion");
      if (/[dv]/.test(node.regex.flags)) missing.add("flags d and v of a regular expression");
    }
    const parent = ancestors.at(-2);
    const names = node.type === "MemberExpression" ? getMemberPaths(node) : getGlobalPaths(node, parent);
    const [first] = names;
    if (
      first &&
      names.every(isUnsupported) &&
      !checked.has(first.split(".").at(-1)?.replace("_static", "") ?? "")
    )
      missing.add(first);
  });
  return missing;
}

function tryParseScript(script: string) {
  try {
    return parseScript(script, { ecmaVersion: 2021, sourceType: "module", allowAwaitOutsideFunction: false });
  } catch {
    return undefined;
  }
}

/** Returns names that a script checks before use: `typeof name`, `"name" in`, `name?.()`, `!name`, `{ name }`. */
function findFeatureChecks(program: AnyNode): Set<string> {
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

/**
 * Returns the paths of `object.name` in MDN's data: the path of the static member if `object` is an interface,
 * otherwise those of the members with this name in all interfaces.
 */
function getMemberPaths({ object, property, computed }: MemberExpression): string[] {
  if (computed || property.type !== "Identifier") return [];
  if (object.type === "Identifier" && interfaceNames.has(object.name))
    return [
      `javascript.builtins.${object.name}.${property.name}`,
      `api.${object.name}.${property.name}_static`,
    ].filter((path) => getCompatData(path));
  return memberPathsByName.get(property.name) ?? [];
}

function getGlobalPaths(node: AnyNode, parent: AnyNode | undefined): string[] {
  if (node.type !== "Identifier" || parent?.type !== "CallExpression" || parent.callee !== node) return [];
  return [`api.${node.name}`, `api.Window.${node.name}`].filter((path) => getCompatData(path));
}

const interfaces = { "javascript.builtins": bcd.javascript["builtins"], api: bcd.api } as Record<
  string,
  Identifier
>;
const interfaceNames = new Set(Object.values(interfaces).flatMap(Object.keys));
/** Interfaces that pages may use. Others are ignored, because many of their members are named like properties in our code. */
const RELEVANT_INTERFACES =
  /\.(Array|String|Object|Number|Promise|RegExp|Map|Set|Date|TypedArray|Window|Document|Node|Element|HTML\w+|Event\w*|\w+Event|CSS|CSSStyleSheet|URL\w*|Abort\w+|Response|Request|Headers|FormData|Crypto|Navigator|History|Storage|Performance|Animation|\w+Observer|MediaQueryList|FontFace\w*)\.\w+$/;
const memberPathsByName = new Map<string, string[]>();
for (const [group, all] of Object.entries(interfaces))
  for (const [owner, interfaceData] of Object.entries(all))
    for (const name of Object.keys(interfaceData))
      if (name !== "__compat" && !name.endsWith("_static"))
        memberPathsByName.set(name, [...(memberPathsByName.get(name) ?? []), `${group}.${owner}.${name}`]);
for (const [name, paths] of memberPathsByName)
  if (!paths.some((path) => RELEVANT_INTERFACES.test(path))) memberPathsByName.delete(name);

function getCompatData(path: string): CompatStatement | undefined {
  const parts = /^(css\.at-rules|javascript\.builtins|[a-z]+)\.(.+)$/.exec(path);
  if (!parts) return undefined;
  let node: unknown = bcd;
  for (const part of path.split(".")) node = (node as Record<string, unknown> | undefined)?.[part];
  return (node as Identifier | undefined)?.__compat;
}

/** Returns whether one of the oldest browsers lacks a feature. Features missing in MDN's data count as supported. */
function isUnsupported(path: string): boolean {
  if (path.endsWith(" in a list")) return true;
  const compat = getCompatData(path);
  if (!compat) return false;
  return Object.entries(OLDEST_VERSIONS).some(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof OLDEST_VERSIONS];
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
