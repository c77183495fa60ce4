import { siteOrigin } from "#src/content/site-origin.ts";
import { here, isEnglish } from "#src/features/sitemap/addresses.ts";

/**
 * Structured data with the addresses of the language of the page. Names of things (`@id`) are the same in every
 * language.
 */
export async function localAddresses(value: unknown): Promise<unknown> {
  if (typeof value === "string") return value.startsWith(`${siteOrigin}/`) ? localAddress(value) : value;
  if (Array.isArray(value)) return Promise.all(value.map(localAddresses));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).map(async ([name, inner]) => [
    name,
    name === "@id" && (await isEnglish(pathIn(inner))) ? inner : await localAddresses(inner),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

const pathIn = (id: unknown): string => String(id).slice(siteOrigin.length).split("#")[0] ?? "";

const localAddress = async (address: string): Promise<string> =>
  siteOrigin + (await here(address.slice(siteOrigin.length)));
