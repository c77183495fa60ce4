/**
 * Cuts an article before its first heading: the picture goes between the halves, so that on a phone the
 * first thing painted is text. Without a heading the first paragraph is the opening.
 */
export function splitOpening(html: string): [opening: string, rest: string] {
  const heading = html.search(/<h2[\s>]/);
  if (heading > 0) return [html.slice(0, heading), html.slice(heading)];
  const end = html.indexOf("</p>");
  const cut = end < 0 ? 0 : end + "</p>".length;
  return [html.slice(0, cut), html.slice(cut)];
}
