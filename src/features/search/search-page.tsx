import { paths } from "#shared/addresses/paths.ts";
import { cleanQuery } from "#shared/search/terms.ts";
import { single } from "#src/content/collections.ts";
import type { Visit, VisitorPage } from "#src/layouts/visitor-page.ts";
import { engineFor } from "./engine.ts";
import { SearchHead, SearchHelp, SearchResults } from "./SearchPage.tsx";

/** More than anybody reads; the best come first. */
const MOST = 24;

/** What a search has found. */
export async function searchPage({ url, locals }: Visit): Promise<VisitorPage> {
  const words = await single("searchPage");
  const query = cleanQuery(url.searchParams.get("s") ?? "");
  const onlyPosts = url.searchParams.get("in") === "posts";
  const engine = await engineFor(locals);
  // One more than is shown tells whether there are more.
  const found = engine.find(query, { most: MOST + 1, kind: onlyPosts ? "post" : undefined });
  const results = found.slice(0, MOST);
  const head = { words, query, count: results.length, more: found.length > MOST };
  return {
    frame: { head: words.head, path: paths.search },
    main: () => (
      <>
        <SearchHead {...head} {...{ onlyPosts }} />
        {results.length > 0 ? (
          <SearchResults {...{ results }} kinds={words.kinds} />
        ) : (
          <SearchHelp help={words.help} />
        )}
      </>
    ),
  };
}
