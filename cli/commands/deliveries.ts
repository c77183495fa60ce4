import { Option } from "commander";
import type { DeliveryState } from "../../server/database/tables.ts";
import { retryDeliveries } from "../../server/outbox/attempts.ts";
import { atDesk, deskCommand, type Input, unlessMeant } from "../command.ts";
import { deliveryFacts } from "../delivery-rows.ts";
import { Refusal } from "../open-desk.ts";

const states: DeliveryState[] = ["waiting", "sending", "delivered", "failed", "withheld"];

export const deliveries = deskCommand("deliveries", "Mails and webhook calls with their state, oldest first.")
  .argument("[reference]", "only those of this enquiry")
  .addOption(new Option("--state <state>", "only those in this state").choices(states))
  .action(
    atDesk(async ({ db, output }, { operands: [reference], options: { state } }) => {
      const rows = await db
        .selectFrom("deliveries")
        .selectAll()
        .$if(state !== undefined, (q) => q.where("state", "=", state as DeliveryState))
        .$if(reference !== undefined, (q) => q.where("reference", "=", reference?.toUpperCase() ?? ""))
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      output.rows(rows.map(deliveryFacts), [
        "id",
        "state",
        "attempts",
        "createdAt",
        "nextAttemptAt",
        "lastError",
      ]);
    }),
  );

export const retry = deskCommand(
  "retry",
  "Sends again what failed or waits: one delivery, those of one enquiry, or all.",
)
  .argument("[which]", "id of a delivery, or reference of an enquiry")
  .option("--all", "everything that was given up or waits")
  .hook("preAction", unlessMeant(misuse))
  .action(
    atDesk(async ({ db, now, output }, { operands: [which] }) => {
      const ids = await retryDeliveries(db, which, now);
      if (ids.length === 0 && which !== undefined) throw new Refusal(`Nothing of ${which} failed or waits.`);
      const told =
        ids.length === 0 ? "Nothing failed or waits." : `${ids.length} will be tried again at once.`;
      output.say(told, { retried: ids });
    }),
  );

function misuse({ operands: [which], options }: Input): string | undefined {
  return (which === undefined) === (options.all !== true)
    ? "Name a delivery, an enquiry, or --all."
    : undefined;
}
