import { basename, dirname, extname } from "node:path/posix";
import type { CmsConfig, Collection, CollectionFile, Field } from "@sveltia/cms";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { getSchemaTree, type SchemaNode } from "#shared/schemas/json-schema.ts";
import { getKind, type KindName, kindNames, kinds } from "#shared/schemas/kinds.ts";
import { createSchemaFields, getVariants, humanize, toSingular } from "./fields.ts";
import { FORMATS } from "./lossless-yaml.ts";

const getFileName = (name: KindName) => basename(kinds[name].files, extname(kinds[name].files));
const isFolder = (name: KindName) => getFileName(name) === "*";

/** Returns the path of the live page of a kind. `{{slug}}` is the file name. */
function getPreviewPath(name: KindName): string {
  const { path, preview = paths.home } = getKind(name);
  return typeof path === "function" ? path("{{slug}}") : (path ?? preview);
}

/** Returns the configuration of Sveltia CMS. The form of each content kind is generated from its schema. */
export function createEditorConfig(): CmsConfig {
  const singletons = kindNames.filter((name) => !isFolder(name));
  const languages = listOtherLanguages();
  const pages = singletons.filter((name) => dirname(kinds[name].files) === "pages");
  return {
    load_config_file: false,
    // Sveltia requires a backend, although the local workflow does not use it.
    backend: { name: "github", repo: `local/${basename(process.cwd())}`, auth_methods: ["token"] },
    app_title: "Editor",
    media_folder: "content/pictures",
    public_folder: "/pictures",
    asset_collections: [
      { name: "drawings", label: "Drawings", media_folder: "public/art", public_folder: "/art" },
      { name: "media", label: "Films and recordings", media_folder: "public/media", public_folder: "/media" },
    ],
    media_libraries: { stock_assets: false },
    ...(languages.length > 0 && {
      i18n: {
        structure: "multiple_folders",
        locales: [DEFAULT_LANGUAGE, ...languages],
        default_locale: DEFAULT_LANGUAGE,
        initial_locales: "default",
      },
    }),
    // The second pane shows the other language. The live page replaces Sveltia's preview.
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...kindNames.filter(isFolder).flatMap(createFolderCollections),
      { divider: true },
      createFileCollection(
        "site",
        "Site",
        singletons.filter((name) => !pages.includes(name)),
      ),
      createFileCollection("pages", "Pages", pages),
    ],
  };
}

function createFileCollection(name: string, label: string, kindsInCollection: KindName[]): Collection {
  return { name, label, i18n: true, format: FORMATS.yaml, files: kindsInCollection.map(createFile) };
}

function createFile(name: KindName): CollectionFile {
  const fields = sortFields(createSchemaFields(getSchemaTree(kinds[name].schema)));
  const isTranslated = fields.some((field) => "i18n" in field);
  return {
    name: getFileName(name),
    label: humanize(getFileName(name)),
    file: `content/${isTranslated ? "{{locale}}" : DEFAULT_LANGUAGE}/${kinds[name].files}`,
    fields,
    preview_path: getPreviewPath(name),
    ...(isTranslated && { i18n: true }),
  };
}

/** Returns the collection of a folder. If its schema is a union, returns one collection for each variant. */
function createFolderCollections(name: KindName): Collection[] {
  const { files } = kinds[name];
  const extension = extname(files).slice(1) as keyof typeof FORMATS;
  return getVariants(getSchemaTree(kinds[name].schema)).map(({ key, value, shape }) => {
    const label = value ? `${humanize(value)} (${humanize(name).toLowerCase()})` : humanize(name);
    const title = ["title", "name", "author"].find((field) => shape.properties?.[field]) ?? "title";
    const fields = createSchemaFields(shape);
    return {
      name: value ? `${name}-${value}` : name,
      label,
      label_singular: value ? label : toSingular(label),
      folder: `content/{{locale}}/${dirname(files)}`,
      i18n: true,
      extension,
      format: FORMATS[extension],
      create: true,
      identifier_field: title,
      slug: { template: `{{fields.${title}}}`, editable: ["create"] },
      summary: `{{${title}}}`,
      sortable_fields: getSortableFields(shape, title),
      fields: sortFields(extension === "mdx" ? [...fields, BODY] : fields),
      preview_path: getPreviewPath(name),
      ...(key && { filter: { field: key, value } }),
      // Sveltia's types do not include custom formats and field templates.
    } as never;
  });
}

/** Sorts fields: copy first, then metadata, then optional fields. */
const sortFields = (fields: Field[]): Field[] => fields.toSorted((a, b) => getRank(a) - getRank(b));

function getRank(field: Field): number {
  if (field.name === "head") return 1;
  return "required" in field && field.required === false ? 2 : 0;
}

function getSortableFields(shape: SchemaNode, title: string) {
  if (shape.properties?.["order"]) return { fields: ["order", title], default: { field: "order" } };
  if (shape.properties?.["date"])
    return { fields: ["date", title], default: { field: "date", direction: "descending" as const } };
  return [title];
}

/** The article of a post. All buttons are listed, because Sveltia escapes existing markup whose button is missing. */
const BODY: Field = {
  name: "body",
  label: "Article",
  widget: "richtext",
  buttons: [
    "bold",
    "italic",
    "strikethrough",
    "code",
    "link",
    "heading-two",
    "heading-three",
    "heading-four",
    "bulleted-list",
    "numbered-list",
    "quote",
  ],
  linked_images: false,
  i18n: true,
};
