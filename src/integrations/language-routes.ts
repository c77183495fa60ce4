import { globSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { type KindName, kinds } from "#shared/schemas/kinds.ts";

/**
 * Pages that exist in another language if the given content kind is translated. For routes with a page for each entry,
 * `localizedStaticPaths` then omits the pages of entries that are not translated.
 */
const PAGES: Record<string, KindName> = {
  "index.astro": "home",
  "aboutus.astro": "aboutPage",
  "ourteam.astro": "teamPage",
  "faq.astro": "faqPage",
  "internship.astro": "careersPage",
  "contact.astro": "contactPage",
  "products.astro": "productsPage",
  "service.astro": "servicesPage",
  "portfolio-grid.astro": "portfolioPage",
  "portfolio-masonry.astro": "portfolioPage",
  "portfolio-carousel.astro": "portfolioPage",
  "portfoliodetails/[...slug].astro": "projects",
  "singleteam/[...slug].astro": "members",
  "[service].astro": "services",
  "[landing].astro": "landingPages",
  "[consulting].astro": "serviceDetails",
  "[policy].astro": "policies",
  "payment/[productId].astro": "offers",
  "payment/[...unknown].astro": "paymentPage",
  "blog/[...list].astro": "blogPage",
  "blog/category/[slug]/rss.xml.ts": "blogPage",
  "post/index.astro": "posts",
  "post/[slug].astro": "posts",
  "rss.xml.ts": "posts",
  "feed.json.ts": "posts",
  "search.astro": "searchPage",
  "search/suggest.json.ts": "searchPage",
  "search-index.json.ts": "searchPage",
  "forms/[form].astro": "formPages",
  "forms/[form]/sent.astro": "formPages",
  "status/[token].astro": "formPages",
  "links/[token].astro": "formPages",
  "Get-Brochure.astro": "brochurePage",
  "[brochure].pdf.ts": "brochurePage",
  "art/brochure-cover.svg.ts": "brochurePage",
  "404.astro": "notFoundPage",
  "site.webmanifest.ts": "language",
  "og/[...path].png.ts": "language",
  "og/post/[slug].png.ts": "posts",
  "og/blog/[...list].png.ts": "blogPage",
};

/**
 * Adds routes for the translated pages of each language. They use the same entry points as the English pages. Astro's
 * `i18n.fallback` would add all pages in every language, translated or not, and a page file per language or a `[locale]`
 * folder would need a check in each page.
 */
export default function languageRoutes(): AstroIntegration {
  return {
    name: "languages",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        for (const language of listOtherLanguages())
          for (const [file, kind] of Object.entries(PAGES))
            if (globSync(kinds[kind].files, { cwd: getLanguageFolder(language) }).length > 0)
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
