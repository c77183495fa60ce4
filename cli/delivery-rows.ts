import type { DeliveryRow } from "../server/database/tables.ts";
import { rfc3339 } from "../shared/calendar/indian-time.ts";

export const deliveryFacts = (row: DeliveryRow) => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: row.state === "failed" ? "failed for good" : row.state,
  attempts: row.attempts,
  createdAt: rfc3339(row.created_at),
  nextAttemptAt: row.state === "waiting" ? rfc3339(row.next_attempt_at) : null,
  deliveredAt: row.delivered_at && rfc3339(row.delivered_at),
  lastError: row.last_error,
});
