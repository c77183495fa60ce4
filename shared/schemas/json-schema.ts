import { z } from "zod";

/**
 * A schema as JSON Schema, with the metadata of its fields: `reference`, `untranslated`, `translation`, `identity`,
 * `sortable`, `control`, and `patternMessage` (the text after "Expected").
 */
export type SchemaNode = z.core.JSONSchema.BaseSchema;

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

/** A field of a schema. It has several nodes if the schema is a union, and none if the schema doesn't contain it. */
export interface SchemaField {
  nodes: readonly SchemaNode[];
  root: SchemaNode;
}

export function getRootField(schema: z.ZodType): SchemaField {
  const root = getSchemaTree(schema);
  return { nodes: expand(root, root), root };
}

/** @param step name of a field, or index of a list item */
export const getChildField = ({ nodes, root }: SchemaField, step: string | number): SchemaField => ({
  nodes: nodes.flatMap((node) => expand(getChild(node, step), root)),
  root,
});

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

/** Returns metadata of a field, such as its `identity`. */
export const getMetadata = ({ nodes }: SchemaField, name: string): unknown =>
  nodes.map((node) => node[name]).find((value) => value !== undefined);

/**
 * Returns whether a field is text to translate rather than a URL, a date, a number, an enum or a reference. References
 * to offices are copy, because visitors see the names of offices.
 */
export const isCopyNode = (node: SchemaNode): boolean =>
  node.type === "string" &&
  (node["reference"] === "offices" ||
    [node.pattern, node.format, node.enum, node.const, node["reference"]].every(
      (constraint) => constraint === undefined,
    ));
