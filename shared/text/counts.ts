import type { KindName } from "#shared/schemas/kinds.ts";
import { formatNumber } from "#shared/text/numbers.ts";

/** Name of the placeholder for the name of the company. */
export const COMPANY_PLACEHOLDER = "company";

/** Kinds in whose copy `{company}` is not replaced. */
export const KINDS_WITHOUT_COMPANY_PLACEHOLDER: ReadonlySet<KindName> = new Set([
  "brand",
  "language",
] as const);

/** Names of placeholders for counts: `{services}` becomes 17, in the digits of the language of the page. */
export const COUNT_NAMES = [
  "services",
  "consulting",
  "projects",
  "offers",
  "plans",
  "people",
  "offices",
] as const;

export type Counts = Readonly<Record<(typeof COUNT_NAMES)[number], number>>;

/**
 * Kinds whose copy cannot contain counts. The server reads most of them at run time, when the content to count is not
 * loaded.
 */
export const KINDS_WITHOUT_COUNTS: ReadonlySet<KindName> = new Set([
  "company",
  "mails",
  "forms",
  "language",
  "notice",
  "posts",
] as const);

/**
 * Replaces placeholders in all texts of nested content. Placeholders without a value are left for the component. List
 * items with a count of 0, such as "0 projects", are left out.
 */
export function fillKnownPlaceholders<T>(content: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof content === "string")
    return content.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === "number" ? formatNumber(value) : (value ?? placeholder);
    }) as T;
  if (Array.isArray(content))
    return content
      .filter((item) => !hasCountOfZero(item, values))
      .map((item) => fillKnownPlaceholders(item, values)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillKnownPlaceholders(inner, values)]);
  return Object.fromEntries(filled) as T;
}

/** Replaces `{company}` in all texts of nested content. */
export const fillCompanyName = <T>(content: T, name: string): T =>
  fillKnownPlaceholders(content, { [COMPANY_PLACEHOLDER]: name });

/** Returns whether a list item contains a count of 0, in its text or in the text of one of its fields. */
function hasCountOfZero(item: unknown, values: Readonly<Record<string, string | number>>): boolean {
  const texts = typeof item === "object" && item !== null ? Object.values(item) : [item];
  return texts.some(
    (text) =>
      typeof text === "string" &&
      Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => values[name]).includes(0),
  );
}
