import { defineMiddleware } from "astro:middleware";
import type { MiddlewareNext } from "astro";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { inLanguage } from "./lib/i18n/languages.ts";
import { inPagesLanguage } from "./lib/i18n/localise.ts";

/** Makes the page in the language of its address; keeps what broke one, for the log (R12). */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const { currentLocale: language = FIRST_LANGUAGE } = context;
    return language === FIRST_LANGUAGE ? await next() : await inLanguage(language, () => made(next));
  } catch (error) {
    if (!context.isPrerendered) context.locals.error = error;
    throw error;
  }
});

async function made(next: MiddlewareNext): Promise<Response> {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  return new Response(await inPagesLanguage(await response.text()), response);
}
