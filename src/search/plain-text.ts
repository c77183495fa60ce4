/** All text of a content entry, without the addresses in it. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return /^(?:\/|https?:|mailto:|tel:|#)/.test(value) ? "" : value;
  if (value instanceof Date || typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textOf).filter(Boolean).join(" ");
}

/** The words of an MDX article without its marks. */
export function plainArticle(mdx: string): string {
  return mdx
    .replace(/^(?:import|export) .*$/gm, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>\-*\d.|\s]+/gm, "")
    .replace(/[*_`|]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
