import type { APIRoute } from "astro";
import { engineFor } from "#src/features/search/engine.ts";

export const prerender = false;

/** As many as fit below the field without scrolling. */
const MOST = 6;

/** Suggestions while typing: `[{ title, path }]`, the best first. */
export const GET: APIRoute = async ({ url, locals }) => {
  const engine = await engineFor(locals);
  const kind = url.searchParams.get("in") === "posts" ? "post" : undefined;
  const results = engine.find(url.searchParams.get("s") ?? "", { kind, most: MOST, strongOnly: true });
  const suggestions = results.map(({ title, path }) => ({ title, path }));
  return Response.json(suggestions, {
    headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
};
