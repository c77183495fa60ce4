/**
 * Markup without what React writes for its own use, outside of islands, which need it to hydrate: the marks between
 * two texts, and the values of marks such as `data-far` and of empty attributes. Together 30 to 100 bytes compressed
 * of the first round trip.
 */
export function plainMarkup(html: string): string {
  let depth = 0;
  return html
    .split(/(?=<\/?astro-island\b)/)
    .map((part) => {
      if (part.startsWith("<astro-island")) depth++;
      else if (part.startsWith("</astro-island")) depth--;
      return depth > 0 ? part : plain(part);
    })
    .join("");
}

const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll(TAG, withoutValues);

/** Whole tags alone: a script may compare and then assign an empty text. */
const TAG = /<[a-z][\w-]*(?: [\w:-]+(?:="[^"]*")?)+>/g;

const withoutValues = (tag: string) =>
  tag.replaceAll(/(?<= data-(?:display|far|screen|submenu|\w+-button))="true"|(?<= [\w-]+)=""/g, "");
