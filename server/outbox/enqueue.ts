import type { Kysely } from "kysely";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { DeliveryRow, EnquiryRow, Tables } from "../database/tables.ts";
import { requestSubscriptions } from "../subscriptions/subscriptions.ts";
import { giveTurns } from "./first-contacts.ts";
import {
  deliveriesFor,
  queueDeliveries,
  visitorKinds,
  visitorMailsPerDay,
  withheldDelivery,
} from "./queue.ts";

export interface EnqueueOptions {
  webhook: boolean;
  /** Whether mails to addresses that never got one wait for their turn in the hour. */
  takeTurns: boolean;
}

/**
 * Queues what enquiries set in motion; runs inside the transaction that stores or releases them.
 * A delivery queued before stays as it is. Returns the references of those whose sender gets no mail,
 * since the address has had its share of that kind.
 */
export async function enqueue(
  trx: Kysely<Tables>,
  rows: EnquiryRow[],
  now: number,
  { webhook, takeTurns }: EnqueueOptions,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const sent = await mailsToday(trx, rows, now);
  const limited = rows
    .flatMap((row) => deliveriesFor(row, now, webhook))
    .map((delivery) => limitVisitorMail(delivery, sent));
  const deliveries = takeTurns ? await giveTurns(trx, limited, now) : limited;
  await queueDeliveries(trx, deliveries);
  await requestSubscriptions(
    trx,
    rows.filter(({ form }) => form === "subscribe"),
  );
  return new Set(
    deliveries.flatMap(({ state, reference }) => (state === "withheld" && reference ? [reference] : [])),
  );
}

/** What mails are counted by: a stranger's address is safe from each kind, and none uses up another's share. */
const mailsOf = ({ kind, recipient }: Pick<DeliveryRow, "kind" | "recipient">) => `${kind} ${recipient}`;

async function mailsToday(
  trx: Kysely<Tables>,
  rows: EnquiryRow[],
  now: number,
): Promise<Map<string, number>> {
  const counts = await trx
    .selectFrom("deliveries")
    .select(["kind", "recipient", (e) => e.fn.countAll<number>().as("count")])
    .where("recipient", "in", [...new Set(rows.map(({ email }) => email))])
    .where("created_at", ">", now - DAY_MS)
    .where("state", "!=", "withheld")
    .where("kind", "in", visitorKinds)
    .groupBy(["kind", "recipient"])
    .execute();
  return new Map(counts.map((row) => [mailsOf(row), row.count]));
}

function limitVisitorMail(delivery: DeliveryRow, sent: Map<string, number>): DeliveryRow {
  if (delivery.recipient === "") return delivery;
  const before = sent.get(mailsOf(delivery)) ?? 0;
  if (before >= visitorMailsPerDay) return withheldDelivery(delivery);
  sent.set(mailsOf(delivery), before + 1);
  return delivery;
}
