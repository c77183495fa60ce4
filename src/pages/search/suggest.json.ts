import type { APIRoute } from "astro";
import { getSingleton } from "#src/data/content/collections.ts";
import { getSearchEngine } from "#src/data/search/search-index.ts";

export const prerender = false;

/** More suggestions would not fit below the field without scrolling. */
const MAX_SUGGESTIONS = 6;

/** Returns suggestions while typing, services first, then by relevance: `[{ title, path, kind }]`. */
export const GET: APIRoute = async ({ url, locals }) => {
  const engine = await getSearchEngine(locals);
  const kind = url.searchParams.get("in") === "posts" ? "post" : undefined;
  const results = engine.find(url.searchParams.get("s") ?? "", {
    kind,
    limit: MAX_SUGGESTIONS,
    strongOnly: true,
  });
  const { kinds } = await getSingleton("searchPage");
  const isService = (result: (typeof results)[number]) => result.kind === "service";
  const suggestions = results
    .toSorted((a, b) => Number(isService(b)) - Number(isService(a)))
    .map(({ title, path, kind }) => ({ title, path, kind: kinds[kind] }));
  return Response.json(suggestions, {
    headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
};
