/**
 * Polls until `check` returns a truthy value, and returns it.
 * @throws after `timeoutMs` milliseconds
 */
export async function waitFor<T>(
  check: () => T | false | undefined | null | Promise<T | false | undefined | null>,
  timeoutMs = 30_000,
): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; ) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
