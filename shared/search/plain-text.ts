/**
 * Strings that are no words: an address, an identifier such as `truck`, a picture's focus, a pattern with a place left
 * to fill in.
 */
const NO_WORDS = /^(?:\/|https?:|mailto:|tel:|#)|^[a-z\d-]*$|^\d+% \d+%$|\{\w+\}/;
/** Where another paragraph, heading, row or item of a list begins. */
const BLOCKS = /\n(?=\s*(?:\n|(?:#+|[>*+-]|\d+\.)\s|\|))/;
const BLOCK_MARK = /^\s*(?:(?:#+|[>*+-]|\d+\.)\s+|\|)*/;

/**
 * All strings of a content entry that readers see, each on its own.
 *
 * @param values what `{names}` in them stand for
 */
export function stringsOf(value: unknown, values: Readonly<Record<string, string>> = {}): string[] {
  if (typeof value === "string") {
    const text = withoutLinks(value).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
    return NO_WORDS.test(text) ? [] : [squeezed(text)];
  }
  if (value instanceof Date || typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((one) => stringsOf(one, values));
}

/** The words of an MDX article without its marks: its paragraphs, headings, rows and items. */
export function plainArticle(mdx: string): string[] {
  const text = mdx
    .replace(/^(?:import|export) .*$/gm, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/^#.*$/gm, "$&\n");
  return withoutLinks(text).split(BLOCKS).map(plainBlock).filter(Boolean);
}

/** The beginning of a text, cut between words, and seen to be. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most)} …`;
}

function plainBlock(block: string): string {
  const words = block.replace(BLOCK_MARK, "").replace(/[*_`]/g, "");
  return squeezed(words.replace(/^[\s|:-]+$|\|\s*$/g, "").replaceAll("|", " · "));
}

const withoutLinks = (text: string) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();
