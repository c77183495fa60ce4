import { z } from "zod";
import type { Referred } from "#shared/schemas/text.ts";
import type { Path } from "./fault.ts";

/** What zod writes of a schema, with `reference` where it is a name, and `fault`: what is said of a wrong `pattern`. */
export type Node = z.core.JSONSchema.BaseSchema;

/** What a schema asks for in a field. */
interface Asked {
  /** In the words of the schema. */
  description: string | undefined;
  /** The fields that a group of fields may have. */
  fields: string[];
  /** The names in braces that are filled in, by what is said of the field and of what it stands in. */
  filledIn: string[];
  /** What the field names, where that stands elsewhere in content/. */
  reference: Referred | undefined;
  /**
   * Words of a language, and no address, day, number, name of an entry or one of a few values. An office is referred
   * to by its name, as visitors read it.
   */
  isWords: boolean;
  /** The same in all languages, such as the mails to staff, by a mark of the field or of what it stands in. */
  isEverywhere: boolean;
}

/** What a schema asks for in the field at a path; of a union all kinds are looked at. */
export function askedOf(schema: z.ZodType, path: Path): Asked {
  const root = treeOf(schema);
  let own = expanded(root, root);
  const all = [...own];
  for (const step of path) {
    own = own.flatMap((node) => expanded(inside(node, step), root));
    all.push(...own);
  }
  const descriptions = all.map(({ description = "" }) => description).join(" ");
  return {
    description: own.find(({ description }) => description)?.description,
    fields: [...new Set(own.flatMap(({ properties = {} }) => Object.keys(properties)))],
    filledIn: Array.from(descriptions.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name),
    reference: own.map((node) => node["reference"] as Referred | undefined).find(Boolean),
    isWords: own.some(isWords),
    isEverywhere: all.some((node) => node["everywhere"] === true),
  };
}

const isWords = (node: Node): boolean =>
  node.type === "string" &&
  (node["reference"] === "offices" ||
    [node.pattern, node.format, node.enum, node.const, node["reference"]].every(
      (limit) => limit === undefined,
    ));

const trees = new WeakMap<z.ZodType, Node>();

/** What a schema asks for in a file. */
export const treeOf = (schema: z.ZodType): Node =>
  trees.getOrInsertComputed(schema, () =>
    z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.pattern) Object.assign(jsonSchema, { fault: faultOf(zodSchema as z.core.$ZodTypes) });
      },
    }),
  );

function faultOf(schema: z.core.$ZodTypes): string | undefined {
  const checks = "checks" in schema._zod.def ? (schema._zod.def.checks ?? []) : [];
  const errors = [schema._zod.def.error, ...checks.map((check) => check._zod.def.error)];
  const said = errors.map((error) => error?.({ code: "invalid_format", input: "" } as never)).find(Boolean);
  return typeof said === "string" ? said : said?.message;
}

const inside = ({ properties, items, additionalProperties }: Node, step: string | number): unknown =>
  typeof step === "number" ? items : (properties?.[step] ?? additionalProperties);

function expanded(node: unknown, root: Node): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = node as Node;
  const target = $ref === "#" ? root : $ref && root.$defs?.[$ref.replace("#/$defs/", "")];
  return [node as Node, ...[target, ...anyOf, ...oneOf, ...allOf].flatMap((one) => expanded(one, root))];
}
