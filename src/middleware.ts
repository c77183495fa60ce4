import { defineMiddleware } from "astro:middleware";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { addressesIn } from "./features/sitemap/addresses.ts";
import { inLanguage } from "./lib/i18n/languages.ts";

/** Makes the page in the language of its address; keeps what broke one, for the log (R12). */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const { currentLocale: language = FIRST_LANGUAGE } = context;
    if (language === FIRST_LANGUAGE) return await next();
    return await inLanguage(language, next, { translatedPaths: await addressesIn(language) });
  } catch (error) {
    if (!context.isPrerendered) context.locals.error = error;
    throw error;
  }
});
