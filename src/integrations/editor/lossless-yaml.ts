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

/** What Sveltia calls the two ways of reading and writing here, by the ending of a file. */
export const FORMATS = { yaml: "kept-yaml", mdx: "kept-frontmatter" } as const;

/** Under this name an entry carries the text it was read from, so that what nobody changed is written as it was. */
export const SOURCE_KEY = "kept source";

/** The article of a post stands below its head. */
const BODY_KEY = "body";
const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/;

/** Lines as the files of content/ have them; dates and the like keep their quotes for readers of older YAML. */
const STYLE = { lineWidth: 120, compat: "yaml-1.1" } as const satisfies ToStringOptions & SchemaOptions;

/** Reads a YAML file. @throws where it is not YAML. */
export function readYaml(text: string): Data {
  const source = normaliseLineEndings(text);
  return { ...parseYaml(source), [SOURCE_KEY]: source };
}

/** Reads the head of an MDX file, and what follows as `body`. @throws where the head is not YAML. */
export function readMdx(text: string): Data {
  const [, head = "", body = ""] = normaliseLineEndings(text).match(FRONT_MATTER) ?? [];
  return { ...parseYaml(head), [BODY_KEY]: body.trim(), [SOURCE_KEY]: head };
}

/** A checkout on Windows may have others. */
const normaliseLineEndings = (text: string) => text.replaceAll("\r\n", "\n");

/** The text of a YAML file: what did not change stands as it stood, comments stay, what is new comes last. */
export function writeYaml({ [SOURCE_KEY]: source, ...given }: Data): string {
  const data = withoutEmptyValues(given) as Data;
  if (typeof source !== "string") return stringify(data, STYLE);
  return updateText(`${source.trim()}\n`, data);
}

function updateText(source: string, data: Data): string {
  const document = parseDocument(source);
  const pairs = isMap(document.contents) ? (document.contents.items as Pair<Scalar, Node>[]) : [];
  const starts = pairs.map(({ key }) => key.range?.[0] ?? 0);
  const old = pairs.map((pair, index) => {
    const [text = "", after = ""] = splitTrailingComments(source.slice(starts[index], starts[index + 1]));
    const name = String(pair.key.value);
    if (!(name in data)) return after;
    return isSame(toData(document, pair.value), data[name])
      ? text + after
      : stringifyPair(document, pair, data[name]) + after;
  });
  const known = new Set(pairs.map(({ key }) => String(key.value)));
  const added = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !known.has(name) && value !== false),
  );
  const end = Object.keys(added).length > 0 ? stringify(added, STYLE) : "";
  return source.slice(0, starts[0] ?? 0) + old.join("") + end;
}

/** The text of an MDX file. */
export const writeMdx = ({ [BODY_KEY]: body, ...head }: Data): string =>
  `---\n${writeYaml(head)}---\n\n${String(body ?? "").trim()}\n`;

/** What stands under a key, and the blank lines and comments that belong to the next. */
const splitTrailingComments = (text: string) => text.match(/^([\s\S]*?\n?)((?:(?:#.*)?\n)*)$/)?.slice(1) ?? [text];

function stringifyPair(document: Document, pair: Pair<Scalar, Node>, value: unknown): string {
  const alone = new YAMLMap();
  alone.items = [new Pair(document.createNode(pair.key.value), updateNode(document, pair.value, value))];
  return new Document(alone).toString(STYLE);
}

/** The node with its comments and its form, and the value in it. */
function updateNode(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (node && isSame(toData(document, node), value)) return node;
  if (isMap(node) && isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      if (node.has(key) || inner !== false)
        node.set(key, updateNode(document, node.get(key, true) as Node | undefined, inner));
    // The key of a pair that was just set is a plain word.
    node.items = node.items.filter(({ key }) => String(isScalar(key) ? key.value : key) in value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = updateItems(document, node.items as Node[], value);
    return node;
  }
  const fresh = document.createNode(value) as Node;
  if (isScalar(node) && isScalar(fresh) && typeof node.value === typeof value)
    return Object.assign(fresh, {
      type: node.type,
      comment: node.comment,
      commentBefore: node.commentBefore,
    });
  return fresh;
}

/** Items that only moved keep their nodes; the others take what is left, in order. */
function updateItems(document: Document, nodes: Node[], values: unknown[]): Node[] {
  const left = [...nodes];
  const same = values.map((value) => {
    const index = left.findIndex((node) => isSame(toData(document, node), value));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  });
  return values.map((value, index) => same[index] ?? updateNode(document, left.shift(), value));
}

const toData = (document: Document, node: Node | null): unknown => node?.toJS(document);

/**
 * Equal but for what Sveltia changes by itself: the order of keys, switches that are off without the file saying so,
 * and white space at the ends of words.
 */
function isSame(old: unknown, value: unknown): boolean {
  if (Array.isArray(old) && Array.isArray(value))
    return old.length === value.length && old.every((one, index) => isSame(one, value[index]));
  if (typeof old === "string" && typeof value === "string") return old.trim() === value.trim();
  if (!isObject(old) || !isObject(value)) return old === value;
  const said = Object.keys(value).filter((key) => key in old || value[key] !== false);
  return (
    said.length === Object.keys(old).length && said.every((key) => key in old && isSame(old[key], value[key]))
  );
}

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Without what was left empty: no schema knows `null`. */
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
