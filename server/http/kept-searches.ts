import { paths } from "../../shared/addresses/paths.ts";
import type { SearchEngine } from "../../shared/search/engine.ts";
import { cleanQuery } from "../../shared/search/terms.ts";
import type { RenderedPage, RenderPage } from "./astro-pages.ts";

/** 50 kB each. */
const MOST_SEARCHES = 100;

/**
 * Keeps the pages of the last searches, which are the same for everybody. A query with any word that the site does not
 * use is never kept: it may be a name or a number that somebody typed into the wrong field.
 * @param postsCome how many posts have come since the build: with each more, searches find more
 */
export function keepingSearches(
  render: RenderPage,
  engine: Pick<SearchEngine, "knows">,
  postsCome: () => number,
): RenderPage {
  const kept = new Map<string, RenderedPage>();
  return async (request) => {
    const { pathname, searchParams } = new URL(request.path, "http://localhost");
    const query = cleanQuery(searchParams.get("s") ?? "");
    if (pathname !== paths.search || !engine.knows(query)) return render(request);
    const key = `${postsCome()} ${searchParams.get("in") === "posts"} ${query}`;
    const page = kept.get(key) ?? (await render(request));
    if (page.status !== 200) return page;
    kept.delete(key);
    kept.set(key, page);
    const [oldest = ""] = kept.keys();
    if (kept.size > MOST_SEARCHES) kept.delete(oldest);
    return page;
  };
}
