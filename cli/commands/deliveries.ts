import { Option } from "commander";
import type { DeliveryState } from "../../server/database/tables.ts";
import { atDesk, deskCommand } from "../command.ts";
import { deliveryFacts } from "../delivery-rows.ts";

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
