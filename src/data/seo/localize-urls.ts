import { siteOrigin } from "#src/data/content/site-origin.ts";
import { localizePath } from "#src/data/i18n/links.ts";

/** Localises the URLs in structured data. Identifiers (`@id`) are the same in all languages. */
export function localizeUrls(value: unknown): unknown {
  if (typeof value === "string")
    return value.startsWith(`${siteOrigin}/`)
      ? siteOrigin + localizePath(value.slice(siteOrigin.length))
      : value;
  if (Array.isArray(value)) return value.map(localizeUrls);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "@id" ? inner : localizeUrls(inner)]),
  );
}
