import { formatNumber } from "#shared/text/numbers.ts";

/**
 * Replaces the placeholders in a text. Numbers have the digits of the page's language.
 * @throws if a placeholder has no value
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) {
      const expected = Object.keys(values).map((name) => `{${name}}`);
      throw new Error(`content: Expected one of ${expected.join(", ")}, got ${placeholder}.`);
    }
    return typeof value === "number" ? formatNumber(value) : value;
  });
