import type { Loader } from "astro/loaders";
import { glob } from "astro/loaders";

/** What only MDX understands: a tag, a module's line, an expression. */
const MORE_THAN_MARKDOWN = /[<{]|^(?:import|export)\s/m;

/**
 * Reads MDX files as `glob()` does, but renders those that hold nothing but Markdown at once. As a module of
 * its own each of them would be bundled: 10,000 posts then took more than 4 GB to build.
 */
export function postsLoader(base: string): Loader {
  const { name, load } = glob({ base, pattern: "*.mdx" });
  return {
    name,
    load: async (context) => {
      await load(context);
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
