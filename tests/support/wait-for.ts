import { inspect } from "node:util";

const POLL_MS = 20;
/** Shorter than the timeout of tests that wait, so that this error is reported instead of theirs. */
const TIMEOUT_MS = 25_000;
const MAX_VALUE_LENGTH = 500;

type Falsy = false | undefined | null;

/**
 * Polls until `check` returns a truthy value, and returns it.
 * @throws after `timeoutMs` milliseconds, or immediately if `check` throws
 */
export const waitFor = async <T>(
  check: () => T | Falsy | Promise<T | Falsy>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> => (await waitForValue(check, Boolean, timeoutMs)) as T;

/**
 * Polls until `read` returns an expected value, and returns it.
 * @throws after `timeoutMs` milliseconds, with the last value; immediately if `read` or `isExpected` throws
 */
export async function waitForValue<T>(
  read: () => T | Promise<T>,
  isExpected: (value: T) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const value = await read();
    if (isExpected(value)) return value;
    if (Date.now() > deadline) throw new Error(describeTimeout({ read, isExpected, timeoutMs, value }));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function describeTimeout({ read, isExpected, timeoutMs, value }: Timeout): string {
  const condition = isExpected === Boolean ? "" : `, until ${isExpected}`;
  const lastValue = inspect(value, { breakLength: Number.POSITIVE_INFINITY }).slice(0, MAX_VALUE_LENGTH);
  return `Timed out after ${timeoutMs} ms: ${read}${condition}\nLast value: ${lastValue}`;
}

interface Timeout {
  read: unknown;
  isExpected: unknown;
  timeoutMs: number;
  value: unknown;
}
