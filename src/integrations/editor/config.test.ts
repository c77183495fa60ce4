import type { Field } from "@sveltia/cms";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type KindName, kinds } from "#shared/schemas/kinds.ts";
import { editorConfig } from "./config.ts";

type AnyField = Field &
  Record<string, unknown> & { fields?: AnyField[]; field?: AnyField; types?: AnyField[] };
interface Form {
  files: string;
  fields: AnyField[];
  filter?: { field: string };
}

const forms: Form[] = (editorConfig().collections ?? []).flatMap((collection) => {
  if ("files" in collection)
    return collection.files.map(({ file, fields }) => ({ files: file, fields }) as Form);
  if (!("folder" in collection)) return [];
  const { folder, extension, fields, filter } = collection;
  return [{ files: `${folder}/*.${extension}`, fields, filter } as Form];
});
const formsOf = (name: KindName) => forms.filter(({ files }) => files === `content/en/${kinds[name].files}`);

const below = (name: string, inner: string[]) => inner.map((path) => (path ? `${name}.${path}` : name));

function pathsOf(field: AnyField): string[] {
  const { name, widget, fields, types } = field;
  if (widget === "list" && fields) return below(`${name}.*`, fields.flatMap(pathsOf));
  if (widget === "list" && field.field)
    return pathsOf(field.field).map((path) => path.replace(/^[^.]*/, `${name}.*`));
  if (widget === "list" || widget === "keyvalue" || field["multiple"]) return [`${name}.*`];
  if (types)
    return below(name, [
      String(field["typeKey"]),
      ...types.flatMap(({ fields: inner = [] }) => inner.flatMap(pathsOf)),
    ]);
  return fields ? below(name, fields.flatMap(pathsOf)) : [name];
}

/** Returns the paths of a schema from zod's definitions, independently of the JSON Schema that the editor uses. */
function schemaPaths(schema: z.core.$ZodType, parents: z.core.$ZodType[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (parents.filter((parent) => parent === schema).length === 3) return ["too deep"];
  const inner = (child: z.core.$ZodType) => schemaPaths(child, [...parents, schema]);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => below(key, inner(value)));
    case "array":
      return below("*", inner(def.element));
    case "record": {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      return keys.type === "enum"
        ? Object.values(keys.entries).flatMap((key) => below(String(key), inner(def.valueType)))
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
    const differences = (Object.keys(kinds) as KindName[]).flatMap((name) => {
      const editorPaths = new Set(formsOf(name).flatMap(({ fields }) => fields.flatMap(pathsOf)));
      const body = kinds[name].files.endsWith(".mdx") ? ["body"] : [];
      const expectedPaths = new Set([
        ...schemaPaths(kinds[name].schema).filter((path) => !path.includes("too deep")),
        ...body,
      ]);
      return [
        ...[...expectedPaths.difference(editorPaths)].map((path) => `${name}: ${path} has no field`),
        ...[...editorPaths.difference(expectedPaths)].map((path) => `${name}: ${path} is in no schema`),
      ];
    });
    expect(differences).toEqual([]);
  });

  it("have a readable label for every field", () => {
    const labels = forms.flatMap(({ fields }) => fields.map(({ label }) => String(label)));
    expect(labels.filter((label) => !/^[A-Z][A-Za-z ]*$/.test(label))).toEqual([]);
  });

  const field = (name: KindName, path: string) =>
    path
      .split(".")
      .reduce<AnyField | undefined>(
        (found, part) =>
          (found?.fields ?? (found ? [found.field as AnyField] : [])).find((child) => child?.name === part),
        { fields: formsOf(name)[0]?.fields } as AnyField,
      );

  it("offer the possible values of references and enums", () => {
    expect(field("posts", "author")).toMatchObject({ widget: "relation", collection: "members" });
    expect(field("members", "office")).toMatchObject({ widget: "relation", file: "company" });
    expect(field("services", "group")).toMatchObject({ widget: "select" });
    expect(field("company", "workingDays")).toMatchObject({ widget: "select", multiple: true, min: 1 });
    expect(field("posts", "media")).toMatchObject({ widget: "object", typeKey: "type" });
    expect(formsOf("serviceDetails").map(({ filter }) => filter?.field)).toEqual(Array(4).fill("layout"));
  });

  it("use widgets for dates, pictures, numbers and booleans", () => {
    expect(field("posts", "date")).toMatchObject({ widget: "datetime", type: "date" });
    expect(field("clients", "logo.file")).toMatchObject({ widget: "image" });
    expect(field("members", "order")).toMatchObject({ widget: "number", value_type: "int", min: 1 });
    expect(field("members", "leader")).toMatchObject({ widget: "boolean", required: false });
    expect(field("members", "email")).toMatchObject({ widget: "string", type: "email" });
  });

  it("contain the hints, limits and messages of the schema", () => {
    expect(field("posts", "excerpt")).toMatchObject({
      minlength: 50,
      maxlength: 160,
      hint: expect.any(String),
    });
    expect(field("company", "whatsapp")?.["pattern"]).toEqual([
      "^\\d{10,15}$",
      expect.stringContaining("digits only"),
    ]);
  });
});
