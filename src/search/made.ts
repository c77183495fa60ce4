import { prefixed } from "../../shared/addresses/paths";
import { indexOf, type SearchEngine, searchEngine } from "../../shared/search/engine";
import { currentLanguage } from "../languages/ambient";
import { inLanguage, languageNamed } from "../languages/languages";
import { searchDocuments } from "./gather";

/** The index as the build writes it, of what there is in the language of the page. */
export async function searchEngineJson(): Promise<string> {
  const language = currentLanguage();
  const documents = await inLanguage(language, searchDocuments, true);
  const { spellings } = await languageNamed(language);
  const own = documents.map((document) => ({ ...document, path: prefixed(language, document.path) }));
  return indexOf(own, spellings);
}

/** The engine of the server or, in development, where none is built, one made from the content now. */
export async function engineFor(locals: App.Locals): Promise<SearchEngine> {
  return locals.search ?? searchEngine(await searchEngineJson());
}
