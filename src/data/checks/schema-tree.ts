import { z } from "zod";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import type { FieldPath } from "./issue.ts";

/** JSON Schema of a field, with `reference`, `untranslated` and `patternMessage` (the text after "Expected"). */
export type SchemaNode = z.core.JSONSchema.BaseSchema;

interface FieldInfo {
  description: string | undefined;
  /** Names of the fields of an object. */
  fields: string[];
  /** Names of the placeholders in the descriptions of the field and its parents. */
  placeholders: string[];
  /** The kind of entry that the field references. */
  reference: ReferenceTarget | undefined;
  /**
   * Whether the field is text to translate rather than a URL, a date, a number, an enum or a reference. References to
   * offices are copy, because visitors see the names of offices.
   */
  isCopy: boolean;
  /** Whether the field or one of its parents is the same in all languages, such as mails to staff. */
  isUntranslated: boolean;
  /** Whether a translation may omit the field, such as the name of the company. */
  isTranslationOptional: boolean;
}

/** Returns the properties of the field at a path of a schema. Members of a union are combined. */
export function getFieldInfo(schema: z.ZodType, path: FieldPath): FieldInfo {
  const root = getSchemaTree(schema);
  let nodes = expand(root, root);
  const all = [...nodes];
  for (const step of path) {
    nodes = nodes.flatMap((node) => expand(getChild(node, step), root));
    all.push(...nodes);
  }
  const descriptions = all.map(({ description = "" }) => description).join(" ");
  return {
    description: nodes.find(({ description }) => description)?.description,
    fields: [...new Set(nodes.flatMap(({ properties = {} }) => Object.keys(properties)))],
    placeholders: Array.from(descriptions.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
    reference: nodes.map((node) => node["reference"] as ReferenceTarget | undefined).find(Boolean),
    isCopy: nodes.some(isCopyNode),
    isUntranslated: all.some((node) => node["untranslated"] === true),
    isTranslationOptional: nodes.some((node) => node["translation"] === "optional"),
  };
}

/** Returns whether a field is text to translate, see `FieldInfo.isCopy`. */
export const isCopyNode = (node: SchemaNode): boolean =>
  node.type === "string" &&
  (node["reference"] === "offices" ||
    [node.pattern, node.format, node.enum, node.const, node["reference"]].every(
      (constraint) => constraint === undefined,
    ));

const treeCache = new WeakMap<z.ZodType, SchemaNode>();

/** Returns the JSON Schema of a content kind. */
export const getSchemaTree = (schema: z.ZodType): SchemaNode =>
  treeCache.getOrInsertComputed(schema, () =>
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.pattern)
          Object.assign(jsonSchema, { patternMessage: getPatternMessage(zodSchema as z.core.$ZodTypes) });
      },
    }),
  );

function getPatternMessage(schema: z.core.$ZodTypes): string | undefined {
  const checks = "checks" in schema._zod.def ? (schema._zod.def.checks ?? []) : [];
  const errors = [schema._zod.def.error, ...checks.map((check) => check._zod.def.error)];
  const message = errors
    .map((error) => error?.({ code: "invalid_format", input: "" } as never))
    .find(Boolean);
  return typeof message === "string" ? message : message?.message;
}

const getChild = ({ properties, items, additionalProperties }: SchemaNode, step: string | number): unknown =>
  typeof step === "number" ? items : (properties?.[step] ?? additionalProperties);

/** Returns a node, and the nodes that it references or combines. */
function expand(node: unknown, root: SchemaNode): SchemaNode[] {
  if (typeof node !== "object" || node === null) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = node as SchemaNode;
  const target = $ref === "#" ? root : $ref && root.$defs?.[$ref.replace("#/$defs/", "")];
  return [
    node as SchemaNode,
    ...[target, ...anyOf, ...oneOf, ...allOf].flatMap((inner) => expand(inner, root)),
  ];
}
