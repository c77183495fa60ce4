import { stripVTControlCharacters } from "node:util";
import { expect, test } from "@playwright/test";

const MAX_REASON_LENGTH = 400;

/**
 * Checks one rule on every case and fails once, with a line "name: reason" for each offender.
 * @param cases addresses, or tuples that begin with one
 * @param check returns reasons, or throws as `expect` does
 */
export async function checkEach<T extends string | readonly [string, ...unknown[]]>(
  cases: readonly T[],
  check: (one: T) => Promise<string[] | undefined>,
): Promise<void> {
  const offenders: string[] = [];
  for (const one of cases) {
    const name = typeof one === "string" ? one : one[0];
    const reasons = await test.step(name || "an empty name", () => check(one)).catch(reasonOf);
    offenders.push(...(reasons ?? []).map((reason) => `${name}: ${reason}`));
  }
  expect(offenders).toEqual([]);
}

/** The message of an assertion on one line, without its log of attempts. */
function reasonOf(error: Error): string[] {
  const [message = ""] = stripVTControlCharacters(error.message).split("Call log:");
  return [message.replaceAll(/\s+/g, " ").trim().slice(0, MAX_REASON_LENGTH)];
}
