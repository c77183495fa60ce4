import type { KindName } from "#shared/schemas/kinds.ts";
import { figure } from "./figures.ts";

/** What sentences may count: `{services}` is filled in as 17, in the digits of the language of the page. */
export const COUNTED = [
  "services",
  "consulting",
  "projects",
  "offers",
  "plans",
  "people",
  "leaders",
  "offices",
] as const;

export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** Files that the server or a script reads by itself, where no counts are filled in. */
export const readWithoutCounts: ReadonlySet<KindName> = new Set([
  "company",
  "mails",
  "forms",
  "language",
  "notice",
  "posts",
] as const);

/** Fills values into every text of some content; other names in braces are filled in where they are rendered. */
export function fillKnown<T>(content: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof content === "string")
    return content.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === "number" ? figure(value) : (value ?? place);
    }) as T;
  if (Array.isArray(content)) return content.map((inner) => fillKnown(inner, values)) as T;
  if (content === null || typeof content !== "object" || content instanceof Date) return content;
  const filled = Object.entries(content).map(([key, inner]) => [key, fillKnown(inner, values)]);
  return Object.fromEntries(filled) as T;
}
