import type { EnquiryRow } from "../../server/database/tables.ts";
import { normalisePhone } from "../../server/enquiries/phone.ts";
import { atDesk, deskCommand } from "../command.ts";
import { enquiryFacts, tableRow } from "../enquiry-rows.ts";

export const find = deskCommand("find", "Enquiries by name, email, phone or words, the newest first.")
  .argument("<words...>", "all of them must occur")
  .action(
    atDesk(async ({ db, now, output }, { operands }) => {
      const typed = operands.join(" ");
      const phone = normalisePhone(typed);
      const words = phone ? [phone] : typed.toLowerCase().normalize("NFC").split(/\s+/).filter(Boolean);
      const found: EnquiryRow[] = await db
        .selectFrom("enquiries")
        .selectAll()
        .where((e) => e.and(words.map((word) => e("search", "like", `%${word.replaceAll(/[%_]/g, "_")}%`))))
        .orderBy("received_at", "desc")
        .execute();
      output.rows(output.json ? found.map(enquiryFacts) : found.map((row) => tableRow(row, now)));
    }),
  );
