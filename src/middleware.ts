import { defineMiddleware } from "astro:middleware";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { withLanguage } from "#src/data/i18n/languages.ts";
import { getTranslatedPaths } from "#src/data/seo/language-versions.ts";

/** Renders the page in the language of its path. Stores an error of an on-demand page in `locals` for the log (R12). */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const { currentLocale: language = DEFAULT_LANGUAGE } = context;
    if (language === DEFAULT_LANGUAGE) return await next();
    return await withLanguage(language, next, { translatedPaths: await getTranslatedPaths(language) });
  } catch (error) {
    if (context.isPrerendered || import.meta.env.DEV) throw error;
    context.locals.error = error;
    // Not thrown, because Astro would print the stack as plain text among the lines of JSON.
    return new Response(null, { status: 500 });
  }
});
