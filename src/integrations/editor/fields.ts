import type { Field } from "@sveltia/cms";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import type { SchemaNode } from "#src/content/checks/schema-tree.ts";

interface Variant {
  /** Name and value of the discriminator; undefined if the schema is not a union. */
  key?: string;
  value?: string;
  shape: SchemaNode;
}

/** Returns the members of a union, or the schema itself. */
export function variantsOf(shape: SchemaNode): Variant[] {
  const kinds = shape.oneOf;
  if (!kinds) return [{ shape }];
  const constOf = (kind: SchemaNode, name: string) =>
    (kind.properties?.[name] as SchemaNode | undefined)?.const;
  const key = Object.keys(kinds[0]?.properties ?? {}).find((name) =>
    kinds.every((kind) => constOf(kind, name) !== undefined),
  );
  if (!key) throw new Error("Expected a discriminator in every member of a union.");
  return kinds.map((kind) => ({
    key,
    value: String(constOf(kind, key)),
    shape: { ...kind, ...(shape.$defs && { $defs: shape.$defs }) },
  }));
}

/** Returns the editor's fields for a schema. A union has a form per member, see `variantsOf`. */
export const schemaFields = (shape: SchemaNode): Field[] =>
  propertiesOf(shape, { defs: shape.$defs ?? {}, depth: 0 });

interface Place {
  defs: Record<string, SchemaNode>;
  /** Nesting depth in recursive lists. */
  depth: number;
}

const propertiesOf = (shape: SchemaNode, place: Place): Field[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
    field(name, property as SchemaNode, place, shape.required?.includes(name) ?? false),
  );

/** Forms cannot be recursive like the schema of comments, whose replies have replies. */
const MAX_DEPTH = 3;

function field(name: string, given: SchemaNode, { defs, depth }: Place, required: boolean): Field[] {
  const isRecursive = Boolean(given.$ref ?? (given.items as SchemaNode | undefined)?.$ref);
  if (isRecursive && depth === MAX_DEPTH) return [];
  const shape = resolve(given, defs);
  if (shape.properties && Object.keys(shape.properties).length === 0) return [];
  const widget = widgetOf(name, shape, { defs, depth: depth + Number(isRecursive) });
  return [
    {
      name,
      label: shape.title ?? humanize(name),
      ...(widget.widget !== "hidden" && {
        // Descriptions of booleans start with `true`; the editor shows a switch.
        ...(shape.description && { hint: shape.description.replace(/^true\b/, "On") }),
        required,
      }),
      ...(shape.default !== undefined && !Array.isArray(shape.default) && { default: shape.default }),
      ...widget,
    } as Field,
  ];
}

const resolve = (shape: SchemaNode, defs: Place["defs"]): SchemaNode =>
  shape.$ref ? (defs[shape.$ref.replace("#/$defs/", "")] as SchemaNode) : shape;

type Widget = Record<string, unknown> & { widget: string };

function widgetOf(name: string, shape: SchemaNode, place: Place): Widget {
  if (shape.const !== undefined) return { widget: "hidden", default: shape.const };
  if (shape.enum) return { widget: "select", options: optionsOf(shape.enum) };
  if (shape.oneOf) return unionOf(shape, place);
  if (shape.type === "array") return listOf(name, shape, place);
  if (shape.type === "object") return objectOf(shape, place);
  if (shape.type === "boolean") return { widget: "boolean" };
  if (shape.type === "integer" || shape.type === "number") return numberOf(shape);
  if (shape.type === "string") return textOf(shape);
  throw new Error(`Expected a schema with a known type for ${name}, got ${JSON.stringify(shape)}.`);
}

/** Values with capitals are names and stay unchanged. */
const optionsOf = (values: unknown[]) =>
  values.map(String).map((value) => ({ value, label: /[A-Z]/.test(value) ? value : humanize(value) }));

function unionOf(shape: SchemaNode, place: Place): Widget {
  const variants = variantsOf(shape);
  const types = variants.map(({ key, value = "", shape }) => {
    const fields = propertiesOf(shape, place).filter(({ name }) => name !== key);
    return { name: value, label: humanize(value), widget: "object", fields };
  });
  return { widget: "object", typeKey: variants[0]?.key, types };
}

