import { defineMiddleware } from "astro:middleware";
import type { APIContext } from "astro";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { joinHyphens } from "#src/data/i18n/join-hyphens.ts";
import { withLanguage } from "#src/data/i18n/languages.ts";
import { getTranslatedPaths } from "#src/data/seo/language-versions.ts";

/** Renders the page in the language of its path. Stores an error of an on-demand page in `locals` for the log (R12). */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    const { currentLocale: language = DEFAULT_LANGUAGE } = context;
    if (language === DEFAULT_LANGUAGE) return await next();
    const translatedPaths = await getTranslatedPaths(language);
    return await withLanguage(language, async () => joinHyphensOfPage(await next(), context), {
      translatedPaths,
    });
  } catch (error) {
    if (context.isPrerendered || import.meta.env.DEV) throw error;
    context.locals.error = error;
    // Not thrown, because Astro would print the stack as plain text among the lines of JSON.
    return new Response(null, { status: 500 });
  }
});

/**
 * In the finished page, so that the search index, pictures, mails and addresses have plain hyphens. The response to a form
 * repeats what the visitor wrote and stays as it is.
 */
async function joinHyphensOfPage(response: Response, { locals }: APIContext): Promise<Response> {
  const repeatsInput = Boolean(locals.rejectedSubmission ?? locals.rejectedReport);
  if (repeatsInput || !response.headers.get("content-type")?.startsWith("text/html")) return response;
  return new Response(joinHyphens(await response.text()), response);
}
