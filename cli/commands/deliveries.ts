import { type Command, Option } from "commander";
import { atDesk, DeskError, type MakeCommand } from "#cli/open-desk.ts";
import type { DeliveryRow, DeliveryState } from "#server/database/tables.ts";
import { retryDeliveries } from "#server/outbox/attempts.ts";
import { paths } from "#shared/addresses/paths.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";

const states: DeliveryState[] = ["waiting", "sending", "delivered", "failed", "withheld", "withdrawn"];

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

/** Mails, webhook calls and subscribers. */
export function deliveryCommands(command: MakeCommand): void {
  for (const add of [subscribersCommand, deliveriesCommand, retryCommand]) add(command);
}

function subscribersCommand(command: MakeCommand): void {
  command("subscribers", "Confirmed subscribers, with their unsubscribe links in JSON.")
    .option("--all", "include unconfirmed and ended subscriptions")
    .action(
      atDesk(async ({ db, site, signer, output }, { all }: { all?: true }) => {
        const rows = await db
          .selectFrom("subscriptions")
          .selectAll()
          .$if(all !== true, (q) => q.where("state", "=", "confirmed"))
          .orderBy("requested_at")
          .execute();
        output.rows(
          rows.map((row) => ({
            email: row.email,
            name: row.name,
            state: row.state,
            requestedAt: rfc3339(row.requested_at),
            confirmedAt: row.confirmed_at && rfc3339(row.confirmed_at),
            unsubscribe: site.origin + paths.mailLink(signer.sign("unsubscribe", row.id)),
          })),
          ["email", "name", "state", "requestedAt", "confirmedAt"],
        );
      }),
    );
}

function deliveriesCommand(command: MakeCommand): void {
  command("deliveries", "Mails and webhook calls with their state, oldest first.")
    .argument("[reference]", "only of this enquiry")
    .addOption(new Option("--state <state>", "only in this state").choices(states))
    .action(
      atDesk(async ({ db, output }, reference: string | undefined, { state }: { state?: DeliveryState }) => {
        const rows = await db
          .selectFrom("deliveries")
          .selectAll()
          .$if(state !== undefined, (q) => q.where("state", "=", state as DeliveryState))
          .$if(reference !== undefined, (q) => q.where("reference", "=", reference?.toUpperCase() ?? ""))
          .orderBy("created_at")
          .orderBy("id")
          .execute();
        const shown = ["id", "state", "attempts", "createdAt", "nextAttemptAt", "lastError"];
        output.rows(rows.map(deliveryFacts), shown);
      }),
    );
}

function retryCommand(command: MakeCommand): void {
  command("retry", "Retries failed and pending deliveries: one, those of an enquiry, or all.")
    .argument("[which]", "id of a delivery, or reference of an enquiry")
    .option("--all", "all failed and pending deliveries")
    .hook("preAction", (retry: Command) => {
      if ((retry.args[0] === undefined) !== (retry.opts().all === true))
        retry.error("Name a delivery, an enquiry, or --all.");
    })
    .action(
      atDesk(async ({ db, now, output }, which: string | undefined) => {
        const ids = await retryDeliveries(db, which, now);
        if (ids.length === 0 && which !== undefined)
          throw new DeskError(`No failed or pending deliveries for ${which}.`);
        const message =
          ids.length === 0
            ? "No failed or pending deliveries."
            : `${ids.length} deliveries will be retried now.`;
        output.result(message, { retried: ids });
      }),
    );
}
