import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Loader } from "astro/loaders";
import { glob } from "astro/loaders";
import { parse } from "yaml";
import { roomOf } from "../../server/disk/site-folders.mjs";
import { frontMatter } from "../content/checks/front-matter.ts";

/** What only MDX understands: a tag, a module's line, an expression; and a picture, which a component shows. */
const MORE_THAN_MARKDOWN = /[<{]|!\[|^(?:import|export)\s/m;

/**
 * Reads files of content/ as `glob()` does, each under the name of its file, with two differences. YAML is read by
 * the parser that the server and `npm run check:content` use: Astro's own turns 2026-11-31 into 1 December. Posts
 * of words alone, in Markdown, are rendered at once: as a module of its own each of them would be bundled, and
 * 10,000 posts took more than 4 GB to build.
 */
export function contentLoader(files: string): Loader {
  const { name, load } = glob({
    base: roomOf(),
    pattern: files,
    // Astro would write the name in lower case; the recorded addresses are not.
    generateId: ({ entry }) => basename(entry).replace(/\.\w+$/, ""),
  });
  return {
    name,
    load: async (context) => {
      await load({
        ...context,
        parseData: async (props) =>
          context.parseData({ ...props, data: (await dataOf(props.filePath)) as typeof props.data }),
      });
      const { store, renderMarkdown } = context;
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
  const text = await readFile(file, "utf8");
  return parse(file.endsWith(".mdx") ? frontMatter(text).head : text) ?? {};
}
