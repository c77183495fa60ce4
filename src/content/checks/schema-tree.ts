import { z } from "zod";
import type { Path } from "./fault.ts";

type Node = z.core.JSONSchema.BaseSchema;

const roots = new WeakMap<z.ZodType, Node>();

/** The names in braces that the descriptions of a field, and of what it stands in, say are filled in. */
export function namesFilledIn(schema: z.ZodType, path: Path): Set<string> {
  const texts = along(schema, path).flatMap((nodes) => nodes.map(({ description = "" }) => description));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)));
}

/** What belongs into a field, in the words of its schema. */
export const described = (schema: z.ZodType, path: Path): string | undefined =>
  along(schema, path)
    .at(-1)
    ?.find(({ description }) => description)?.description;

/**
 * Whether a field holds words of a language, and no address, day, number, name of an entry or one of a few values. An
 * office is referred to by its name, as visitors read it.
 */
export const holdsWords = (schema: z.ZodType, path: Path): boolean =>
  (along(schema, path).at(-1) ?? []).some(
    (node) =>
      node.type === "string" &&
      (node["reference"] === "offices" ||
        ![node.pattern, node.format, node.enum, node.const, node["reference"]].some(
          (limit) => limit !== undefined,
        )),
  );

/** Whether a field, or a group it stands in, is marked as the same in all languages, such as the mails to staff. */
export const isEverywhere = (schema: z.ZodType, path: Path): boolean =>
  along(schema, path).some((nodes) => nodes.some((node) => node["everywhere"] === true));

/** The fields that a group of fields may have. */
export const fieldsAt = (schema: z.ZodType, path: Path): string[] => [
  ...new Set((along(schema, path).at(-1) ?? []).flatMap(({ properties = {} }) => Object.keys(properties))),
];

/** For each step of a path, the schemas that may describe what stands there: of a union there are several. */
function along(schema: z.ZodType, path: Path): Node[][] {
  const root = roots.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node);
  roots.set(schema, root);
  const steps = [expanded(root, root)];
  for (const step of path)
    steps.push((steps.at(-1) ?? []).flatMap((node) => expanded(inside(node, step), root)));
  return steps;
}

function inside({ properties, items, additionalProperties }: Node, step: string | number): unknown {
  return typeof step === "number" ? items : (properties?.[step] ?? additionalProperties);
}

function expanded(node: unknown, root: Node): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = node as Node;
  const target = $ref === "#" ? root : $ref && root.$defs?.[$ref.replace("#/$defs/", "")];
  return [node as Node, ...[target, ...anyOf, ...oneOf, ...allOf].flatMap((one) => expanded(one, root))];
}
