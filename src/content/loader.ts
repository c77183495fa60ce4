import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { glob, type Loader } from "astro/loaders";
import { parse } from "yaml";
import { contentDir, otherLanguages } from "#server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { merge, OF_ITS_OWN } from "#shared/languages/merge.ts";
import { frontMatter } from "./checks/files.ts";

/**
 * Reads files of content/ as `glob()` does, each under the name of its file, those of other languages than English
 * with that of their language folder before it: `bn/SEO`. What a translation leaves out comes from the English file. YAML is read
 * by the parser that the server and `npm run check:content` use: Astro's own turns 2026-11-31 into 1 December.
 */
export function contentLoader(files: string): Loader {
  const { name, load } = glob({
    base: contentDir,
    pattern: [FIRST_LANGUAGE, ...otherLanguages()].map((language) => `${language}/${files}`),
    // Astro would write the name in lower case; the recorded addresses are not.
    generateId: ({ entry }) => {
      const slug = basename(entry).replace(/\.\w+$/, "");
      return entry.startsWith(`${FIRST_LANGUAGE}/`) ? slug : `${entry.split("/")[0]}/${slug}`;
    },
  });
  return {
    name,
    load: async (context) => {
      const { store } = context;
      // Astro keeps an entry while its own file is the same, but it changes with the schemas and with its English file too.
      store.clear();
      await load({
        ...context,
        parseData: async (props) => {
          if (!hasEnglish(props.filePath)) return props.data;
          return context.parseData({ ...props, data: (await dataOf(props.filePath)) as typeof props.data });
        },
      });
      // What was taken away in English is no fault of whoever took it away.
      for (const [id, { filePath }] of store.entries()) if (!hasEnglish(filePath)) store.delete(id);
    },
  };
}

async function dataOf(file = ""): Promise<unknown> {
  const own = await written(resolve(file));
  const english = englishOf(file);
  return english === resolve(file) || basename(file) === OF_ITS_OWN
    ? own
    : merge(await written(english), own);
}

const hasEnglish = (file: string | undefined): boolean => existsSync(englishOf(file));

function englishOf(file = ""): string {
  const [, ...name] = relative(contentDir, resolve(file)).split(sep);
  return join(contentDir, FIRST_LANGUAGE, ...name);
}

async function written(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8");
  return parse(file.endsWith(".mdx") ? frontMatter(text).head : text) ?? {};
}
