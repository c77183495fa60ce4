import { writeFileSync } from "node:fs";
import type { EnquiryRow } from "../../server/database/tables.ts";
import { privateModes } from "../../server/private-files.ts";
import type { Command } from "../command.ts";
import { csv } from "../csv.ts";
import { enquiryFacts } from "../enquiry-rows.ts";

export const exportCsv: Command = {
  summary: "All enquiries as CSV, to standard output or a file; formulas are neutralised.",
  usage: "[FILE]",
  operands: { least: 0, most: 1 },
  async run({ db, output }, { operands: [file] }) {
    const rows = await db.selectFrom("enquiries").selectAll().orderBy("received_at").execute();
    if (output.json && !file) return output.rows(rows.map(enquiryFacts));
    const text = csv(table(rows));
    if (!file) process.stdout.write(text);
    else {
      writeFileSync(file, text, { mode: privateModes.file });
      output.say(`${rows.length} enquiries written to ${file}.`, { file, enquiries: rows.length });
    }
  },
};

function table(rows: EnquiryRow[]): string[][] {
  const enquiries = rows.map((row) => ({
    ...enquiryFacts(row),
    page: row.page ?? "",
    campaign: row.campaign,
  }));
  const names = [...new Set(enquiries.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const head = ["reference", "form", "receivedAt", "replyBy", "status", "page", "campaign", ...names];
  const lines = enquiries.map(({ fields, ...enquiry }) => [
    ...[enquiry.reference, enquiry.form, enquiry.receivedAt, enquiry.replyBy, enquiry.status],
    ...[enquiry.page, enquiry.campaign],
    ...names.map((name) => fields[name] ?? ""),
  ]);
  return [head, ...lines];
}
