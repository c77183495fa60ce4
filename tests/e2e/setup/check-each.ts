import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";

const MAX_REASON_LENGTH = 400;

/**
 * Checks one rule on every case and fails once, with a line "name: reason" for each violation.
 * @param cases names, such as paths, or tuples whose first element is the name
 * @param check returns the reasons of violations, or throws as `expect` does
 */
export async function checkEach<T extends string | readonly [string, ...unknown[]]>(
  cases: readonly T[],
  check: (item: T) => Promise<string[] | undefined>,
): Promise<void> {
  const violations: string[] = [];
  for (const item of cases) {
    const name = typeof item === "string" ? item : item[0];
    const reasons = await test.step(name || "an empty name", () => check(item)).catch(formatReason);
    violations.push(...(reasons ?? []).map((reason) => `${name}: ${reason}`));
  }
  expect(violations).toEqual([]);
}

/** Returns the message of an assertion on one line, without its log of attempts. */
function formatReason(error: Error): string[] {
  const [message = ""] = stripVTControlCharacters(error.message).split("Call log:");
  return [message.replaceAll(/\s+/g, " ").trim().slice(0, MAX_REASON_LENGTH)];
}
