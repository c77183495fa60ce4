import { figure } from "./figures.ts";

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
    return typeof value === "number" ? figure(value) : value;
  });
