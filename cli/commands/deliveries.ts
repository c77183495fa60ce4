import { type Command, Option } from "commander";
import { type AddCommand, DeskError, withDesk } from "#cli/open-desk.ts";
import { mapRows, readRows } from "#cli/read-rows.ts";
import type { DeliveryRow, DeliveryState, SubscriptionRow } from "#server/database/tables.ts";
import { retryDeliveries } from "#server/enquiries/delivery-results.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { formatCount } from "#shared/text/numbers.ts";

const STATES: DeliveryState[] = ["waiting", "sending", "delivered", "failed", "withheld", "withdrawn"];

export const toDeliveryJson = (row: DeliveryRow) => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  // Scripts may read this value. The state is `failed` everywhere else, also in the option `--state`.
  state: row.state === "failed" ? "failed for good" : row.state,
  attempts: row.attempts,
  createdAt: formatRfc3339(row.created_at),
  nextAttemptAt: row.state === "waiting" ? formatRfc3339(row.next_attempt_at) : null,
  deliveredAt: row.delivered_at && formatRfc3339(row.delivered_at),
  lastError: row.last_error,
});

/** Registers the commands for subscribers and deliveries. */
export function registerDeliveryCommands(command: AddCommand): void {
  for (const register of [registerSubscribersCommand, registerDeliveriesCommand, registerRetryCommand])
    register(command);
}

function registerSubscribersCommand(command: AddCommand): void {
  command("subscribers", "Lists confirmed subscribers; with --json, with their unsubscribe links.")
    .option("--all", "include unconfirmed and ended subscriptions")
    .action(
      withDesk(async ({ db, site, signer, output }, { all }: { all?: true }) => {
        const query = db
          .selectFrom("subscriptions")
          .selectAll()
          .$if(all !== true, (q) => q.where("state", "=", "confirmed"));
        const rows = readRows(query, { at: "requested_at", id: "id" });
        const toRow = (row: SubscriptionRow) => ({
          email: row.email,
          name: row.name,
          state: row.state,
          requestedAt: formatRfc3339(row.requested_at),
          confirmedAt: row.confirmed_at && formatRfc3339(row.confirmed_at),
          unsubscribe: site.origin + paths.mailLink(signer.sign("unsubscribe", row.id)),
        });
        await output.rows(mapRows(rows, toRow), ["email", "name", "state", "requestedAt", "confirmedAt"]);
      }),
    );
}

function registerDeliveriesCommand(command: AddCommand): void {
  command("deliveries", "Lists mails and webhook calls with their state, oldest first.")
    .argument("[reference]", "only deliveries of this enquiry")
    .addOption(new Option("--state <state>", "only deliveries in this state").choices(STATES))
    .action(
      withDesk(
        async ({ db, output }, reference: string | undefined, { state }: { state?: DeliveryState }) => {
          const query = db
            .selectFrom("deliveries")
            .selectAll()
            .$if(state !== undefined, (q) => q.where("state", "=", state as DeliveryState))
            .$if(reference !== undefined, (q) => q.where("reference", "=", reference?.toUpperCase() ?? ""));
          const rows = readRows(query, { at: "created_at", id: "id" });
          const columns = ["id", "state", "attempts", "createdAt", "nextAttemptAt", "lastError"];
          await output.rows(mapRows(rows, toDeliveryJson), columns);
        },
      ),
    );
}

function registerRetryCommand(command: AddCommand): void {
  command("retry", "Retries failed and pending deliveries: one, those of an enquiry, or all.")
    .argument("[id]", "id of a delivery, or reference of an enquiry")
    .option("--all", "retry all failed and pending deliveries except digests and board links")
    .hook("preAction", (retry: Command) => {
      if ((retry.args[0] === undefined) !== (retry.opts().all === true))
        retry.error("Expected a delivery, an enquiry, or --all.");
    })
    .action(
      withDesk(async ({ db, now, output }, id: string | undefined) => {
        const ids = await retryDeliveries(db, id, now);
        if (ids.length === 0 && id !== undefined)
          throw new DeskError("HD_DELIVERY_NOT_FOUND", `No failed or pending deliveries for ${id}.`);
        const message =
          ids.length === 0
            ? "No failed or pending deliveries."
            : `${formatCount(ids.length, "delivery", "deliveries")} will be retried now.`;
        output.result(message, { retried: ids });
      }),
    );
}
