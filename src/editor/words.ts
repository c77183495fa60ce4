const ABBREVIATIONS = new Set(["url", "inr", "rss", "json", "cvv", "upi", "id", "faq", "llms"]);

/** Names that say something to those who make websites only. */
const PLAIN: Record<string, string> = {
  alt: "Description",
  href: "Leads to",
  head: "Search result",
  formerly: "Former names",
  left: "Has left",
};

/** A name of the schemas in human words: `pictureAlt` becomes "Picture alt". */
export function words(name: string): string {
  if (Object.hasOwn(PLAIN, name)) return PLAIN[name] as string;
  const parts = name.replace(/([a-z])([A-Z])/g, "$1 $2").split(/[\s_-]+/);
  const spoken = parts.map((part) =>
    ABBREVIATIONS.has(part.toLowerCase()) ? part.toUpperCase() : part.toLowerCase(),
  );
  const [first = "", ...rest] = spoken;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/** One of several: `categories` becomes `category`. */
export const singular = (name: string): string => name.replace(/ies$/, "y").replace(/s$/, "");
