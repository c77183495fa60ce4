import type { Field } from "@sveltia/cms";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { isCopyNode, type SchemaNode } from "#shared/schemas/json-schema.ts";
import type { ReferenceTarget } from "#shared/schemas/text.ts";

interface Variant {
  /** Name and value of the discriminator; `undefined` if the schema is not a union. */
  key?: string;
  value?: string;
  shape: SchemaNode;
}

/** Returns the members of a union, or the schema itself. */
export function getVariants(shape: SchemaNode): Variant[] {
  const members = shape.oneOf;
  if (!members) return [{ shape }];
  const getConst = (member: SchemaNode, name: string) =>
    (member.properties?.[name] as SchemaNode | undefined)?.const;
  const key = Object.keys(members[0]?.properties ?? {}).find((name) =>
    members.every((member) => getConst(member, name) !== undefined),
  );
  if (!key) throw new Error("Expected a discriminator in every member of a union.");
  return members.map((member) => ({
    key,
    value: String(getConst(member, key)),
    shape: { ...member, ...(shape.$defs && { $defs: shape.$defs }) },
  }));
}

/** Creates the editor's fields for a schema. Each member of a union has its own form, see `getVariants`. */
export const createSchemaFields = (shape: SchemaNode): Field[] =>
  createFields(shape, { defs: shape.$defs ?? {}, depth: 0 });

interface SchemaContext {
  defs: Record<string, SchemaNode>;
  /** Nesting depth in recursive lists. */
  depth: number;
  /** The field that identifies the items of the list that is created. Translations contain it, too. */
  identity?: unknown;
}

const createFields = (shape: SchemaNode, context: SchemaContext): Field[] =>
  Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
    createField(name, property as SchemaNode, context, shape.required?.includes(name) ?? false),
  );

/** Unlike the schema of comments, whose replies have replies, forms cannot be recursive. */
const MAX_DEPTH = 3;

function createField(
  name: string,
  property: SchemaNode,
  { defs, depth, identity }: SchemaContext,
  required: boolean,
): Field[] {
  const isRecursive = Boolean(property.$ref ?? (property.items as SchemaNode | undefined)?.$ref);
  if (isRecursive && depth === MAX_DEPTH) return [];
  const shape = resolveReference(property, defs);
  if (shape.properties && Object.keys(shape.properties).length === 0) return [];
  const widget = createWidget(name, shape, { defs, depth: depth + Number(isRecursive) });
  const isTranslated = name === identity || hasCopy(shape, defs);
  return [
    {
      name,
      label: shape.title ?? humanize(name),
      ...(widget.widget !== "hidden" && {
        // Descriptions of booleans start with `true`, but the editor shows a switch.
        ...(shape.description && { hint: shape.description.replace(/^true\b/, "On") }),
        // Other languages show the English text until it is translated.
        required: required && isTranslated ? [DEFAULT_LANGUAGE] : required,
      }),
      ...(isTranslated && { i18n: widget.widget === "keyvalue" ? "duplicate_keys" : true }),
      ...(shape.default !== undefined && !Array.isArray(shape.default) && { default: shape.default }),
      ...widget,
    } as Field,
  ];
}

/**
 * Returns whether a field contains text to translate. Unions are edited in English only, because translations do not
 * contain the discriminator.
 */
function hasCopy(shape: SchemaNode, defs: SchemaContext["defs"], parents: SchemaNode[] = []): boolean {
  const node = resolveReference(shape, defs);
  if (parents.includes(node) || node["untranslated"] || node.oneOf) return false;
  const children = [...Object.values(node.properties ?? {}), node.items, node.additionalProperties];
  return (
    isCopyNode(node) ||
    children.some(
      (child) => typeof child === "object" && hasCopy(child as SchemaNode, defs, [...parents, node]),
    )
  );
}

const resolveReference = (shape: SchemaNode, defs: SchemaContext["defs"]): SchemaNode =>
  shape.$ref ? (defs[shape.$ref.replace("#/$defs/", "")] as SchemaNode) : shape;

type Widget = Record<string, unknown> & { widget: string };

function createWidget(name: string, shape: SchemaNode, context: SchemaContext): Widget {
  if (shape.const !== undefined) return { widget: "hidden", default: shape.const };
  if (shape.enum) return { widget: "select", options: createOptions(shape.enum) };
  if (shape.oneOf) return createUnionWidget(shape, context);
  if (shape.type === "array") return createListWidget(name, shape, context);
  if (shape.type === "object") return createObjectWidget(shape, context);
  if (shape.type === "boolean") return { widget: "boolean" };
  if (shape.type === "integer" || shape.type === "number") return createNumberWidget(shape);
  if (shape.type === "string") return createTextWidget(shape);
  throw new Error(`Expected a schema with a known type for ${name}, got ${JSON.stringify(shape)}.`);
}

/** Values with capitals are names, so they are their own labels. */
const createOptions = (values: unknown[]) =>
  values.map(String).map((value) => ({ value, label: /[A-Z]/.test(value) ? value : humanize(value) }));

const createUnionWidget = (shape: SchemaNode, context: SchemaContext): Widget => ({
  widget: "object",
  ...createUnionTypes(shape, context),
});

