import type { Log } from "#server/config/log.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import { isToStaff } from "#server/deliveries/queue.ts";
import { countPendingDeliveries } from "#server/enquiries/overview.ts";
import type { DeliveryError } from "#server/mail/mail.ts";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import type { ErrorCode } from "#shared/errors.mjs";

/** If a delivery is pending longer, probably none are being delivered. */
const MAX_PENDING_SECONDS = 30 * 60;
/** The mailbox is read every 30 s. Mail servers are often unavailable for some minutes. */
const MAX_MAILBOX_AGE_SECONDS = 30 * 60;
/** An alert about the same problem is repeated after this time. */
const REPEAT_INTERVAL_MS = 6 * HOUR_MS;

/**
 * Creates functions that send alerts about problems with deliveries to `ALERT_WEBHOOK_URL`, independently of mail (S1).
 * @param url if `undefined`, no alerts are sent
 */
export function createAlerts(url: string | undefined, log: Log, clock: () => number) {
  const sentAt = new Map<string, number>();
  const alerts = {
    async send(problem: string, text: string): Promise<void> {
      if (!url || clock() - (sentAt.get(problem) ?? Number.NEGATIVE_INFINITY) < REPEAT_INTERVAL_MS) return;
      sentAt.set(problem, clock());
      const isDelivered = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ trouble: problem, text }),
        signal: AbortSignal.timeout(10_000),
      })
        .then(async ({ ok, body }) => {
          await body?.cancel();
          return ok;
        })
        .catch(() => false);
      if (isDelivered) return;
      sentAt.delete(problem);
      log.error({ problem, code: "HD_ALERT_FAILED" satisfies ErrorCode }, "sending alert failed");
    },
    /** Sends an alert if a delivery has failed, or if the server rejects staff mail with a 5xx code. */
    async reportFailure(
      delivery: DeliveryRow,
      { is5xxResponse, message }: DeliveryError,
      isFinal: boolean,
    ): Promise<void> {
      const { id, kind } = delivery;
      if (isFinal) await alerts.send(`failed ${kind}`, `Delivery ${id} failed and is not retried.`);
      else if (is5xxResponse && isToStaff(delivery))
        await alerts.send("mail to staff refused", `Staff mail is rejected and retried: ${message}`);
    },
    /** Sends an alert if the mailbox could not be read for a long time. */
    async checkMailbox(ageSeconds: number): Promise<void> {
      if (ageSeconds < MAX_MAILBOX_AGE_SECONDS) sentAt.delete("mailbox");
      else await alerts.send("mailbox", `The mailbox has not been read for ${ageSeconds} seconds.`);
    },
    /** Sends an alert if deliveries are stuck. */
    async checkPendingDeliveries(db: Db): Promise<void> {
      if (!url) return;
      const { oldestPendingSeconds, pending } = await countPendingDeliveries(db, clock());
      if (oldestPendingSeconds < MAX_PENDING_SECONDS) sentAt.delete("stuck");
      else
        await alerts.send(
          "stuck",
          `${pending} deliveries are pending, the oldest for ${oldestPendingSeconds} seconds.`,
        );
    },
  };
  return alerts;
}
