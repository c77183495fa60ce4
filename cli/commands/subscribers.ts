import { unsubscribeLinkOf } from "../../server/mail/compose-subscriber.ts";
import { rfc3339 } from "../../src/indian-time.ts";
import type { Command } from "../command.ts";

export const subscribers: Command = {
  summary: "Confirmed subscribers, each with the link that ends the subscription.",
  usage: "[--all]",
  options: { all: { type: "boolean", about: "unconfirmed and ended ones too" } },
  async run({ db, site, signer, output }, { options }) {
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
        unsubscribe: unsubscribeLinkOf(row, { signer, origin }),
      })),
      ["email", "name", "state", "requestedAt", "confirmedAt"],
    );
  },
};
