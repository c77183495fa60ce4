import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { type KindName, kinds } from "#shared/schemas/kinds.ts";
import { type Fault, fieldName, type Path } from "./fault.ts";

/** A file of content/ as it is written. */
export interface ContentFile {
  /** From the root of the project. */
  file: string;
  kind: KindName;
  /** Its name without the ending. */
  slug: string;
  /** Below the language folder, such as `pages/home.yaml`. */
  name: string;
  /** What it says, before any schema has seen it. */
  written: unknown;
  /** The article of a post, empty for others, and the line it begins on. */
  body: string;
  bodyLine: number;
  /** The line of a field; where there is none, that of what it is missing from. */
  lineOf(path: Path): number;
  /** What YAML itself cannot read in it. */
  faults: Fault[];
}

/** A fault of one field. */
export const faultAt = ({ file, lineOf }: ContentFile, path: Path, sentence: string): Fault => ({
  file,
  line: lineOf(path),
  sentence: path.length > 0 ? `${fieldName(path)}: ${sentence}` : sentence,
});

/**
 * Reads every file of a language folder of `content/` that a kind of content names; a translation as it is
 * written, with what it leaves out still missing.
 */
export function readFiles(content: string, language: string = FIRST_LANGUAGE): ContentFile[] {
  const folder = languageFolder(language, content);
  return namesUnder(folder).flatMap((name) => {
    const kind = kindOf(name);
    return kind ? [readOne(folder, { name, kind, file: `content/${language}/${name}` })] : [];
  });
}

/** Files below a folder, from there; hidden ones, such as those of file managers, left out. */
export function namesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The kind of content that a file holds, by its place in a language folder. */
export function kindOf(name: string): KindName | undefined {
  const names = Object.keys(kinds) as KindName[];
  return names.find((kind) => {
    const [before = "", after] = kinds[kind].files.split("*");
    if (after === undefined) return name === before;
    const slug = name.slice(before.length, -after.length);
    return name === before + slug + after && slug !== "" && !slug.includes("/");
  });
}

function readOne(folder: string, found: Pick<ContentFile, "file" | "kind" | "name">): ContentFile {
  const { file, name } = found;
  const text = readFileSync(join(folder, name), "utf8");
  const isPost = name.endsWith(".mdx");
  const { head, body, bodyLine } = isPost ? frontMatter(text) : { head: text, body: "", bodyLine: 1 };
  const counter = new LineCounter();
  const document = parseDocument(head, { lineCounter: counter, prettyErrors: false });
  // The line of dashes above a post's head is not part of it.
  const line = (offset: number) => counter.linePos(offset).line + Number(isPost);
  const faults = document.errors.map(({ pos, message }) => ({
    file,
    line: line(pos[0]),
    sentence: `cannot be read (${message}); indent with spaces, put quotes around text with ": " in it, and name each field once`,
  }));
  return {
    ...found,
    slug: name.replace(/^.*\//, "").replace(/\.\w+$/, ""),
    written: faults.length > 0 ? undefined : (document.toJS() ?? {}),
    body,
    bodyLine,
    lineOf: (path) => line(offsetOf(document, path)),
    faults,
  };
}

/** A post's file in its two parts; `bodyLine` is the line on which the article begins. */
export function frontMatter(text: string): { head: string; body: string; bodyLine: number } {
  const [whole = "", head = ""] = /^---\r?\n([\s\S]*?)^---[^\S\n]*(?:\r?\n|$)/m.exec(text) ?? [];
  return { head, body: text.slice(whole.length), bodyLine: whole.split("\n").length };
}

function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

/** A file that fits its schema, with what it says. */
export type Entry<K extends KindName = KindName> = ContentFile & {
  data: z.infer<(typeof kinds)[K]["schema"]>;
};

export type Entries = { readonly [K in KindName]: readonly Entry<K>[] };

/** The files by kind; those that do not fit are left out. */
export function entriesOf(files: readonly ContentFile[]): Entries {
  const entries = files.flatMap((file) => {
    const { success, data } = kinds[file.kind].schema.safeParse(file.written);
    return success ? [{ ...file, data } as Entry] : [];
  });
  const lists = Object.keys(kinds).map((kind) => [kind, entries.filter((entry) => entry.kind === kind)]);
  return Object.fromEntries(lists) as Entries;
}

/** Every single value within one, with its path. */
export function valuesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [{ path, value }];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return inner.flatMap(([step, one]) => valuesIn(one, [...path, step]));
}

/** What stands at a path within a value; nothing where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | null)?.[step], value);

/** A piece of text. */
export interface Text {
  text: string;
  /** The field; nothing for a line of an article. */
  path: Path | undefined;
  /** Says what is wrong with it. */
  fault(sentence: string): Fault;
}

/** Every text of a file: its fields, then its article line by line, code left out. */
export function textsOf(from: ContentFile): Text[] {
  const { file, written, body, bodyLine } = from;
  const fields = valuesIn(written).filter(({ value }) => typeof value === "string");
  return [
    ...fields.map(({ path, value }) => ({
      text: String(value),
      path,
      fault: (sentence: string) => faultAt(from, path, sentence),
    })),
    ...withoutCode(body)
      .split("\n")
      .map((text, index) => ({
        text,
        path: undefined,
        fault: (sentence: string) => ({ file, line: bodyLine + index, sentence }),
      })),
  ];
}

const withoutCode = (body: string): string =>
  body.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, " "));
