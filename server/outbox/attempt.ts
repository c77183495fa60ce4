import type { Log } from "../application/log.ts";
import type { DeliveryRow } from "../database/tables.ts";
import { DeliveryError, type Shortfall } from "../mail/mail.ts";
import { type Attempt, isFinal } from "./record.ts";

export interface AttemptOptions {
  /** Makes a delivery; resolves with what went wrong where it did not reach everybody. */
  deliver: (delivery: DeliveryRow, onHandedOver: () => void) => Promise<Shortfall | undefined>;
  clock: () => number;
  log: Log;
  /** Called when a delivery is given up for good. */
  onGivenUp: (delivery: DeliveryRow) => void;
}

/** Tries a delivery once and says how it ended; never rejects. */
export async function attempt(
  delivery: DeliveryRow,
  options: AttemptOptions,
  onHandedOver: () => void,
): Promise<Attempt> {
  const { deliver, clock, log, onGivenUp } = options;
  const { id, kind, attempts } = delivery;
  try {
    const shortfall = await deliver(delivery, onHandedOver);
    if (shortfall)
      log("warn", "not delivered to all", { delivery: id, kind, attempts, cause: shortfall.said });
    else log("info", "delivered", { delivery: id, kind, attempts });
    return { delivery, at: clock(), shortfall };
  } catch (cause) {
    const error = cause instanceof DeliveryError ? cause : new DeliveryError(String(cause), false);
    const final = isFinal(delivery, clock(), error);
    const facts = { delivery: id, kind, attempts, final, cause: error.message };
    log(final ? "error" : "warn", "not delivered", facts);
    if (final) onGivenUp(delivery);
    return { delivery, at: clock(), error };
  }
}
