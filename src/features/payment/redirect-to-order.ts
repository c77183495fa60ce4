import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";

/** Redirects the status page or the receipt of an order's enquiry to the page of the order. */
export const redirectToOrder = (token: string): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location: withLanguagePrefix(getCurrentLanguage(), paths.order(token)),
      "cache-control": "no-store",
    },
  });
