import { searchEngineJson } from "#src/features/search/engine.ts";

/** The search index; the build moves it to the server, which is the only one to read it. */
export async function GET(): Promise<Response> {
  return new Response(await searchEngineJson(), { headers: { "content-type": "application/json" } });
}
