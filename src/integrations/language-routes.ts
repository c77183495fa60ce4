import { globSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { getKind, kindNames } from "#shared/schemas/kinds.ts";

/**
 * Adds the routes of each language, with the same files as the English pages. Astro's documented way, a file or a dynamic
 * segment for each language in `src/pages/`, would need a second copy of every page, because English paths have no prefix.
 * `i18n.fallback` would also serve pages that are not translated.
 * For routes with a page for each entry, `localizedStaticPaths` omits entries that are not translated.
 */
export default function languageRoutes(): AstroIntegration {
  return {
    name: "languages",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        for (const language of listOtherLanguages())
          for (const { files, routes = [] } of kindNames.map(getKind))
            if (globSync(files, { cwd: getLanguageFolder(language) }).length > 0)
              for (const file of routes)
                injectRoute({
                  pattern: withLanguagePrefix(
                    language,
                    `/${file.replace(/(^|\/)index\.astro$|\.(astro|ts)$/, "")}`,
                  ),
                  entrypoint: `./src/pages/${file}`,
                });
      },
    },
  };
}
