/** A style element; its text is the first group. */
export const STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * One style element instead of several, and one script instead of neighbours: each would have a hash of its own
 * in the document's policy, and headers share the first round trip.
 */
export function joinElements(html: string): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join("");
  let first = true;
  return html
    .replace(STYLE, () => {
      const element = first && styles ? `<style>${styles}</style>` : "";
      first = false;
      return element;
    })
    .replace(/(?<=<script>[^<]*)<\/script>\s*<script>/g, ";");
}
