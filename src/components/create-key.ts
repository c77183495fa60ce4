/**
 * Returns a random idempotency key of a submission (E4). `crypto.randomUUID` is not available over plain HTTP, which test
 * servers may use.
 */
export const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
