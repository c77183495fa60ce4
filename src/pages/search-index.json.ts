import { buildSearchIndexJson } from "#src/data/search/search-index.ts";

/** The search index. The build moves it to the server, where it is not public. */
export async function GET(): Promise<Response> {
  return new Response(await buildSearchIndexJson(), { headers: { "content-type": "application/json" } });
}
