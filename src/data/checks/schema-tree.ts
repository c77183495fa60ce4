import type { z } from "zod";
import { getChildField, getMetadata, getRootField, isCopyNode } from "#shared/schemas/json-schema.ts";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import type { FieldPath } from "./issue.ts";

interface FieldInfo {
  description: string | undefined;
  /** Names of the fields of an object. */
  fields: string[];
  /** Names of the placeholders in the descriptions of the field and its parents. */
  placeholders: string[];
  /** The kind of entry that the field references. */
  reference: ReferenceTarget | undefined;
  /** Whether the field is text to translate, see `isCopyNode`. */
  isCopy: boolean;
  /** Whether the field or one of its parents is the same in all languages, such as mails to staff. */
  isUntranslated: boolean;
  /** Whether a translation may omit the field, such as the name of the company. */
  isTranslationOptional: boolean;
}

/** Returns the properties of the field at a path of a schema. Members of a union are combined. */
export function getFieldInfo(schema: z.ZodType, path: FieldPath): FieldInfo {
  let field = getRootField(schema);
  const all = [...field.nodes];
  for (const step of path) {
    field = getChildField(field, step);
    all.push(...field.nodes);
  }
  const { nodes } = field;
  const descriptions = all.map(({ description = "" }) => description).join(" ");
  return {
    description: nodes.find(({ description }) => description)?.description,
    fields: [...new Set(nodes.flatMap(({ properties = {} }) => Object.keys(properties)))],
    placeholders: Array.from(descriptions.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
    reference: getMetadata(field, "reference") as ReferenceTarget | undefined,
    isCopy: nodes.some(isCopyNode),
    isUntranslated: all.some((node) => node["untranslated"] === true),
    isTranslationOptional: getMetadata(field, "translation") === "optional",
  };
}
