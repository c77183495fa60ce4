/** Strings that are not prose: a URL, an identifier such as `truck`, a focus point, or text with unfilled placeholders. */
const NOT_PROSE = /^(?:\/|https?:|mailto:|tel:|#)|^[a-z\d-]*$|^\d+% \d+%$|\{\w+\}/;
/** A line break before the next paragraph, heading, table row or list item. */
const BLOCK_BREAK = /\n(?=\s*(?:\n|(?:#+|[>*+-]|\d+\.)\s|\|))/;
const BLOCK_MARKER = /^\s*(?:(?:#+|[>*+-]|\d+\.)\s+|\|)*/;

/**
 * Returns all strings of a content entry that visitors can read.
 * @param values values of placeholders in the strings
 */
export function listReadableStrings(value: unknown, values: Readonly<Record<string, string>> = {}): string[] {
  if (typeof value === "string") {
    const text = withoutLinks(value).replace(
      /\{(\w+)\}/g,
      (placeholder, name) => values[name] ?? placeholder,
    );
    return NOT_PROSE.test(text) ? [] : [collapseSpaces(text)];
  }
  if (value instanceof Date || typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => listReadableStrings(inner, values));
}

/** Returns the paragraphs, headings, table rows and list items of an MDX article, without markup. */
export function listArticlePassages(mdx: string): string[] {
  const text = mdx
    .replace(/^(?:import|export) .*$/gm, "")
    .replace(/<[^<>]+>/g, " ")
    .replace(/^#.*$/gm, "$&\n")
    .replace(/^https:\S+$/gm, "");
  return withoutLinks(text).split(BLOCK_BREAK).map(toPlainText).filter(Boolean);
}

/** Truncates a text between words and appends an ellipsis. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(" ", maxLength);
  return `${text.slice(0, end > 0 ? end : maxLength)} …`;
}

function toPlainText(block: string): string {
  const text = block.replace(BLOCK_MARKER, "").replace(/[*_`]/g, "");
  return collapseSpaces(text.replace(/^[\s|:-]+$|\|\s*$/g, "").replaceAll("|", " · "));
}

const withoutLinks = (text: string) => text.replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1");

const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();
