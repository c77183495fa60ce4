import type { Kysely } from "kysely";
import { HOUR_MS } from "../../shared/calendar/indian-time.ts";
import type { DeliveryRow, Tables } from "../database/tables.ts";

/** So many mails an hour go to addresses that never got one: whoever types strangers' addresses reaches few (E6). */
export const FIRST_CONTACTS_AN_HOUR = 60;

/** Why a mail waits: shown with it on the desk. */
const itsTurn = `no more than ${FIRST_CONTACTS_AN_HOUR} mails an hour go to addresses that never got one`;

/**
 * Gives emails to addresses that never got one their turns, so that at most 60 leave in any hour. Others stay as they are.
 */
export async function giveTurns(
  trx: Kysely<Tables>,
  deliveries: DeliveryRow[],
  now: number,
): Promise<DeliveryRow[]> {
  const known = await knownAddresses(trx, deliveries);
  const isFirst = ({ recipient, state }: DeliveryRow) =>
    recipient !== "" && state === "waiting" && !known.has(recipient);
  if (!deliveries.some(isFirst)) return deliveries;
  const turns = await latestTurns(trx);
  return deliveries.map((delivery) => {
    if (!isFirst(delivery)) return delivery;
    const sixtieth = turns.length < FIRST_CONTACTS_AN_HOUR ? 0 : (turns.shift() ?? 0);
    const turn = Math.max(now, sixtieth + HOUR_MS);
    turns.push(turn);
    const waits = turn > now && { next_attempt_at: turn, last_error: itsTurn };
    return { ...delivery, first_contact_at: turn, ...waits };
  });
}

async function knownAddresses(trx: Kysely<Tables>, deliveries: DeliveryRow[]): Promise<Set<string>> {
  const addresses = new Set(deliveries.map(({ recipient }) => recipient).filter((one) => one !== ""));
  if (addresses.size === 0) return new Set();
  const rows = await trx
    .selectFrom("deliveries")
    .select("recipient")
    .distinct()
    .where("recipient", "in", [...addresses])
    .where("state", "=", "delivered")
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

/** The sixty latest turns that were given, the earliest first. */
async function latestTurns(trx: Kysely<Tables>): Promise<number[]> {
  const rows = await trx
    .selectFrom("deliveries")
    .select("first_contact_at")
    .where("first_contact_at", "is not", null)
    .orderBy("first_contact_at", "desc")
    .limit(FIRST_CONTACTS_AN_HOUR)
    .execute();
  return rows.map(({ first_contact_at }) => first_contact_at ?? 0).reverse();
}
