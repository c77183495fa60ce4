import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import type { Loader } from "astro/loaders";
import { glob } from "astro/loaders";
import { parse } from "yaml";
import { contentDir, otherLanguages } from "../../server/disk/site-folders.mjs";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { merge, OF_ITS_OWN } from "../../shared/languages/merge.ts";
import { frontMatter } from "../content/checks/files.ts";

/** What only MDX understands: a tag, a module's line, an expression; and a picture, which a component shows. */
const MORE_THAN_MARKDOWN = /[<{]|!\[|^(?:import|export)\s/m;

/**
 * Reads files of content/ as `glob()` does, each under the name of its file, those of other languages than English
 * with that of their room before it: `bn/SEO`. What a translation leaves out comes from the English file. YAML is read
 * by the parser that the server and `npm run check:content` use: Astro's own turns 2026-11-31 into 1 December. Posts
 * of words alone, in Markdown, are rendered at once: as a module of its own each of them would be bundled, and
 * 10,000 posts took more than 4 GB to build.
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
      // A translation changes with its English file as well, which Astro does not know.
      for (const id of context.store.keys()) if (id.includes("/")) context.store.delete(id);
      await load({
        ...context,
        parseData: async (props) => {
          if (!hasEnglish(props.filePath)) return props.data;
          return context.parseData({ ...props, data: (await dataOf(props.filePath)) as typeof props.data });
        },
      });
      const { store, renderMarkdown } = context;
      // What was taken away in English is no fault of whoever took it away.
      for (const [id, { filePath }] of store.entries()) if (!hasEnglish(filePath)) store.delete(id);
      for (const [id, { deferredRender, ...entry }] of store.entries()) {
        if (!deferredRender || !entry.body || MORE_THAN_MARKDOWN.test(entry.body)) continue;
        const rendered = await renderMarkdown(entry.body);
        // An entry with the same digest would be left as it is.
        store.delete(id);
        store.set({ ...entry, rendered });
      }
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
