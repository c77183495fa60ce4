import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { formKinds, shownFields } from "#shared/forms/forms.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { MADE_FROM, merge, OF_ITS_OWN, TEXT_VERSION } from "#shared/languages/merge.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import type { Fault, Path } from "./fault.ts";
import { type ContentFile, faultAt, readFiles, valueAt, valuesIn } from "./files.ts";
import { shapeFaults, wordFaults } from "./one-file.ts";
import { askedOf } from "./schema-tree.ts";

/** A file in another language than English. */
export interface Translation {
  own: ContentFile;
  /** With what stands in the English file alone. */
  whole: ContentFile;
  /** Nothing where there is no file to translate. */
  english: ContentFile | undefined;
  /** The English text it says it was made from. */
  madeFrom: "this one" | "an earlier one" | "unsaid";
}

/** Every translation into a language. */
export function translationsIn(content: string, language: string): Translation[] {
  const first = new Map(readFiles(content).map((file) => [file.name, file]));
  return readFiles(content, language).map((own) => {
    const english = first.get(own.name);
    const isWhole = own.faults.length > 0 || own.name === OF_ITS_OWN;
    const written = isWhole ? own.written : merge(english?.written, own.written);
    const version = valueAt(own.written, [MADE_FROM]);
    const saidVersion = version === versionOf(content, own.name) ? "this one" : "an earlier one";
    const madeFrom = version === undefined ? "unsaid" : saidVersion;
    return { own, english, whole: { ...own, written }, madeFrom };
  });
}

/** As many letters of a file's SHA-256 as tell its versions apart. */
const DIGITS = 12;

/** The version of an English file that a translation names in `translatedFrom`. */
function versionOf(content: string, name: string): string | undefined {
  const file = join(languageFolder(FIRST_LANGUAGE, content), name);
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
  const empty = english.body.trim() !== "" && own.body.trim() === "";
  return [
    ...(empty ? [{ file: own.file, sentence: "has no article; translate it" }] : []),
    ...wordFaults(whole),
    ...(own.name === OF_ITS_OWN ? [] : fieldFaults(translation, english)),
    ...(translation.madeFrom === "an earlier one" ? [] : answerFaults(whole, english)),
  ];
}

/** The answers of a field to choose from match by their position: a draft keeps them in another language. */
function answerFaults(translated: ContentFile, english: ContentFile): Fault[] {
  if (translated.kind !== "forms") return [];
  const fields = formKinds.flatMap((form) =>
    shownFields(form).flatMap(({ name, kind }) =>
      kind === "select" ? [["forms", form, "options", name]] : [],
    ),
  );
  return fields.flatMap((path) => {
    const [own = 0, first = 0] = [translated, english].map(({ written }) => lengthAt(written, path));
    if (own === first) return [];
    const sentence = `has ${own} answers, in English there are ${first}; write as many, in the same order`;
    return [faultAt(translated, path, sentence)];
  });
}

function lengthAt(written: unknown, path: Path): number {
  const list = valueAt(written, path);
  return Array.isArray(list) ? list.length : 0;
}

/**
 * What a translation leaves out or has besides, unless the English has changed since, and what is no word and says
 * something else than the English file.
 */
function fieldFaults({ own, whole, madeFrom }: Translation, english: ContentFile): Fault[] {
  const earlier = madeFrom === "an earlier one";
  const besides = fieldsIn(earlier ? {} : own.written).filter(
    ({ path }) => path[0] !== MADE_FROM && !isThere(english.written, path),
  );
  const { written } = earlier ? whole : own;
  const compared = fieldsIn(english.written).flatMap(({ path, value }) => {
    const translated = valueAt(written, path);
    const { isWords, isEverywhere } = askedOf(kinds[own.kind].schema, path);
    if (!isEverywhere && saysSomething(value, isWords)) {
      if (isThere(written, path)) return [];
      return [faultAt(own, path, `is not translated; write it, in English it is ${shown(value)}`)];
    }
    // A translation of the notice has the version of its own text until it is translated again.
    if (path.at(-1) === TEXT_VERSION) return [];
    if (translated === undefined || isDeepStrictEqual(translated, value)) return [];
    return [faultAt(own, path, `is the same in every language; leave it out, or write ${shown(value)}`)];
  });
  return [
    ...besides.map(({ path }) => faultAt(own, path, "is not in the English file; delete it")),
    ...compared,
  ];
}

/** Fields with one value; the items of a list are the translator's own. */
const fieldsIn = (value: unknown) => valuesIn(value).filter(({ path }) => typeof path.at(-1) !== "number");

/** A telephone number says nothing, a sentence always does, whatever its field asks for. */
const saysSomething = (value: unknown, asksForWords: boolean): boolean =>
  typeof value === "string" && (asksForWords ? /\p{L}/u : /\p{L} \p{L}+ \p{L}/u).test(value);

/** Whether there is a field at a path, or a list has no such entry: it may be shorter in one language. */
const isThere = (value: unknown, path: Path): boolean =>
  valueAt(value, path) !== undefined ||
  path.some((step, depth) => {
    const list = valueAt(value, path.slice(0, depth));
    return Array.isArray(list) && Number(step) >= list.length;
  });

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** A translation whose English text is gone, has changed since, or is not named. */
export function behind({ own, english, madeFrom }: Translation): Fault[] {
  const { file } = own;
  if (!english) {
    const original = `content/${FIRST_LANGUAGE}/${own.name}`;
    return [{ file, sentence: `there is no ${original} that it translates, and nobody sees it; delete it` }];
  }
  if (own.faults.length > 0 || own.name === OF_ITS_OWN || madeFrom === "this one") return [];
  const mark = `npm run check:content -- --mark ${file.replace("content/", "")}`;
  if (madeFrom === "unsaid")
    return [{ file, sentence: `does not say which English text it translates; ${mark}` }];
  const sentence = `the English text has changed; translate what is new, then ${mark}`;
  return [{ file, line: own.lineOf([MADE_FROM]), sentence }];
}

/** A file of a language folder with the version of the English text that it now translates. */
export function marked(content: string, name: string): string {
  const [language = "", ...rest] = name.split("/");
  const version = versionOf(content, rest.join("/"));
  if (!version) throw new Error(`there is no content/${FIRST_LANGUAGE}/${rest.join("/")}`);
  const text = readFileSync(join(languageFolder(language, content), ...rest), "utf8");
  const line = `${MADE_FROM}: "${version}"`;
  const before = new RegExp(`^${MADE_FROM}:.*$`, "m");
  if (before.test(text)) return text.replace(before, line);
  return text.startsWith("---\n") ? text.replace("---\n", `---\n${line}\n`) : `${line}\n${text}`;
}
