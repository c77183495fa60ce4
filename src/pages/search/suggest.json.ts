import type { APIRoute } from "astro";
import { getSearchEngine } from "#src/features/search/engine.ts";

export const prerender = false;

/** More suggestions would not fit below the field without scrolling. */
const MAX_SUGGESTIONS = 6;

/** Returns suggestions while typing, sorted by relevance: `[{ title, path }]`. */
export const GET: APIRoute = async ({ url, locals }) => {
  const engine = await getSearchEngine(locals);
  const kind = url.searchParams.get("in") === "posts" ? "post" : undefined;
  const results = engine.find(url.searchParams.get("s") ?? "", {
    kind,
    limit: MAX_SUGGESTIONS,
    strongOnly: true,
  });
  const suggestions = results.map(({ title, path }) => ({ title, path }));
  return Response.json(suggestions, {
    headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
};
