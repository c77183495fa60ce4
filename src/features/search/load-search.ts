import type { AstroGlobal } from "astro";
import { cleanQuery } from "#shared/search/terms.ts";
import { getSearchEngine } from "#src/data/search/search-index.ts";

const MAX_RESULTS = 24;

/** Runs the search of a URL's query string. Results are sorted by relevance. */
export async function loadSearch({ url, locals }: Pick<AstroGlobal, "url" | "locals">) {
  const query = cleanQuery(url.searchParams.get("s") ?? "");
  const onlyPosts = url.searchParams.get("in") === "posts";
  const engine = await getSearchEngine(locals);
  // One result beyond the limit shows whether there are more.
  const hits = engine.find(query, { limit: MAX_RESULTS + 1, kind: onlyPosts ? "post" : undefined });
  if (query && !onlyPosts && hits.length === 0) locals.missedSearch = url.searchParams.get("s") ?? "";
  return { query, onlyPosts, results: hits.slice(0, MAX_RESULTS), hasMore: hits.length > MAX_RESULTS };
}
