import type { Kysely } from "kysely";
import type { DeliveryRow, Tables } from "../database/tables.ts";
import type { DeliveryError, Shortfall } from "../mail/mail.ts";
import { AGAIN_SUFFIX, newDelivery, queueDeliveries } from "./queue.ts";
import { GIVE_UP_AFTER_MS, waitAfter } from "./waits.ts";

export interface Attempt {
  delivery: DeliveryRow;
  at: number;
  /** Missing when it succeeded. */
  error?: DeliveryError;
  /** What went wrong where a mail went to some of its recipients only. */
  shortfall?: Shortfall | undefined;
}

/** Records how attempts ended, many in one transaction. Returns deliveries that were sent but no longer exist. */
export function recordAttempts(db: Kysely<Tables>, attempts: Attempt[]): Promise<DeliveryRow[]> {
  return db.transaction().execute(async (trx) => {
    const succeeded = attempts.filter(({ error }) => !error);
    const known = await recordSuccesses(trx, succeeded);
    for (const attempt of attempts) if (attempt.error) await recordFailure(trx, attempt);
    return succeeded.flatMap(({ delivery }) => (known.has(delivery.id) ? [] : [delivery]));
  });
}

async function recordSuccesses(trx: Kysely<Tables>, attempts: Attempt[]): Promise<Set<string>> {
  const [first] = attempts;
  if (!first) return new Set();
  const rows = await trx
    .updateTable("deliveries")
    .set({ state: "delivered", delivered_at: first.at, lease_owner: null, last_error: null })
    .where(
      "id",
      "in",
      attempts.map(({ delivery }) => delivery.id),
    )
    .returning("id")
    .execute();
  for (const { delivery, shortfall } of attempts)
    if (shortfall) await noteShortfall(trx, delivery, shortfall, first.at);
  await noteForwarded(trx, attempts, first.at);
  return new Set(rows.map(({ id }) => id));
}

async function noteForwarded(trx: Kysely<Tables>, attempts: Attempt[], at: number): Promise<void> {
  const forwarded = attempts.flatMap(({ delivery: { kind, reference } }) =>
    kind === "staff" && reference ? [reference] : [],
  );
  if (forwarded.length === 0) return;
  await trx
    .updateTable("enquiries")
    .set({ forwarded_at: at })
    .where("reference", "in", forwarded)
    .where("forwarded_at", "is", null)
    .execute();
}

// Recipients who refused it for now get a separate delivery: a retry of this one would reach the others twice.
// A digest is not retried, since the next one follows in a day.
async function noteShortfall(
  trx: Kysely<Tables>,
  { id, kind, reference }: DeliveryRow,
  { said, refused, later }: Shortfall,
  at: number,
): Promise<void> {
  const again = kind === "staff" && reference ? later : [];
  if (reference && again.length > 0)
    await queueDeliveries(trx, {
      ...newDelivery({ reference, kind: "staff", recipient: again.join(", ") }, at),
      id: id + AGAIN_SUFFIX,
      next_attempt_at: at + waitAfter(1),
    });
  if (again.length < refused)
    await trx.updateTable("deliveries").set({ last_error: said }).where("id", "=", id).execute();
}

// Only the holder of the lease may record a failure: another worker may have succeeded since.
async function recordFailure(trx: Kysely<Tables>, { delivery, at, error }: Attempt): Promise<void> {
  const final = isFinal(delivery, at, error);
  await trx
    .updateTable("deliveries")
    .set({
      state: final ? "failed" : "waiting",
      next_attempt_at: at + waitAfter(delivery.attempts),
      lease_owner: null,
      last_error: error?.message ?? null,
    })
    .where("id", "=", delivery.id)
    .where("lease_owner", "=", delivery.lease_owner)
    .execute();
}

/** Whether a failed delivery is given up: the refusal was permanent, or five days have passed. */
export const isFinal = (
  { created_at, first_contact_at, retried_at }: DeliveryRow,
  at: number,
  error: DeliveryError | undefined,
): boolean =>
  error?.permanent === true || at - (retried_at ?? first_contact_at ?? created_at) > GIVE_UP_AFTER_MS;
