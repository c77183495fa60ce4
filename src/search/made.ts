import { indexOf, type SearchEngine, searchEngine } from "../../shared/search/engine";
import { searchDocuments } from "./gather";

/** The index as the build writes it. */
export async function searchEngineJson(): Promise<string> {
  return indexOf(await searchDocuments());
}

/** The engine of the server or, in development, where none is built, one made from the content now. */
export async function engineFor(locals: App.Locals): Promise<SearchEngine> {
  return locals.search ?? searchEngine(await searchEngineJson());
}
