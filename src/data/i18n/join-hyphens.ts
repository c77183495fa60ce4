const FIELD_VALUES = /value="[^"]*"|<textarea.*?<\/textarea>/gs;
const HYPHENS = /-(?=\p{Script=Bengali})/gu;

/**
 * Keeps hyphenated Bengali words such as দু-লাইন in one line, except in fields, whose values a visitor sends. A word joiner
 * follows the hyphen, because the display font has no non-breaking hyphen.
 */
export function joinHyphens(html: string): string {
  const values = html.match(FIELD_VALUES) ?? [];
  return html
    .split(FIELD_VALUES)
    .map((text, index) => text.replaceAll(HYPHENS, "-\u2060") + (values[index] ?? ""))
    .join("");
}
