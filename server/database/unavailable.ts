import { setTimeout as sleep } from "node:timers/promises";

/** The Retry-After of an answer while the database is unavailable, in seconds. */
export const RETRY_SECONDS = 10;

/** The database could not answer; its own words are the `cause`. */
export class Unavailable extends Error {}

/** @throws {Unavailable} in place of whatever the database threw */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Unavailable("the database could not answer", { cause });
  }
}

/** @throws {Unavailable} when there is no answer within so many milliseconds */
export async function answeredWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const late = sleep(milliseconds, undefined, { ref: false }).then(() => {
    throw new Unavailable(`the database did not answer within ${milliseconds} ms`);
  });
  return Promise.race([answer, late]);
}
