import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { roomOf } from "../../../server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "../../../shared/languages/first-language.mjs";
import { type KindName, kinds } from "../../../shared/schemas/kinds.ts";
import type { Fault, Path } from "./fault.ts";
import { frontMatter } from "./front-matter.ts";

/** A file of content/ as it is written. */
export interface ContentFile {
  /** From the root of the project. */
  file: string;
  kind: KindName;
  /** Its name without the ending. */
  slug: string;
  /** Below the room of its language, such as `pages/home.yaml`. */
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

/**
 * Reads every file of a language's room in the folder `content/` that a kind of content names; a translation as it is
 * written, with what it leaves out still missing.
 */
export function readFiles(content: string, language: string = FIRST_LANGUAGE): ContentFile[] {
  const folder = roomOf(language, content);
  return namesUnder(folder).flatMap((name) => {
    const kind = kindOf(name);
    return kind ? [readOne({ folder, name, kind, file: `content/${language}/${name}` })] : [];
  });
}

/** Files below a folder, from there; hidden ones, such as those of file managers, left out. */
export function namesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The kind of content that a file holds, by its place in the room of a language. */
export function kindOf(name: string): KindName | undefined {
  const names = Object.keys(kinds) as KindName[];
  return names.find((kind) => {
    const [before = "", after] = kinds[kind].files.split("*");
    if (after === undefined) return name === before;
    const slug = name.slice(before.length, -after.length);
    return name === before + slug + after && slug !== "" && !slug.includes("/");
  });
}

interface Found extends Pick<ContentFile, "file" | "kind" | "name"> {
  folder: string;
}

function readOne({ folder, name, kind, file }: Found): ContentFile {
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
    file,
    name,
    kind,
    slug: name.replace(/^.*\//, "").replace(/\.\w+$/, ""),
    written: faults.length > 0 ? undefined : (document.toJS() ?? {}),
    body,
    bodyLine,
    lineOf: (path) => line(offsetOf(document, path)),
    faults,
  };
}

function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}
