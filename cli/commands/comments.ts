import { atDesk, deskCommand } from "../command.ts";
import { enquiryFacts } from "../enquiry-rows.ts";

export const comments = deskCommand(
  "comments",
  "Comments with their moderation; only pending ones unless told otherwise.",
)
  .option("--all", "approved and rejected ones too")
  .action(
    atDesk(async ({ db, output }, { options }) => {
      const rows = await db
        .selectFrom("enquiries")
        .selectAll()
        .where("form", "=", "comment")
        .$if(options.all !== true, (q) => q.where("moderation", "=", "pending"))
        .orderBy("received_at")
        .execute();
      output.rows(
        rows.map((row) => {
          const { reference, receivedAt, status, fields } = enquiryFacts(row);
          const { name, post, message } = fields;
          return { reference, receivedAt, status, moderation: row.moderation, post, name, message };
        }),
      );
    }),
  );
