import { z } from "zod";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import type { FieldPath } from "./issue.ts";

/** JSON Schema of a field, with `reference` for names of entries and `patternMessage` for the text after "Expected". */
export type SchemaNode = z.core.JSONSchema.BaseSchema;

interface FieldInfo {
  description: string | undefined;
  /** Names of the fields of an object. */
  fields: string[];
  /** Names of the placeholders in the descriptions of the field and its parents. */
  placeholders: string[];
  /** The kind of entry that the field names. */
  reference: ReferenceTarget | undefined;
  /**
   * Whether it is text to translate rather than an address, a date, a number, an enum or a reference. References to
   * offices are copy, because their names are shown to visitors.
   */
  isCopy: boolean;
  /** Whether the field or one of its parents is the same in all languages, such as mails to staff. */
  isUntranslated: boolean;
}

/** Returns what a schema says about the field at a path. Members of a union are combined. */
export function getFieldInfo(schema: z.ZodType, path: FieldPath): FieldInfo {
  const root = schemaTree(schema);
  let nodes = expand(root, root);
  const all = [...nodes];
  for (const step of path) {
    nodes = nodes.flatMap((node) => expand(childOf(node, step), root));
    all.push(...nodes);
  }
  const descriptions = all.map(({ description = "" }) => description).join(" ");
  return {
    description: nodes.find(({ description }) => description)?.description,
    fields: [...new Set(nodes.flatMap(({ properties = {} }) => Object.keys(properties)))],
    placeholders: Array.from(descriptions.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
    reference: nodes.map((node) => node["reference"] as ReferenceTarget | undefined).find(Boolean),
    isCopy: nodes.some(isCopy),
    isUntranslated: all.some((node) => node["untranslated"] === true),
  };
}

const isCopy = (node: SchemaNode): boolean =>
  node.type === "string" &&
  (node["reference"] === "offices" ||
    [node.pattern, node.format, node.enum, node.const, node["reference"]].every(
      (constraint) => constraint === undefined,
    ));

const treeCache = new WeakMap<z.ZodType, SchemaNode>();

/** Returns the JSON Schema of a content kind. */
export const schemaTree = (schema: z.ZodType): SchemaNode =>
  treeCache.getOrInsertComputed(schema, () =>
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.pattern)
          Object.assign(jsonSchema, { patternMessage: patternMessage(zodSchema as z.core.$ZodTypes) });
      },
    }),
  );

function patternMessage(schema: z.core.$ZodTypes): string | undefined {
  const checks = "checks" in schema._zod.def ? (schema._zod.def.checks ?? []) : [];
  const errors = [schema._zod.def.error, ...checks.map((check) => check._zod.def.error)];
  const message = errors
    .map((error) => error?.({ code: "invalid_format", input: "" } as never))
    .find(Boolean);
  return typeof message === "string" ? message : message?.message;
}

const childOf = ({ properties, items, additionalProperties }: SchemaNode, step: string | number): unknown =>
  typeof step === "number" ? items : (properties?.[step] ?? additionalProperties);

/** Returns a node with the nodes that it refers to or combines. */
function expand(node: unknown, root: SchemaNode): SchemaNode[] {
  if (typeof node !== "object" || node === null) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = node as SchemaNode;
  const target = $ref === "#" ? root : $ref && root.$defs?.[$ref.replace("#/$defs/", "")];
  return [
    node as SchemaNode,
    ...[target, ...anyOf, ...oneOf, ...allOf].flatMap((inner) => expand(inner, root)),
  ];
}
