import { languageTag } from "../languages/tag.ts";

/** By language: to make one takes longer than all else. */
const numbers = new Map<string, Intl.NumberFormat>();

function inDigits(value: number): string {
  const tag = languageTag();
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag);
  numbers.set(tag, format);
  return format.format(value);
}

/**
 * Puts values in the place of `{names}` in a text, numbers in the digits of the page's language.
 * @throws naming the place that has no value.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`content: ${place} is not known here; use one of ${Object.keys(values).join(", ")}`);
    }
    return typeof value === "number" ? inDigits(value) : value;
  });
