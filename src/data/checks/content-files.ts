import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { type KindName, kindNames, kinds } from "#shared/schemas/kinds.ts";
import { type ContentIssue, type FieldPath, formatPath } from "./issue.ts";

/** A file in content/. */
export interface ContentFile {
  /** Path relative to the project. */
  file: string;
  kind: KindName;
  /** The file name without its extension. */
  slug: string;
  /** Path in the language folder, such as `pages/home.yaml`. */
  name: string;
  /** The parsed YAML before validation. */
  raw: unknown;
  /** The article of a post; empty for other kinds. */
  body: string;
  /** The line on which the article starts. */
  bodyLine: number;
  /** Returns the line of a field, or the line of its parent if the field is missing. */
  lineOf(path: FieldPath): number;
  /** Syntax errors of the YAML. */
  issues: ContentIssue[];
}

/** Creates an issue for a field. */
export const issueAt = ({ file, lineOf }: ContentFile, path: FieldPath, message: string): ContentIssue => ({
  file,
  line: lineOf(path),
  message: path.length > 0 ? `${formatPath(path)}: ${message}` : message,
});

/**
 * Reads every file of a content kind in the folder of a language. Translations are not merged with their English files.
 * @param content path of `content/`
 */
export function readContentFiles(content: string, language: string = DEFAULT_LANGUAGE): ContentFile[] {
  const folder = getLanguageFolder(language, content);
  return listFiles(folder).flatMap((name) => {
    const kind = getFileKind(name);
    return kind ? [readContentFile(folder, { name, kind, file: `content/${language}/${name}` })] : [];
  });
}

/** Returns the paths of all files in a folder and its subfolders, without hidden files. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Returns the content kind of a file by its path in the language folder. */
export function getFileKind(name: string): KindName | undefined {
  return kindNames.find((kind) => {
    const [before = "", after] = kinds[kind].files.split("*");
    if (after === undefined) return name === before;
    const slug = name.slice(before.length, -after.length);
    return name === before + slug + after && slug !== "" && !slug.includes("/");
  });
}

function readContentFile(folder: string, fileInfo: Pick<ContentFile, "file" | "kind" | "name">): ContentFile {
  const { file, name } = fileInfo;
  const text = readFileSync(join(folder, name), "utf8");
  const isPost = name.endsWith(".mdx");
  const { head, body, bodyLine } = isPost ? parseFrontMatter(text) : { head: text, body: "", bodyLine: 1 };
  const counter = new LineCounter();
  const document = parseDocument(head, { lineCounter: counter, prettyErrors: false });
  // The line `---` before the front matter is not part of the parsed text.
  const getLine = (offset: number) => counter.linePos(offset).line + Number(isPost);
  const issues = document.errors.map(({ pos, message }) => ({
    file,
    line: getLine(pos[0]),
    message: `Invalid YAML (${message}). Indent with spaces, quote text that contains ": ", and use each field name once.`,
  }));
  return {
    ...fileInfo,
    slug: name.replace(/^.*\//, "").replace(/\.\w+$/, ""),
    raw: issues.length > 0 ? undefined : (document.toJS() ?? {}),
    body,
    bodyLine,
    lineOf: (path) => getLine(getOffset(document, path)),
    issues,
  };
}

/** Splits the file of a post into front matter and article. */
export function parseFrontMatter(text: string): { head: string; body: string; bodyLine: number } {
  const [block = "", head = ""] = /^---\r?\n([\s\S]*?)^---[^\S\n]*(?:\r?\n|$)/m.exec(text) ?? [];
  return { head, body: text.slice(block.length), bodyLine: block.split("\n").length };
}

function getOffset(document: Document, path: FieldPath): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

/** A file that matches its schema. */
export type Entry<K extends KindName = KindName> = ContentFile & {
  data: z.infer<(typeof kinds)[K]["schema"]>;
};

export type Entries = { readonly [K in KindName]: readonly Entry<K>[] };

/** Groups files by kind. Files that do not match their schema are omitted. */
export function parseEntries(files: readonly ContentFile[]): Entries {
  const entries = files.flatMap((file) => {
    const { success, data } = kinds[file.kind].schema.safeParse(file.raw);
    return success ? [{ ...file, data } as Entry] : [];
  });
  const lists = kindNames.map((kind) => [kind, entries.filter((entry) => entry.kind === kind)]);
  return Object.fromEntries(lists) as Entries;
}

/** Returns the values within a nested value that are not lists or objects, with their paths. */
export function listLeafValues(value: unknown, path: FieldPath = []): { path: FieldPath; value: unknown }[] {
  if (typeof value !== "object" || value === null || value instanceof Date) return [{ path, value }];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return inner.flatMap(([step, child]) => listLeafValues(child, [...path, step]));
}

/**
 * Returns the value at a path.
 * @returns `undefined` if there is none
 */
export const getAtPath = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | null)?.[step], value);

/** A field with text, or a line of an article. */
export interface ContentText {
  text: string;
  /** Undefined for a line of an article. */
  path: FieldPath | undefined;
  createIssue(message: string): ContentIssue;
}

/** Returns all texts of a file: its fields, then the lines of its article. Code is replaced by spaces. */
export function listTexts(contentFile: ContentFile): ContentText[] {
  const { file, raw, body, bodyLine } = contentFile;
  const fields = listLeafValues(raw).filter(({ value }) => typeof value === "string");
  return [
    ...fields.map(({ path, value }) => ({
      text: String(value),
      path,
      createIssue: (message: string) => issueAt(contentFile, path, message),
    })),
    ...withoutCode(body)
      .split("\n")
      .map((text, index) => ({
        text,
        path: undefined,
        createIssue: (message: string) => ({ file, line: bodyLine + index, message }),
      })),
  ];
}

const withoutCode = (body: string): string =>
  body.replace(/^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, " "));