function createUnionTypes(shape: SchemaNode, context: SchemaContext) {
  const variants = getVariants(shape);
  const types = variants.map(({ key, value = "", shape }) => {
    const fields = createFields(shape, context).filter(({ name }) => name !== key);
    return { name: value, label: humanize(value), widget: "object", fields };
  });
  return { typeKey: variants[0]?.key, types };
}

function createObjectWidget(shape: SchemaNode, context: SchemaContext): Widget {
  if (shape.properties) return { widget: "object", fields: createFields(shape, context) };
  const value = shape.additionalProperties as SchemaNode;
  const keys = (shape.propertyNames as SchemaNode | undefined)?.enum;
  if (!keys) return { widget: "keyvalue", key_label: "Name", value_label: value.description ?? "Text" };
  const properties = Object.fromEntries(keys.map((key) => [String(key), value]));
  return { widget: "object", fields: createFields({ ...shape, properties }, context) };
}

function createListWidget(name: string, shape: SchemaNode, context: SchemaContext): Widget {
  const item = resolveReference(shape.items as SchemaNode, context.defs);
  const limits = {
    ...(shape.minItems !== undefined && { min: shape.minItems }),
    ...(shape.maxItems !== undefined && { max: shape.maxItems }),
  };
  const list = { ...limits, widget: "list", label_singular: humanize(toSingular(name)) };
  if (item.type === "object" && item.properties)
    return {
      ...list,
      fields: createFields(item, { ...context, identity: shape["identity"] }),
      collapsed: "auto",
    };
  if (item.oneOf) return { ...list, ...createUnionTypes(item, context), collapsed: "auto" };
  // A multiple select has no order, so sortable values are a list of selects.
  if (item.enum && shape["sortable"]) {
    const [field] = createField(toSingular(name), item, context, true);
    return { ...list, field };
  }
  if (item.enum) return { ...limits, widget: "select", multiple: true, options: createOptions(item.enum) };
  // Lists of short texts are edited in one field.
  if (item.type === "string" && !item.description && (item.minLength ?? 0) <= 2) return list;
  const [itemField] = createField(toSingular(name), item, context, true);
  return { ...list, field: itemField };
}

function createNumberWidget(shape: SchemaNode): Widget {
  const isInteger = shape.type === "integer";
  const exclusiveMin = shape.exclusiveMinimum;
  const min = isInteger && typeof exclusiveMin === "number" ? exclusiveMin + 1 : shape.minimum;
  return {
    widget: "number",
    value_type: isInteger ? "int" : "float",
    ...(shape.multipleOf && { step: shape.multipleOf }),
    ...(min !== undefined && { min }),
    ...(shape.maximum !== undefined && shape.maximum < Number.MAX_SAFE_INTEGER && { max: shape.maximum }),
  };
}

const referenceWidgets: Partial<Record<ReferenceTarget, Widget>> = {
  members: createRelationWidget("members", "{{slug}}", "name"),
  team: createRelationWidget("members", "{{slug}}", "name"),
  projects: createRelationWidget("projects", "{{slug}}", "title"),
  offices: { ...createRelationWidget("site", "offices.*.name", "offices.*.name"), file: "company" },
  categories: {
    ...createRelationWidget("site", "categories.*.slug", "categories.*.name"),
    file: "categories",
  },
  budgets: {
    ...createRelationWidget(
      "site",
      "forms.contact.options.budget.*.value",
      "forms.contact.options.budget.*.label",
    ),
    file: "forms",
  },
};

function createRelationWidget(collection: string, valueField: string, displayField: string): Widget {
  const fields = { value_field: valueField, display_fields: [displayField], search_fields: [displayField] };
  return { widget: "relation", collection, ...fields };
}

/** Matches the start of a pattern for paths of files in public/ and content/pictures. */
const SERVED_FILE = /^\^\\\/(?:\(\?:|\()?(?:art|media|pictures)\b/;

function createTextWidget({ pattern, format, minLength = 0, maxLength, ...shape }: SchemaNode): Widget {
  const picker = referenceWidgets[shape["reference"] as ReferenceTarget];
  if (picker) return picker;
  if (format === "date") return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  if (format === "date-time")
    return { widget: "datetime", format: "YYYY-MM-DDTHH:mm:ssZ", input_timezone: "Asia/Kolkata" };
  if (pattern && SERVED_FILE.test(pattern)) return createFileWidget(pattern);
  if (shape["control"] === "color") return { widget: "color", allow_input: true };
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

function createFileWidget(pattern: string): Widget {
  const isMedia = /mp4|mp3|vtt/.test(pattern);
  return isMedia
    ? { widget: "file", media_folder: "/public/media", public_folder: "/media" }
    : { widget: "image", choose_url: false };
}

const ABBREVIATIONS = new Set(["url", "inr", "rss", "json", "cvv", "upi", "id", "faq"]);

/** Labels of fields whose names authors of content may not know. */
const FIELD_LABELS: Record<string, string> = {
  alt: "Description",
  href: "Link target",
  head: "Search result",
  formerly: "Former names",
  left: "Has left",
};

/** Converts the name of a field or file to a label: `pictureAlt` becomes "Picture alt". */
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
export const toSingular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "");
