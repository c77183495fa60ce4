import type { KindName } from "#shared/schemas/kinds.ts";
import { formatNumber } from "#shared/text/numbers.ts";

/** Names of placeholders for counts: `{services}` becomes 17, in the digits of the language of the page. */
export const COUNT_NAMES = [
  "services",
  "consulting",
  "projects",
  "offers",
  "plans",
  "people",
  "leaders",
  "offices",
] as const;

export type Counts = Readonly<Record<(typeof COUNT_NAMES)[number], number>>;

/** Kinds whose copy cannot contain counts. The server reads most of them, without the content that is counted. */
export const KINDS_WITHOUT_COUNTS: ReadonlySet<KindName> = new Set([
  "company",
  "mails",
  "forms",
  "language",
  "notice",
  "posts",
] as const);

/** Replaces placeholders in all texts of nested content. Placeholders without a value are left for the component. */
export function fillKnownPlaceholders<T>(content: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof content === "string")
    return content.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === "number" ? formatNumber(value) : (value ?? placeholder);
    }) as T;
  if (Array.isArray(content)) return content.map((inner) => fillKnownPlaceholders(inner, values)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillKnownPlaceholders(inner, values)]);
  return Object.fromEntries(filled) as T;
}
