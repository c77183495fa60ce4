import { readFileSync } from "node:fs";
import { collectionsFile } from "./write.ts";

/**
 * A kind of content with one file per entry: its schema, a first entry, and the line that makes it a collection.
 * @param name in the singular, such as `award` or `case-study`
 */
export function newKind(
  name: string,
  collections = readFileSync(collectionsFile, "utf8"),
): Record<string, string> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`a kind is named in the singular and in small letters, such as award, not "${name}"`);
  const folder = pluralOf(name);
  return {
    [`src/schemas/${name}.ts`]: schemaOf(name, folder),
    [`content/${folder}/example.yaml`]: EXAMPLE,
    [collectionsFile]: withCollection(collections, name, folder),
  };
}

const schemaOf = (name: string, folder: string): string => `import { z } from "zod";
import { line } from "./text.ts";

/** One ${name.replaceAll("-", " ")}: content/${folder}/{slug}.yaml. */
export const ${camel(name)}Schema = z.strictObject({
  title: line("What it is called"),
  order: z.number().int().positive().describe("Place in lists, 1 first"),
});
`;

const EXAMPLE = `title: Example
order: 1
`;

/** Adds the import in its place by name, and the collection at the end of the list. */
function withCollection(file: string, name: string, folder: string): string {
  const schema = `${camel(name)}Schema`;
  const imports = [...file.matchAll(/^import .* from "\.\/schemas\/(.*)";\n/gm)];
  const next = imports.find(([, path = ""]) => path > name) ?? imports.at(-1);
  if (!next || !file.endsWith("\n};\n"))
    throw new Error(`${collectionsFile} has another shape than expected; add "${folder}" there by hand`);
  const at = next.index + ((next[1] ?? "") > name ? 0 : next[0].length);
  const line = `import { ${schema} } from "./schemas/${name}";\n`;
  return `${file.slice(0, at)}${line}${file.slice(at)}`.replace(
    /\n\};\n$/,
    () => `\n  ${camel(folder)}: folder("${folder}", ${schema}),\n};\n`,
  );
}

const pluralOf = (name: string): string => (name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`);

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
