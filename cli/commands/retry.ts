import { retryDeliveries } from "../../server/outbox/retry.ts";
import { atDesk, deskCommand, type Input, unlessMeant } from "../command.ts";
import { Refusal } from "../open-desk.ts";

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