function objectOf(shape: SchemaNode, place: Place): Widget {
  if (shape.properties) return { widget: "object", fields: propertiesOf(shape, place) };
  const value = shape.additionalProperties as SchemaNode;
  const keys = (shape.propertyNames as SchemaNode | undefined)?.enum;
  if (!keys) return { widget: "keyvalue", key_label: "Name", value_label: value.description ?? "Text" };
  const properties = Object.fromEntries(keys.map((key) => [String(key), value]));
  return { widget: "object", fields: propertiesOf({ ...shape, properties }, place) };
}

function listOf(name: string, shape: SchemaNode, place: Place): Widget {
  const item = resolve(shape.items as SchemaNode, place.defs);
  const limits = {
    ...(shape.minItems !== undefined && { min: shape.minItems }),
    ...(shape.maxItems !== undefined && { max: shape.maxItems }),
  };
  const list = { ...limits, widget: "list", label_singular: humanize(singular(name)) };
  if (item.type === "object" && item.properties)
    return { ...list, fields: propertiesOf(item, place), collapsed: "auto" };
  if (item.enum) return { ...limits, widget: "select", multiple: true, options: optionsOf(item.enum) };
  // Lists of short texts are edited in one field.
  if (item.type === "string" && !item.description && (item.minLength ?? 0) <= 2) return list;
  const [one] = field(singular(name), item, place, true);
  return { ...list, field: one };
}

function numberOf(shape: SchemaNode): Widget {
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

const references: Partial<Record<ReferenceTarget, Widget>> = {
  members: relation("members", "{{slug}}", "name"),
  team: relation("members", "{{slug}}", "name"),
  projects: relation("projects", "{{slug}}", "title"),
  offices: { ...relation("site", "offices.*.name", "offices.*.name"), file: "company" },
  categories: { ...relation("site", "categories.*.slug", "categories.*.name"), file: "categories" },
};

function relation(collection: string, value: string, shown: string): Widget {
  const fields = { value_field: value, display_fields: [shown], search_fields: [shown] };
  return { widget: "relation", collection, ...fields };
}

/** The start of patterns for addresses of files in public/ and content/pictures. */
const SERVED_FILE = /^\^\\\/(?:\(\?:|\()?(?:art|media|pictures)\b/;

function textOf({ pattern, format, minLength = 0, maxLength, ...shape }: SchemaNode): Widget {
  const picker = references[shape["reference"] as ReferenceTarget];
  if (picker) return picker;
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (format === "date-time")
    return { widget: "datetime", format: "YYYY-MM-DDTHH:mm:ssZ", input_timezone: "Asia/Kolkata" };
  if (pattern && SERVED_FILE.test(pattern)) return fileOf(pattern);
  if (format === "email") return { widget: "string", type: "email" };
  if (format === "uri") return { widget: "string", type: "url" };
  const expected = shape["patternMessage"];
  const message = expected ? `Expected ${expected}.` : (shape.description ?? "Invalid format.");
  return {
    // A single-line field would remove line breaks.
    widget: pattern || (maxLength !== undefined && maxLength <= 100) ? "string" : "text",
    ...(pattern && { pattern: [pattern.replaceAll("\\/", "/"), message] }),
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}

function fileOf(pattern: string): Widget {
  const isMedia = /mp4|mp3|vtt/.test(pattern);
  return isMedia
    ? { widget: "file", media_folder: "/public/media", public_folder: "/media" }
    : { widget: "image", choose_url: false };
}

const ABBREVIATIONS = new Set(["url", "inr", "rss", "json", "cvv", "upi", "id", "faq"]);

/** Labels of fields whose names are technical terms. */
const FIELD_LABELS: Record<string, string> = {
  alt: "Description",
  href: "Leads to",
  head: "Search result",
  formerly: "Former names",
  left: "Has left",
};

/** Converts a name of the schemas to a label: `pictureAlt` becomes "Picture alt". */
export function humanize(name: string): string {
  if (Object.hasOwn(FIELD_LABELS, name)) return FIELD_LABELS[name] as string;
  const parts = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[\s_-]+/);
  const words = parts.map((part) =>
    ABBREVIATIONS.has(part.toLowerCase()) ? part.toUpperCase() : part.toLowerCase(),
  );
  const [first = "", ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/** Returns the singular of a plural: `categories` becomes `category`. */
export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "");
