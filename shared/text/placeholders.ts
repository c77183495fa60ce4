import { formatNumber } from "#shared/text/numbers.ts";

const PLACEHOLDER = /\{(\w+)\}/g;

type Values = Readonly<Record<string, string | number>>;

/**
 * Replaces the placeholders in a text in one pass, because values may contain braces. Numbers have the digits of the
 * page's language.
 * @throws if a placeholder has no value
 */
export const fillPlaceholders = (text: string, values: Values): string =>
  replacePlaceholders(text, values, (placeholder) => {
    const expected = Object.keys(values).map((name) => `{${name}}`);
    throw new Error(`content: Expected one of ${expected.join(", ")}, got ${placeholder}.`);
  });

/** Like `fillPlaceholders`, but leaves placeholders without a value: the template of a mail is filled in several passes. */
export const fillTemplate = (template: string, values: Values): string =>
  replacePlaceholders(template, values, (placeholder) => placeholder);

function replacePlaceholders(
  text: string,
  values: Values,
  onMissing: (placeholder: string) => string,
): string {
  // Older browsers lack `Object.hasOwn`.
  const valuesByName = new Map(Object.entries(values));
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = valuesByName.get(name);
    if (value === undefined) return onMissing(placeholder);
    return typeof value === "number" ? formatNumber(value) : value;
  });
}
