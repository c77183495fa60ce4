const UNCHANGED = /<head>.*?<\/head>|<script.*?<\/script>|<textarea.*?<\/textarea>|value="[^"]*"/gs;
const HYPHENS = /-(?=\p{Script=Bengali})/gu;

/**
 * Keeps hyphenated Bengali words such as দু-লাইন in one line. A word joiner follows the hyphen, because the display font has
 * no non-breaking hyphen. Texts for machines and the values of fields, which a visitor sends, stay as they are.
 */
export function joinHyphens(html: string): string {
  const unchanged = html.match(UNCHANGED) ?? [];
  return html
    .split(UNCHANGED)
    .map((text, index) => text.replaceAll(HYPHENS, "-\u2060") + (unchanged[index] ?? ""))
    .join("");
}
