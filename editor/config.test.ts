import type { Field } from "@sveltia/cms";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type KindName, kindNames, kinds } from "#shared/schemas/kinds.ts";
import { createEditorConfig } from "./config.ts";

type AnyField = Field &
  Record<string, unknown> & { fields?: AnyField[]; field?: AnyField; types?: AnyField[] };
interface Form {
  files: string;
  fields: AnyField[];
  filter?: { field: string };
}

const forms: Form[] = (createEditorConfig().collections ?? []).flatMap((collection) => {
  if ("files" in collection)
    return collection.files.map(({ file, fields }) => ({ files: file, fields }) as Form);
  if (!("folder" in collection)) return [];
  const { folder, extension, fields, filter } = collection;
  return [{ files: `${folder}/*.${extension}`, fields, filter } as Form];
});
const getForms = (name: KindName) =>
  forms.filter(({ files }) => files.replace("{{locale}}", "en") === `content/en/${kinds[name].files}`);

const prefixPaths = (name: string, inner: string[]) => inner.map((path) => (path ? `${name}.${path}` : name));

function listFieldPaths(field: AnyField): string[] {
  const { name, widget, fields, types } = field;
  if (widget === "list" && fields) return prefixPaths(`${name}.*`, fields.flatMap(listFieldPaths));
  if (widget === "list" && field.field)
    return listFieldPaths(field.field).map((path) => path.replace(/^[^.]*/, `${name}.*`));
  if ((widget === "list" && !types) || widget === "keyvalue" || field["multiple"]) return [`${name}.*`];
  if (types)
    return prefixPaths(widget === "list" ? `${name}.*` : name, [
      String(field["typeKey"]),
      ...types.flatMap(({ fields: inner = [] }) => inner.flatMap(listFieldPaths)),
    ]);
  return fields ? prefixPaths(name, fields.flatMap(listFieldPaths)) : [name];
}

/** Lists the field paths of a schema from the definitions of zod, independently of the JSON Schema of the editor. */
function listSchemaPaths(schema: z.core.$ZodType, parents: z.core.$ZodType[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (parents.filter((parent) => parent === schema).length === 3) return ["too deep"];
  const inner = (child: z.core.$ZodType) => listSchemaPaths(child, [...parents, schema]);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => prefixPaths(key, inner(value)));
    case "array":
      return prefixPaths("*", inner(def.element));
    case "record": {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      return keys.type === "enum"
        ? Object.values(keys.entries).flatMap((key) => prefixPaths(String(key), inner(def.valueType)))
        : ["*"];
    }
    case "union":
      return def.options.flatMap(inner);
    case "optional":
    case "default":
    case "prefault":
      return inner(def.innerType);
    case "pipe":
      return inner(def.in);
    default:
      return [""];
  }
}

describe("the forms of the editor (O1)", () => {
  it("have exactly the fields of each schema", () => {
    const differences = kindNames.flatMap((name) => {
      const editorPaths = new Set(getForms(name).flatMap(({ fields }) => fields.flatMap(listFieldPaths)));
      const body = kinds[name].files.endsWith(".mdx") ? ["body"] : [];
      const expectedPaths = new Set([
        ...listSchemaPaths(kinds[name].schema).filter((path) => !path.includes("too deep")),
        ...body,
      ]);
      return [
        ...[...expectedPaths.difference(editorPaths)].map((path) => `${name}: ${path} is not in the editor`),
        ...[...editorPaths.difference(expectedPaths)].map((path) => `${name}: ${path} is not in the schema`),
      ];
    });
    expect(differences).toEqual([]);
  });

  it("have a readable label for every field", () => {
    const labels = forms.flatMap(({ fields }) => fields.map(({ label }) => String(label)));
    expect(labels.filter((label) => !/^[A-Z][A-Za-z ]*$/.test(label))).toEqual([]);
  });

  const getField = (name: KindName, path: string) =>
    path
      .split(".")
      .reduce<AnyField | undefined>(
        (parent, part) =>
          (parent?.fields ?? (parent ? [parent.field as AnyField] : [])).find(
            (child) => child?.name === part,
          ),
        { fields: getForms(name)[0]?.fields } as AnyField,
      );

  it("list the values of references and enums", () => {
    expect(getField("posts", "author")).toMatchObject({ widget: "relation", collection: "members" });
    expect(getField("members", "office")).toMatchObject({ widget: "relation", file: "company" });
    expect(getField("services", "group")).toMatchObject({ widget: "select" });
    expect(getField("company", "workingDays")).toMatchObject({ widget: "select", multiple: true, min: 1 });
    expect(getField("posts", "media")).toMatchObject({ widget: "object", typeKey: "type" });
    expect(getForms("serviceDetails").map(({ filter }) => filter?.field)).toEqual(Array(4).fill("layout"));
  });

  it("list the sections of a page in an order that can be changed", () => {
    for (const name of ["home", "services", "landingPages"] as const)
      expect(getField(name, "sections")).toMatchObject({ widget: "list", field: { widget: "select" } });
  });

  it("use the widgets for dates, pictures, numbers and booleans", () => {
    expect(getField("posts", "date")).toMatchObject({ widget: "datetime", type: "date" });
    expect(getField("clients", "logo.file")).toMatchObject({ widget: "image" });
    expect(getField("members", "order")).toMatchObject({ widget: "number", value_type: "int", min: 1 });
    expect(getField("members", "leader")).toMatchObject({ widget: "boolean", required: false });
    expect(getField("members", "email")).toMatchObject({ widget: "string", type: "email" });
    expect(getField("brand", "colours.light.accent")).toMatchObject({ widget: "color" });
    expect(getField("brand", "logo.full")).toMatchObject({ widget: "image" });
  });

  it("contain the hints, limits and messages of the schema", () => {
    expect(getField("posts", "excerpt")).toMatchObject({
      minlength: 50,
      maxlength: 160,
      hint: expect.any(String),
    });
    expect(getField("company", "whatsapp")?.["pattern"]).toEqual([
      "^\\d{10,15}$",
      expect.stringContaining("digits only"),
    ]);
  });
});
