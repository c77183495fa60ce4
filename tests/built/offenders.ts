import { vi } from "vitest";
import { type BuiltPage, builtPages } from "./pages.ts";

// A rule on all pages is one test.
vi.setConfig({ testTimeout: 30_000 });

/**
 * Checks one rule on many pages.
 * @param reasons why a page breaks the rule; none where it keeps it
 * @returns one line for each offence, such as `/contact: 2 headings <h1>`
 * @throws Error where there is no page to check
 */
export function offenders(
  reasons: (page: BuiltPage) => Iterable<string | false | undefined>,
  pages: BuiltPage[] = builtPages(),
): string[] {
  if (pages.length === 0) throw new Error("no page to check");
  return pages.flatMap((page) =>
    [...reasons(page)].flatMap((reason) =>
      // An empty value, such as that of `src=""`, is an offence too.
      reason === false || reason === undefined ? [] : [`${page.path}: ${reason || '""'}`],
    ),
  );
}
