import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  type Scalar,
  type SchemaOptions,
  stringify,
  type ToStringOptions,
  YAMLMap,
} from "yaml";

type Data = Record<string, unknown>;

/** Names of the custom formats in Sveltia, by file extension. */
export const FORMATS = { yaml: "lossless-yaml", mdx: "lossless-frontmatter" } as const;

/** Key for the original text in the data of an entry. It allows writing unchanged fields verbatim. */
export const SOURCE_KEY = "original source";

/** Key of the article of a post. */
const BODY_KEY = "body";
/** Key for the original article, of which unchanged blocks are written verbatim. */
const BODY_SOURCE_KEY = "original article";
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/;

/** The style of files in content/. `compat` quotes values that YAML 1.1 would parse as another type, such as dates. */
const STYLE = { lineWidth: 120, compat: "yaml-1.1" } as const satisfies ToStringOptions & SchemaOptions;

/**
 * Parses a YAML file.
 * @throws if it is invalid
 */
export function readYaml(text: string): Data {
  const source = normalizeLineEndings(text);
  return { ...parseYaml(source), [SOURCE_KEY]: source };
}

/**
 * Parses an MDX file. The article is in `body`.
 * @throws if the front matter is invalid
 */
export function readMdx(text: string): Data {
  const [, head = "", body = ""] = normalizeLineEndings(text).match(FRONT_MATTER) ?? [];
  const article = body.trim();
  return { ...parseYaml(head), [BODY_KEY]: article, [SOURCE_KEY]: head, [BODY_SOURCE_KEY]: article };
}

/** Converts CRLF to LF, because checkouts on Windows may have CRLF. */
const normalizeLineEndings = (text: string) => text.replaceAll("\r\n", "\n");

/** Writes a YAML file. Unchanged fields and comments are preserved, and new fields are appended. */
export function writeYaml({ [SOURCE_KEY]: source, ...fields }: Data): string {
  const data = withoutEmptyValues(fields) as Data;
  if (typeof source !== "string") return stringify(data, STYLE);
  return updateText(`${source.trim()}\n`, data);
}

function updateText(source: string, data: Data): string {
  const document = parseDocument(source);
  const pairs = isMap(document.contents) ? (document.contents.items as Pair<Scalar, Node>[]) : [];
  const starts = pairs.map(({ key }) => key.range?.[0] ?? 0);
  const updated = pairs.map((pair, index) => {
    const [text = "", after = ""] = splitTrailingComments(source.slice(starts[index], starts[index + 1]));
    const name = String(pair.key.value);
    if (!(name in data)) return after;
    return isSame(toData(document, pair.value), data[name])
      ? text + after
      : stringifyPair(document, pair, data[name]) + after;
  });
  const existing = new Set(pairs.map(({ key }) => String(key.value)));
  const added = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !existing.has(name) && !isAutomatic(value)),
  );
  const end = Object.keys(added).length > 0 ? stringify(added, STYLE) : "";
  return source.slice(0, starts[0] ?? 0) + updated.join("") + end;
}

/** Writes an MDX file. */
export function writeMdx({ [BODY_KEY]: body, [BODY_SOURCE_KEY]: source, ...head }: Data): string {
  const article = preserveBlocks(String(source ?? ""), String(body ?? "").trim());
  return `---\n${writeYaml(head)}---\n\n${article}\n`;
}

const BLANK_LINES = /\n{2,}/;

/** Restores the source of blocks that the rich text editor has only rewritten in its own notation. */
function preserveBlocks(source: string, article: string): string {
  const sources = new Map(source.split(BLANK_LINES).map((block) => [normalizeBlock(block), block]));
  return article
    .split(BLANK_LINES)
    .map((block) => sources.get(normalizeBlock(block)) ?? block)
    .join("\n\n");
}

/** Converts `_emphasis_` to `*emphasis*` and shortens the delimiter rows of tables. */
const normalizeBlock = (block: string) =>
  block
    .replace(/\b_([^_]+)_\b/g, "*$1*")
    .replace(/^\|[|: -]+$/gm, (row) => row.replaceAll(" ", "").replace(/-+/g, "-"));

/** Splits the text of a pair from the blank lines and comments after it, which belong to the next pair. */
const splitTrailingComments = (text: string) =>
  text.match(/^([\s\S]*?\n?)((?:(?:#.*)?\n)*)$/)?.slice(1) ?? [text];

function stringifyPair(document: Document, pair: Pair<Scalar, Node>, value: unknown): string {
  const map = new YAMLMap();
  map.items = [new Pair(document.createNode(pair.key.value), updateNode(document, pair.value, value))];
  return new Document(map).toString(STYLE);
}

/** Returns a node with a new value, and preserves comments and style. */
function updateNode(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (node && isSame(toData(document, node), value)) return node;
  if (isMap(node) && isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      if (node.has(key) || !isAutomatic(inner))
        node.set(key, updateNode(document, node.get(key, true) as Node | undefined, inner));
    // The key of a new pair is a string instead of a scalar.
    node.items = node.items.filter(({ key }) => String(isScalar(key) ? key.value : key) in value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = updateItems(document, node.items as Node[], value);
    return node;
  }
  const newNode = document.createNode(value) as Node;
  if (isScalar(node) && isScalar(newNode) && typeof node.value === typeof value)
    return Object.assign(newNode, {
      type: node.type,
      comment: node.comment,
      commentBefore: node.commentBefore,
    });
  return newNode;
}

/** Reuses the nodes of unchanged items, which may have moved, and writes the other items into the remaining nodes in order. */
function updateItems(document: Document, nodes: Node[], values: unknown[]): Node[] {
  const remaining = [...nodes];
  const matches = values.map((value) => {
    const index = remaining.findIndex((node) => isSame(toData(document, node), value));
    return index < 0 ? undefined : remaining.splice(index, 1)[0];
  });
  return values.map((value, index) => matches[index] ?? updateNode(document, remaining.shift(), value));
}

const toData = (document: Document, node: Node | null): unknown => node?.toJS(document);

/**
 * Compares values, but ignores changes that Sveltia makes automatically: reordered keys, added booleans that are false,
 * added empty groups, and trimmed strings.
 */
function isSame(old: unknown, value: unknown): boolean {
  if (Array.isArray(old) && Array.isArray(value))
    return old.length === value.length && old.every((item, index) => isSame(item, value[index]));
  if (typeof old === "string" && typeof value === "string") return old.trim() === value.trim();
  if (!isObject(old) || !isObject(value)) return old === value;
  const relevantKeys = Object.keys(value).filter((key) => key in old || !isAutomatic(value[key]));
  return (
    relevantKeys.length === Object.keys(old).length &&
    relevantKeys.every((key) => key in old && isSame(old[key], value[key]))
  );
}

/** Returns whether a new value is one that Sveltia adds automatically. */
const isAutomatic = (value: unknown): boolean =>
  value === false || (isObject(value) && Object.values(value).every(isAutomatic));

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Removes empty values, because no schema accepts `null`. */
function withoutEmptyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyValues);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutEmptyValues(inner)]));
}

function parseYaml(text: string): Data {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  return (document.toJS() ?? {}) as Data;
}
