import { basename, dirname, extname } from "node:path/posix";
import type { CmsConfig, Collection, CollectionFile, Field } from "@sveltia/cms";
import { entryPaths, pagePaths, paths } from "#shared/addresses/paths.ts";
import { type KindName, kinds } from "#shared/schemas/kinds.ts";
import { type SchemaNode, schemaTree } from "#src/content/checks/schema-tree.ts";
import { fieldsOf, singular, variantsOf, humanize } from "./fields.ts";
import { FORMATS } from "./lossless-yaml.ts";

/** Where an entry is seen; `{{slug}}` is the name of its file. What is missing is seen on the home page. */
const previewPaths: Partial<Record<KindName, string>> = {
  ...pagePaths,
  ...Object.fromEntries(Object.entries(entryPaths).map(([kind, path]) => [kind, path("{{slug}}")])),
  positions: paths.careers,
  questions: paths.faq,
  plans: paths.faq,
  offers: paths.products,
  memberPage: paths.firstMember,
  company: paths.contact,
  holidays: paths.contact,
  searchPage: paths.search,
  styleguide: paths.styleguide,
  portfolioPage: paths.portfolioGrid,
  categories: paths.blog,
};

const names = Object.keys(kinds) as KindName[];
const fileName = (name: KindName) => basename(kinds[name].files, extname(kinds[name].files));
const isFolder = (name: KindName) => fileName(name) === "*";
const address = (name: KindName) => previewPaths[name] ?? paths.home;

/** What Sveltia CMS is told: a form for each kind of content, made from its schema. */
export function editorConfig(): CmsConfig {
  const single = names.filter((name) => !isFolder(name));
  const page = single.filter((name) => dirname(kinds[name].files) === "pages");
  return {
    load_config_file: false,
    // Sveltia wants a service to be named even where it is not used: the local workflow needs no account.
    backend: { name: "github", repo: `local/${basename(process.cwd())}`, auth_methods: ["token"] },
    app_title: "Editor",
    media_folder: "content/pictures",
    public_folder: "/pictures",
    asset_collections: [
      { name: "drawings", label: "Drawings", media_folder: "public/art", public_folder: "/art" },
      { name: "media", label: "Films and recordings", media_folder: "public/media", public_folder: "/media" },
    ],
    media_libraries: { stock_assets: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...names.filter(isFolder).flatMap(foldersOf),
      { divider: true },
      filesOf(
        "site",
        "Site",
        single.filter((name) => !page.includes(name)),
      ),
      filesOf("pages", "Pages", page),
    ],
  };
}

function filesOf(name: string, label: string, members: KindName[]): Collection {
  return { name, label, format: FORMATS.yaml, files: members.map(fileOf) };
}

function fileOf(name: KindName): CollectionFile {
  return {
    name: fileName(name),
    label: humanize(fileName(name)),
    file: `content/en/${kinds[name].files}`,
    fields: inOrderOfUse(fieldsOf(schemaTree(kinds[name].schema))),
    preview_path: address(name),
  };
}

/** A folder is one collection, or one for each kind of entry where its schema knows several. */
function foldersOf(name: KindName): Collection[] {
  const { files } = kinds[name];
  const extension = extname(files).slice(1) as keyof typeof FORMATS;
  return variantsOf(schemaTree(kinds[name].schema)).map(({ key, value, shape }) => {
    const label = value ? `${humanize(value)} (${humanize(name).toLowerCase()})` : humanize(name);
    const title = ["title", "name", "author"].find((field) => shape.properties?.[field]) ?? "title";
    const fields = fieldsOf(shape);
    return {
      name: value ? `${name}-${value}` : name,
      label,
      label_singular: value ? label : singular(label),
      folder: `content/en/${dirname(files)}`,
      extension,
      format: FORMATS[extension],
      create: true,
      identifier_field: title,
      slug: { template: `{{fields.${title}}}`, editable: ["create"] },
      summary: `{{${title}}}`,
      sortable_fields: sorting(shape, title),
      fields: inOrderOfUse(extension === "mdx" ? [...fields, BODY] : fields),
      preview_path: address(name),
      ...(key && { filter: { field: key, value } }),
      // Sveltia's types know neither own formats nor templates of fields.
    } as never;
  });
}

/** What visitors read comes first, then what search engines are told, then what may stay empty. */
const inOrderOfUse = (fields: Field[]): Field[] => fields.toSorted((a, b) => rank(a) - rank(b));

function rank(field: Field): number {
  if (field.name === "head") return 1;
  return "required" in field && field.required === false ? 2 : 0;
}

function sorting(shape: SchemaNode, title: string) {
  if (shape.properties?.["order"]) return { fields: ["order", title], default: { field: "order" } };
  if (shape.properties?.["date"])
    return { fields: ["date", title], default: { field: "date", direction: "descending" as const } };
  return [title];
}

/** The rich editor writes Markdown in its own way: it would change lines that nobody touched. */
const BODY: Field = {
  name: "body",
  label: "Article",
  widget: "richtext",
  modes: ["raw"],
  hint: "Markdown: ## before a heading, - before a point, [words](/address) for a link",
};
