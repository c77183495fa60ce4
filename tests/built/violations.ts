import { vi } from "vitest";
import { type BuiltPage, getBuiltPages } from "./pages.ts";

// Each test checks a rule on all pages.
vi.setConfig({ testTimeout: 30_000 });

/**
 * Checks one rule on many pages.
 * @param check returns the violations of a page
 * @returns one line for each violation, such as `/contact: 2 <h1>`
 * @throws if there are no pages
 */
export function findViolations(
  check: (page: BuiltPage) => Iterable<string | false | undefined>,
  pages: BuiltPage[] = getBuiltPages(),
): string[] {
  if (pages.length === 0) throw new Error("Expected at least one page.");
  return pages.flatMap((page) =>
    [...check(page)].flatMap((reason) =>
      // An empty value, such as that of `src=""`, is a violation too.
      reason === false || reason === undefined ? [] : [`${page.path}: ${reason || '""'}`],
    ),
  );
}
