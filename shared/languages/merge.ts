import type { z } from "zod";
import {
  getChildField,
  getMetadata,
  getRootField,
  isCopyNode,
  type SchemaField,
} from "#shared/schemas/json-schema.ts";

/** The field of a translation with the version of its English source file. The schemas do not contain it. */
export const SOURCE_VERSION_FIELD = "translatedFrom";

/** The file that describes a language. It is not merged with the English one. */
export const LANGUAGE_FILE = "language.yaml";

/** A translated consent notice keeps its own version, because consent is stored with the version that was read. */
export const CONSENT_VERSION_FIELD = "version";

type Fields = Record<string, unknown>;

/**
 * Merges a translation into its English file. The result has the fields of the English file, so changes of the English
 * file never break a translation. URLs, prices and dates always have the English value, and unknown fields are dropped.
 * Lists are merged item by item, see `matchItems`.
 */
export const mergeTranslation = (schema: z.ZodType, english: unknown, translation: unknown): unknown =>
  mergeField(english, translation, getRootField(schema));

function mergeField(english: unknown, translation: unknown, field: SchemaField): unknown {
  if (translation === undefined || translation === null) return english;
  if (Array.isArray(english))
    return Array.isArray(translation) ? mergeList(english, translation, field) : english;
  if (!isObject(english)) return isObject(translation) || isUntranslatable(english) ? english : translation;
  if (!isObject(translation)) return english;
  return Object.fromEntries(
    Object.entries(english).map(([name, value]) => [
      name,
      name === CONSENT_VERSION_FIELD
        ? (translation[name] ?? value)
        : mergeField(value, translation[name], getChildField(field, name)),
    ]),
  );
}

/** Returns whether a value is a number, a date, a URL or another text without letters. */
const isUntranslatable = (value: unknown): boolean =>
  typeof value === "string" ? /^(\/\S|https?:|mailto:|tel:)|^\P{L}*$/u.test(value) : !Array.isArray(value);

function mergeList(english: unknown[], translation: unknown[], field: SchemaField): unknown[] {
  if (isIndependentList(field)) return translation;
  const matches = matchItems(english, translation, field);
  if (!matches) return english;
  return english.map((item, index) => {
    const match = translation[matches[index] ?? -1];
    return typeof item === "object" ? mergeField(item, match, getChildField(field, index)) : (match ?? item);
  });
}

/** Returns whether a translated list may have any number of items, such as search terms. */
export const isIndependentList = (field: SchemaField): boolean =>
  getMetadata(field, "translation") === "independent";

/**
 * Matches the items of a list with those of its translation. If the schema names an `identity`, such as `href`, items
 * with the same value match. All other lists match by position, but only if they have the same number of items and no
 * untranslated value in the translation, such as a path, shows that it belongs to another item. An item whose untranslated
 * value was changed has no translation. This way no item gets the translation of another item after items were added,
 * removed or sorted.
 * @returns for each English item the index of its translation, `undefined` if it has none; or `undefined` for a list
 * that is displayed in English
 */
export function matchItems(
  english: readonly unknown[],
  translation: readonly unknown[],
  field: SchemaField,
): (number | undefined)[] | undefined {
  const identity = getIdentity(english, translation, field);
  if (identity !== undefined)
    return english.map((item) => {
      const index = translation.findIndex((other) => getId(other, identity) === getId(item, identity));
      return index < 0 ? undefined : index;
    });
  if (english.length !== translation.length) return undefined;
  const fits = (item: number, index: number) =>
    !isContradictory(english[item], translation[index], getChildField(field, index));
  const indexes = [...english.keys()];
  const changed = indexes.filter((index) => !fits(index, index));
  const isMoved = changed.some((index) => indexes.some((other) => fits(other, index)));
  return isMoved ? undefined : indexes.map((index) => (changed.includes(index) ? undefined : index));
}

/**
 * Returns the name of the field that identifies the items of a list, or `undefined` if they match by position: the schema
 * does not name such a field, an English item has no unique value, or no item of the translation has a value.
 */
export function getIdentity(
  english: readonly unknown[],
  translation: readonly unknown[],
  field: SchemaField,
): string | undefined {
  const identity = getMetadata(field, "identity");
  if (typeof identity !== "string") return undefined;
  const ids = new Set(english.map((item) => getId(item, identity)));
  const isUnique = ids.size === english.length && !ids.has(undefined);
  return isUnique && translation.some((item) => getId(item, identity) !== undefined) ? identity : undefined;
}

export const getId = (item: unknown, identity: string): unknown =>
  isObject(item) ? item[identity] : undefined;

/** Returns whether a translation repeats an untranslated value, such as a path, that differs from the English one. */
function isContradictory(english: unknown, translation: unknown, field: SchemaField): boolean {
  if (isObject(translation))
    return Object.entries(translation).some(([name, value]) =>
      isContradictory(isObject(english) ? english[name] : undefined, value, getChildField(field, name)),
    );
  if (Array.isArray(translation)) return hasOnlyUnknownItems(english, translation, field);
  const isTranslated = field.nodes.length === 0 || field.nodes.some(isCopyNode);
  return !isTranslated && translation !== english;
}

function hasOnlyUnknownItems(english: unknown, translation: readonly unknown[], field: SchemaField): boolean {
  if (!Array.isArray(english)) return false;
  const identity = getIdentity(english, translation, field);
  if (identity === undefined) return false;
  const ids = new Set(translation.map((item) => getId(item, identity)));
  return !english.some((item) => ids.has(getId(item, identity)));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
