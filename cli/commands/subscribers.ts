import { unsubscribeLinkOf } from "../../server/mail/compose-subscriber.ts";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
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
      const origin = () => site.origin;
      output.rows(
        rows.map((row) => ({
          email: row.email,
          name: row.name,
          state: row.state,
          requestedAt: rfc3339(row.requested_at),
          confirmedAt: row.confirmed_at && rfc3339(row.confirmed_at),
          unsubscribe: unsubscribeLinkOf(row, { signer, origin, content: { language: FIRST_LANGUAGE } }),
        })),
        ["email", "name", "state", "requestedAt", "confirmedAt"],
      );
    }),
  );
