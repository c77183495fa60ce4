import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { roomOf } from "../../../server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "../../../shared/languages/first-language.mjs";
import { MADE_FROM, merge, OF_ITS_OWN } from "../../../shared/languages/merge.ts";
import { kinds } from "../../../shared/schemas/kinds.ts";
import { type Fault, fieldName, type Path } from "./fault.ts";
import { type ContentFile, readFiles } from "./files.ts";
import { holdsWords, isEverywhere } from "./schema-tree.ts";
import { shapeFaults } from "./shape.ts";
import { wordFaults } from "./words.ts";

/** A file in another language than English. */
export interface Translation {
  own: ContentFile;
  /** With what stands in the English file alone. */
  whole: ContentFile;
  /** Nothing where there is no file to translate. */
  english: ContentFile | undefined;
  /** Names the English text as it is now. */
  now: string | undefined;
}

/** As many letters of a file's SHA-256 as tell its versions apart. */
const DIGITS = 12;

/** Every translation into a language. */
export function translationsIn(content: string, language: string): Translation[] {
  const first = new Map(readFiles(content).map((file) => [file.name, file]));
  const read = readFiles(content, language);
  return read.map((own) => {
    const english = first.get(own.name);
    const isWhole = own.faults.length > 0 || own.name === OF_ITS_OWN;
    const written = isWhole ? own.written : merge(english?.written, own.written);
    return { own, english, whole: { ...own, written }, now: versionOf(content, own.name) };
  });
}

/** The version of an English file that a translation names in `translatedFrom`. */
function versionOf(content: string, name: string): string | undefined {
  const file = join(roomOf(FIRST_LANGUAGE, content), name);
  if (!existsSync(file)) return undefined;
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, DIGITS);
}

/**
 * What is wrong with a translation. What has changed in English or is gone there is none: `behind` tells of it, and
 * whoever changes the English need not know the other language.
 */
export function translationFaults(translation: Translation): Fault[] {
  const { own, whole, english } = translation;
  if (!english) return own.faults;
  const shape = shapeFaults(whole);
  if (shape.length > 0) return shape;
  const empty: Fault[] =
    english.body.trim() !== "" && own.body.trim() === ""
      ? [{ file: own.file, sentence: "has no article; translate it" }]
      : [];
  return [...empty, ...wordFaults(whole), ...fieldFaults(translation, english)];
}

/**
 * What a translation leaves out or has besides, unless the English has changed since, and what is no word and says
 * something else than the English file.
 */
function fieldFaults(translation: Translation, english: ContentFile): Fault[] {
  const { own, whole } = translation;
  if (own.name === OF_ITS_OWN) return [];
  const { schema } = kinds[own.kind];
  const at = (path: Path, sentence: string): Fault => ({
    file: own.file,
    line: own.lineOf(path),
    sentence: `${fieldName(path)}: ${sentence}`,
  });
  const earlier = madeFromEarlier(translation);
  const besides = singleFields(own.written).filter(
    ({ path }) => path[0] !== MADE_FROM && !earlier && !fieldAt(english.written, path).found,
  );
  const compared = singleFields(english.written).flatMap(({ path, value }) => {
    const words = !isEverywhere(schema, path) && isWords(value, holdsWords(schema, path));
    const { found, value: translated } = fieldAt((earlier ? whole : own).written, path);
    if (words)
      return found ? [] : [at(path, `is not translated; write it, in English it is ${shown(value)}`)];
    if (!found || isDeepStrictEqual(translated, value)) return [];
    return [at(path, `is the same in every language; leave it out, or write ${shown(value)}`)];
  });
  return [...besides.map(({ path }) => at(path, "is not in the English file; delete it")), ...compared];
}

/** A telephone number is none, a sentence always is, whatever its field asks for. */
const isWords = (value: unknown, asked: boolean): boolean =>
  typeof value === "string" && (asked ? /\p{L}/u : /\p{L} \p{L}+ \p{L}/u).test(value);

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Fields with one value; entries of a list of groups are fields of their own, other lists are the translator's. */
function singleFields(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((inner, index) =>
      typeof inner === "object" && inner !== null ? singleFields(inner, [...path, index]) : [],
    );
  if (typeof value !== "object" || value === null || value instanceof Date) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => singleFields(inner, [...path, key]));
}

/** Entries that a translation's list does not have are not missing from it: it may be shorter. */
function fieldAt(value: unknown, path: Path): { found: boolean; value?: unknown } {
  let inner = value;
  for (const step of path) {
    if (Array.isArray(inner) && typeof step === "number" && step >= inner.length)
      return { found: true, value: undefined };
    if (typeof inner !== "object" || inner === null || !(step in inner)) return { found: false };
    inner = (inner as Record<string | number, unknown>)[step];
  }
  return { found: true, value: inner };
}

/** A translation whose English text is gone, has changed since, or is not named. */
export function behind(translation: Translation): Fault[] {
  const { own, english, now } = translation;
  const { file } = own;
  if (!english) {
    const original = `content/${FIRST_LANGUAGE}/${own.name}`;
    return [{ file, sentence: `there is no ${original} that it translates, and nobody sees it; delete it` }];
  }
  if (own.faults.length > 0 || own.name === OF_ITS_OWN || madeFrom(own) === now) return [];
  const mark = `node scripts/check-content.ts --mark ${file.replace("content/", "")}`;
  return madeFromEarlier(translation)
    ? [
        {
          file,
          line: own.lineOf([MADE_FROM]),
          sentence: `the English text has changed; translate what is new, then ${mark}`,
        },
      ]
    : [{ file, sentence: `does not say which English text it translates; ${mark}` }];
}

const madeFrom = ({ written }: ContentFile): unknown =>
  (written as Record<string, unknown> | undefined)?.[MADE_FROM];

const madeFromEarlier = ({ own, now }: Translation): boolean =>
  madeFrom(own) !== undefined && madeFrom(own) !== now;

/** A file of a language's room with the version of the English text that it now translates. */
export function marked(content: string, name: string): string {
  const [language = "", ...rest] = name.split("/");
  const version = versionOf(content, rest.join("/"));
  if (!version) throw new Error(`there is no content/${FIRST_LANGUAGE}/${rest.join("/")}`);
  const text = readFileSync(join(roomOf(language, content), ...rest), "utf8");
  const line = `${MADE_FROM}: "${version}"`;
  const before = new RegExp(`^${MADE_FROM}:.*$`, "m");
  if (before.test(text)) return text.replace(before, line);
  return text.startsWith("---\n") ? text.replace("---\n", `---\n${line}\n`) : `${line}\n${text}`;
}
