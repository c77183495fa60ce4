import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { glob, type Loader } from "astro/loaders";
import { parse } from "yaml";
import type { z } from "zod";
import { readBrand } from "#server/content/read-brand.ts";
import { contentDir, listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { LANGUAGE_FILE, mergeTranslation } from "#shared/languages/merge.ts";
import type { Kind } from "#shared/schemas/kinds.ts";
import { fillCompanyName } from "#shared/text/counts.ts";
import { parseFrontMatter } from "#src/data/checks/content-files.ts";
import { NO_ENTRIES_ID } from "./no-entries.ts";

/**
 * Loads files of content/ like `glob()`. The id is the file name, prefixed with the language unless it is English, such
 * as `bn/SEO`. Translations are merged with their English files, and `{company}` is replaced. The YAML parser is that of the server and
 * `npm run check:content`, because Astro's parser converts 2026-11-31 to 1 December.
 */
export function contentLoader({ files, schema }: Kind): Loader {
  const { name, load } = glob({
    base: contentDir,
    pattern: [DEFAULT_LANGUAGE, ...listOtherLanguages()].map((language) => `${language}/${files}`),
    // Astro would convert ids to lower case, but some paths of the site contain capitals.
    generateId: ({ entry }) => {
      const slug = basename(entry).replace(/\.\w+$/, "");
      return entry.startsWith(`${DEFAULT_LANGUAGE}/`) ? slug : `${entry.split("/")[0]}/${slug}`;
    },
  });
  return {
    name,
    load: async (context) => {
      const { store } = context;
      // `glob()` warns about a kind without files. `npm run check:content` reports unexpected files.
      const logger = Object.create(context.logger, { warn: { value: () => {} } });
      const names = readCompanyNames();
      // Astro reuses an entry if its file has not changed, but entries also depend on schemas and English files.
      store.clear();
      await load({
        ...context,
        logger,
        parseData: async (props) => {
          if (!hasEnglish(props.filePath)) return props.data;
          return context.parseData({
            ...props,
            data: (await readData(names, schema, props.filePath)) as typeof props.data,
          });
        },
      });
      // A translation of a deleted English file must not stop the build.
      for (const [id, { filePath }] of store.entries()) if (!hasEnglish(filePath)) store.delete(id);
      if (store.keys().length === 0) store.set({ id: NO_ENTRIES_ID, data: {} });
    },
  };
}

/** Returns the name of the company by language. */
const readCompanyNames = () =>
  new Map(
    [DEFAULT_LANGUAGE, ...listOtherLanguages()].map((language) => [
      language,
      readBrand(contentDir, language).name,
    ]),
  );

async function readData(names: ReadonlyMap<string, string>, schema: z.ZodType, file = ""): Promise<unknown> {
  const data = await readYaml(resolve(file));
  const english = englishPath(file);
  if (basename(file) === LANGUAGE_FILE) return data;
  const merged = english === resolve(file) ? data : mergeTranslation(schema, await readYaml(english), data);
  return fillCompanyName(merged, names.get(getLanguage(file)) ?? "");
}

const hasEnglish = (file: string | undefined): boolean => existsSync(englishPath(file));

const getLanguage = (file: string): string => relative(contentDir, resolve(file)).split(sep)[0] ?? "";

function englishPath(file = ""): string {
  const [, ...name] = relative(contentDir, resolve(file)).split(sep);
  return join(contentDir, DEFAULT_LANGUAGE, ...name);
}

async function readYaml(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8");
  return parse(file.endsWith(".mdx") ? parseFrontMatter(text).head : text) ?? {};
}
