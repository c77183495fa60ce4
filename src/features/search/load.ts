import type { AstroGlobal } from "astro";
import { cleanQuery } from "#shared/search/terms.ts";
import { engineFor } from "./engine.ts";

const MAX_RESULTS = 24;

/** The results of the search that an address names, best first. */
export async function loadSearch({ url, locals }: Pick<AstroGlobal, "url" | "locals">) {
  const query = cleanQuery(url.searchParams.get("s") ?? "");
  const onlyPosts = url.searchParams.get("in") === "posts";
  const engine = await engineFor(locals);
  // One result beyond the limit shows that there are more.
  const found = engine.find(query, { most: MAX_RESULTS + 1, kind: onlyPosts ? "post" : undefined });
  return { query, onlyPosts, results: found.slice(0, MAX_RESULTS), more: found.length > MAX_RESULTS };
}
