import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { writeSetting } from "#server/database/settings.ts";

/** It is shorter than the timeout of whoever asks, and of a silent database. */
const ANSWER_WITHIN_MS = 3_000;
/** A trial that waits for a lock longer than this says nothing about the disk: the one before it counts. */
const TRIAL_WITHIN_MS = 1_000;
/** Anybody may ask at any rate: one trial answers for so long. */
const TRIAL_EVERY_MS = 2_000;
/** The trial is as long as a long enquiry: on a full disk, a few bytes may still find a place. */
const TRIAL_LENGTH = 16_384;

/**
 * Tells whether enquiries can be stored now: the database answers, and something was stored a moment ago. A full disk
 * answers every question.
 */
export function readiness({ db }: Database): () => Promise<boolean> {
  let trial: Promise<boolean> | undefined;
  let stored = true;
  let endedAt = Number.NEGATIVE_INFINITY;
  const begin = async () => {
    stored = await succeeds(writeSetting(db, "readiness", String(Date.now()).padEnd(TRIAL_LENGTH, ".")));
    endedAt = performance.now();
    trial = undefined;
    return stored;
  };
  return async () => {
    if (!trial && performance.now() - endedAt > TRIAL_EVERY_MS) trial = begin();
    const [answered, kept] = await Promise.all([
      within(ANSWER_WITHIN_MS, succeeds(sql`select 1`.execute(db)), () => false),
      within(TRIAL_WITHIN_MS, trial ?? Promise.resolve(stored), () => stored),
    ]);
    return answered && kept;
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

function within(milliseconds: number, answer: Promise<boolean>, otherwise: () => boolean): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(otherwise()), milliseconds);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
