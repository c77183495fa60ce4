import { paths } from "../../shared/addresses/paths.ts";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { atDesk, deskCommand } from "../command.ts";

export const subscribers = deskCommand(
  "subscribers",
  "Confirmed subscribers, each with the link that ends the subscription.",
)
  .option("--all", "unconfirmed and ended ones too")
  .action(
    atDesk(async ({ db, site, signer, output }, { options }) => {
      const rows = await db
        .selectFrom("subscriptions")
        .selectAll()
        .$if(options.all !== true, (q) => q.where("state", "=", "confirmed"))
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
