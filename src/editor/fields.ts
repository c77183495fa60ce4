import type { Field } from "@sveltia/cms";
import { z } from "zod";
import type { Referred } from "../../shared/schemas/text";
import { singular, words } from "./words";

/** The part of JSON Schema that `z.toJSONSchema` writes for content, and what is added to it here. */
export interface Shape extends Pick<z.core.JSONSchema.BaseSchema, ShapeKeys> {
  properties?: Record<string, Shape>;
  items?: Shape;
  oneOf?: Shape[];
  additionalProperties?: false | Shape;
  propertyNames?: Shape;
  $defs?: Record<string, Shape> | undefined;
  required?: string[] | undefined;
  /** What stands beside a field whose words do not match `pattern`. */
  fault?: string;
  reference?: Referred;
}

type ShapeKeys =
  | "$ref"
  | "type"
  | "title"
  | "description"
  | "default"
  | "enum"
  | "const"
  | "pattern"
  | "format"
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "multipleOf"
  | "minItems"
  | "maxItems";

type Widget = Record<string, unknown> & { widget: string };

/** Answers to answers have no end in the schema; forms must. */
const DEEPEST = 3;

const references: Partial<Record<Referred, Widget>> = {
  team: relation("members", "{{slug}}", "name"),
  members: relation("members", "{{slug}}", "name"),
  projects: relation("projects", "{{slug}}", "title"),
  offices: { ...relation("site", "offices.*.name", "offices.*.name"), file: "company" },
  categories: { ...relation("site", "categories.*.slug", "categories.*.name"), file: "categories" },
};

function relation(collection: string, value: string, shown: string): Widget {
  return {
    widget: "relation",
    collection,
    value_field: value,
    display_fields: [shown],
    search_fields: [shown],
  };
}

/** What `schema` asks for in a file, with the sentences for what does not match. */
export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date" });
      if (jsonSchema.pattern) Object.assign(jsonSchema, { fault: faultOf(zodSchema as z.core.$ZodTypes) });
    },
  }) as Shape;
}

function faultOf(schema: z.core.$ZodTypes): string | undefined {
  const checks = "checks" in schema._zod.def ? (schema._zod.def.checks ?? []) : [];
  const errors = [schema._zod.def.error, ...checks.map((check) => check._zod.def.error)];
  const said = errors.map((error) => error?.({ code: "invalid_format", input: "" } as never)).find(Boolean);
  return typeof said === "string" ? said : said?.message;
}

/** The fields of a form for files of `shape`; a shape of several kinds has a form for each: see `variants`. */
export function fieldsOf(shape: Shape): Field[] {
  return propertiesOf(shape, shape.$defs ?? {}, 0);
}

/** The kinds a shape has, each with the field and value by which it is known; one without a name where there is one. */
export function variantsOf(shape: Shape): { key?: string; value?: string; shape: Shape }[] {
  if (!shape.oneOf) return [{ shape }];
  const key = discriminator(shape.oneOf);
  return shape.oneOf.map((one) => ({
    key,
    value: String(one.properties?.[key]?.const),
    shape: { ...one, $defs: shape.$defs },
  }));
}

function discriminator(kinds: Shape[]): string {
  const [first] = kinds;
  const key = Object.keys(first?.properties ?? {}).find((name) =>
    kinds.every((kind) => kind.properties?.[name]?.const !== undefined),
  );
  if (!key) throw new Error("a union needs a field by which its kinds are told apart");
  return key;
}

function propertiesOf(shape: Shape, defs: Record<string, Shape>, depth: number): Field[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
    field(name, property, { defs, depth, required: shape.required?.includes(name) ?? false }),
  );
}

interface Place {
  defs: Record<string, Shape>;
  /** How many lists of the same kind it stands in. */
  depth: number;
  required: boolean;
}

function field(name: string, given: Shape, place: Place): Field[] {
  const recursive = given.$ref ?? given.items?.$ref;
  if (recursive && place.depth === DEEPEST) return [];
  const deeper = recursive ? { ...place, depth: place.depth + 1 } : place;
  const shape = resolve(given, place.defs);
  if (shape.properties && Object.keys(shape.properties).length === 0) return [];
  const widget = widgetOf(name, shape, deeper);
  return [
    {
      name,
      label: shape.title ?? words(name),
      ...(shape.description && widget.widget !== "hidden" && { hint: hintOf(shape.description) }),
      ...(widget.widget !== "hidden" && { required: place.required }),
      ...(shape.default !== undefined && !Array.isArray(shape.default) && { default: shape.default }),
      ...widget,
    } as Field,
  ];
}

/** What is `true` in a file is a switch that is on. */
const hintOf = (description: string) => description.replace(/^true\b/, "On");

const resolve = (shape: Shape, defs: Record<string, Shape>): Shape =>
  shape.$ref ? (defs[shape.$ref.replace("#/$defs/", "")] as Shape) : shape;

