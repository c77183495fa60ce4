import type { Log } from "#server/config/log.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import { isToStaff } from "#server/deliveries/queue.ts";
import { waitingDeliveries } from "#server/enquiries/overview.ts";
import type { DeliveryError } from "#server/mail/mail.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";

/** A delivery that waits longer than this, in seconds, means that mail itself fails. */
const LONGEST_WAIT_SECONDS = 30 * 60;
/** The same trouble is told again after this time. */
const REPEAT_AFTER_MS = 6 * HOUR_MS;

/** Tells troubles of delivery to ALERT_WEBHOOK_URL, which must not depend on mail (S1). */
export function alerter(url: string | undefined, log: Log, clock: () => number) {
  const told = new Map<string, number>();
  const alerts = {
    async tell(trouble: string, text: string): Promise<void> {
      if (!url || clock() - (told.get(trouble) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return;
      told.set(trouble, clock());
      const arrived = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ trouble, text }),
        signal: AbortSignal.timeout(10_000),
      })
        .then(async ({ ok, body }) => {
          await body?.cancel();
          return ok;
        })
        .catch(() => false);
      if (arrived) return;
      told.delete(trouble);
      log.error({ trouble }, "alert not delivered");
    },
    /** Reports a delivery that is given up, and mail to staff that is refused with a 5xx and retried. */
    async failed(delivery: DeliveryRow, { refused, message }: DeliveryError, final: boolean): Promise<void> {
      const { id, kind } = delivery;
      if (final) await alerts.tell(`failed ${kind}`, `Delivery ${id} was given up.`);
      else if (refused && isToStaff(delivery))
        await alerts.tell("mail to staff refused", `Mail to staff is refused and retried: ${message}`);
    },
    /** Looks whether deliveries are stuck. */
    async look(db: Db): Promise<void> {
      if (!url) return;
      const { oldestWaitingSeconds: seconds, waiting } = await waitingDeliveries(db, clock());
      if (seconds < LONGEST_WAIT_SECONDS) told.delete("stuck");
      else await alerts.tell("stuck", `${waiting} deliveries wait, the oldest for ${seconds} seconds.`);
    },
  };
  return alerts;
}
