import type { DeliveryState } from "../../server/database/tables.ts";
import { type Command, notOneOf } from "../command.ts";
import { deliveryFacts } from "../delivery-rows.ts";

const states: DeliveryState[] = ["waiting", "sending", "delivered", "failed", "withheld"];

export const deliveries: Command = {
  summary: "Mails and webhook calls with their state, oldest first.",
  usage: "[REFERENCE] [--state STATE]",
  options: { state: { type: "string", about: `only this one: ${states.join(", ")}` } },
  operands: { least: 0, most: 1 },
  misuse: ({ options: { state } }) => notOneOf("state", state, states),
  async run({ db, output }, { operands: [reference], options: { state } }) {
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
  },
};
