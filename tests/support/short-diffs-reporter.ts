import type { Reporter, TestCase } from "vitest/node";

/** Longer than the diffs of most values, and much shorter than a page. */
const MAX_LENGTH = 4_000;
const RESET_COLOUR = "\u001b[0m";

/**
 * Shortens the values that a failed assertion prints, before the next reporter prints them: an assertion about a page
 * would print the whole page. The options `chaiConfig` and `diff` of Vitest can't shorten long lines.
 */
export default class ShortDiffsReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    for (const error of test.result().errors ?? []) if (error.diff) error.diff = shorten(error.diff);
  }
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const half = MAX_LENGTH / 2;
  const omitted = `${RESET_COLOUR}\n… ${text.length - MAX_LENGTH} characters …\n`;
  return text.slice(0, half) + omitted + text.slice(-half);
}
