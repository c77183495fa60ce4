import { siteOrigin } from "#src/content/site-origin.ts";
import { localizePath } from "#src/lib/i18n/links.ts";

/** Structured data with the addresses of the language of the page. Names of things (`@id`) are the same in every language. */
export function localAddresses(value: unknown): unknown {
  if (typeof value === "string")
    return value.startsWith(`${siteOrigin}/`)
      ? siteOrigin + localizePath(value.slice(siteOrigin.length))
      : value;
  if (Array.isArray(value)) return value.map(localAddresses);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "@id" ? inner : localAddresses(inner)]),
  );
}