function widgetOf(name: string, shape: Shape, place: Place): Widget {
  if (shape.const !== undefined) return { widget: "hidden", default: shape.const };
  if (shape.enum) return { widget: "select", options: optionsOf(shape.enum) };
  if (shape.oneOf) return { widget: "object", ...typesOf(shape.oneOf, place) };
  if (shape.type === "array") return listOf(name, shape, place);
  if (shape.type === "object") return objectOf(shape, place);
  if (shape.type === "boolean") return { widget: "boolean" };
  if (shape.type === "integer" || shape.type === "number") return numberOf(shape);
  if (shape.type === "string") return textOf(shape);
  throw new Error(`the editor has no field for ${name}: ${JSON.stringify(shape)}`);
}

/** Names keep their capitals: only what is written in small letters is made human. */
const optionsOf = (values: unknown[]) =>
  values.map(String).map((value) => ({ value, label: /[A-Z]/.test(value) ? value : words(value) }));

function typesOf(kinds: Shape[], { defs, depth }: Place): Record<string, unknown> {
  const typeKey = discriminator(kinds);
  const types = kinds.map((kind) => {
    const type = String(kind.properties?.[typeKey]?.const);
    const fields = propertiesOf(kind, defs, depth).filter(({ name }) => name !== typeKey);
    return { name: type, label: words(type), widget: "object", fields };
  });
  return { typeKey, types };
}

function objectOf(shape: Shape, { defs, depth }: Place): Widget {
  if (shape.properties) return { widget: "object", fields: propertiesOf(shape, defs, depth) };
  const value = shape.additionalProperties || {};
  const keys = shape.propertyNames?.enum;
  if (!keys) return { widget: "keyvalue", key_label: "Name", value_label: value.description ?? "Words" };
  const properties = Object.fromEntries(keys.map((key) => [String(key), value]));
  return { widget: "object", fields: propertiesOf({ properties, required: shape.required }, defs, depth) };
}

function listOf(name: string, shape: Shape, place: Place): Widget {
  const item = resolve(shape.items ?? {}, place.defs);
  const limits = {
    ...(shape.minItems !== undefined && { min: shape.minItems }),
    ...(shape.maxItems !== undefined && { max: shape.maxItems }),
  };
  const list = { ...limits, widget: "list", label_singular: words(singular(name)) };
  if (item.type === "object" && item.properties)
    return { ...list, fields: propertiesOf(item, place.defs, place.depth), collapsed: "auto" };
  if (item.enum) return { ...limits, widget: "select", multiple: true, options: optionsOf(item.enum) };
  // Names and single words need no box each.
  if (item.type === "string" && !item.description && (item.minLength ?? 0) <= 2) return list;
  const [one] = field(singular(name), item, { ...place, required: true });
  return { ...list, field: one };
}

function numberOf(shape: Shape): Widget {
  const whole = shape.type === "integer";
  const above = shape.exclusiveMinimum;
  const min = whole && typeof above === "number" ? above + 1 : shape.minimum;
  return {
    widget: "number",
    value_type: whole ? "int" : "float",
    ...(shape.multipleOf && { step: shape.multipleOf }),
    ...(min !== undefined && { min }),
    ...(shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER && { max: shape.maximum }),
  };
}

/** An address of something under public/ or of a picture begins so in its pattern. */
const SERVED_FILE = /^\^\\\/(?:\(\?:|\()?(?:art|media|pictures)\b/;

function textOf(shape: Shape): Widget {
  const picker = shape.reference && references[shape.reference];
  if (picker) return picker;
  if (shape.format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (shape.format === "date-time")
    return { widget: "datetime", format: "YYYY-MM-DDTHH:mm:ssZ", input_timezone: "Asia/Kolkata" };
  const checks = {
    ...(shape.pattern && {
      pattern: [
        shape.pattern.replaceAll("\\/", "/"),
        shape.fault ?? shape.description ?? "is not written so",
      ],
    }),
    ...(shape.minLength !== undefined && shape.minLength > 1 && { minlength: shape.minLength }),
    ...(shape.maxLength !== undefined && { maxlength: shape.maxLength }),
  };
  if (shape.pattern && SERVED_FILE.test(shape.pattern)) return fileOf(shape.pattern);
  if (shape.format === "email") return { widget: "string", type: "email" };
  if (shape.format === "uri") return { widget: "string", type: "url" };
  // A field of one line would lose the line breaks of what stands in the file.
  const short = shape.pattern || (shape.maxLength !== undefined && shape.maxLength <= 100);
  return { widget: short ? "string" : "text", ...checks };
}

function fileOf(pattern: string): Widget {
  const film = /mp4|mp3|vtt/.test(pattern);
  return film
    ? { widget: "file", media_folder: "/public/media", public_folder: "/media" }
    : { widget: "image", choose_url: false };
}
