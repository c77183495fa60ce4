import type { Company } from "#shared/schemas/company.ts";

/** A field that still has a placeholder value. */
export interface PlaceholderValue {
  path: readonly (string | number)[];
  value: string;
}

/** Matches email addresses at example.com, .net and .org, telephone numbers of zeros, and `00 Example Street`. */
const PLACEHOLDER_VALUE = /@example\.(com|net|org)$|\b0000 ?00\d\d$|\b00 Example\b/;

/**
 * Returns the fields that still have placeholder values, such as `phone: +91 33 0000 0000` (C1).
 * @param values further placeholder values
 */
export const findPlaceholderValues = (data: unknown, values: readonly string[] = []): PlaceholderValue[] =>
  listStrings(data).filter(({ value }) => values.includes(value) || PLACEHOLDER_VALUE.test(value));

export const findCompanyPlaceholderValues = ({ placeholders, ...rest }: Company): PlaceholderValue[] =>
  findPlaceholderValues(rest, placeholders);

export const findEmptyLegalFields = ({ legal }: Company): string[] =>
  Object.entries(legal).flatMap(([field, value]) => (value ? [] : [field]));

/** Returns all strings in a value with their paths. */
function listStrings(value: unknown, path: PlaceholderValue["path"] = []): PlaceholderValue[] {
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((inner, index) => listStrings(inner, [...path, index]));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, key]));
}
