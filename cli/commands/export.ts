import { writeFileSync } from "node:fs";
import type { EnquiryRow } from "../../server/database/tables.ts";
import { privateModes } from "../../server/disk/private-files.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import { atDesk, deskCommand } from "../command.ts";
import { enquiryFacts, minutes } from "../enquiry-rows.ts";

export const exportCsv = deskCommand(
  "export",
  "All enquiries as CSV, to standard output or a file; formulas are neutralised.",
)
  .argument("[file]", "standard output when left out")
  .action(
    atDesk(async ({ db, output }, { operands: [file] }) => {
      const rows = await db.selectFrom("enquiries").selectAll().orderBy("received_at").execute();
      if (output.json && !file) return output.rows(rows.map(enquiryFacts));
      const text = csv(table(rows));
      if (!file) process.stdout.write(text);
      else {
        writeFileSync(file, text, { mode: privateModes.file });
        output.say(`${rows.length} enquiries written to ${file}.`, { file, enquiries: rows.length });
      }
    }),
  );

/** A field that some forms call otherwise, such as `your-name`, has the column of the others. */
const otherwise: Record<string, string> = { "your-name": "name", "your-email": "email" };

/** One column for one thing, and times as the desk shows them, which spreadsheets take as such. */
function table(rows: EnquiryRow[]): string[][] {
  const enquiries = rows.map((row) => ({
    facts: facts(row),
    fields: { ...ownFields(row), ...campaignOf(row) },
  }));
  const names = [...new Set(enquiries.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const head = [...Object.keys(enquiries[0]?.facts ?? {}), ...names];
  return [
    head,
    ...enquiries.map(({ facts, fields }) => [
      ...Object.values(facts),
      ...names.map((name) => fields[name] ?? ""),
    ]),
  ];
}

/** A table as CSV for spreadsheets: every cell quoted, and none that a spreadsheet would run as a formula. */
export const csv = (rows: string[][]): string =>
  // The mark at the start tells Excel that the text is UTF-8.
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** What begins like a formula gets an apostrophe in front, which spreadsheets take as "this is text". */
export const harmless = (text: string): string =>
  /^[\s\u200b-\u200f\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;

const facts = (row: EnquiryRow) => ({
  reference: row.reference,
  form: row.form,
  received: minutes(row.received_at),
  "reply by": minutes(row.reply_by),
  status: row.spam_at === null ? stateOf(row) : "spam",
  answered: row.answered_at === null ? "" : minutes(row.answered_at),
  "taken by": row.taken_by ?? "",
  "held because": row.held_reason ?? "",
  page: row.page ?? "",
});

const campaignOf = ({ campaign }: EnquiryRow) => JSON.parse(campaign) as Record<string, string>;

/** What was typed, one name for each thing. */
const ownFields = (row: EnquiryRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(row.fields) as Record<string, string>).map(([name, value]) => [
      otherwise[name] ?? name,
      value,
    ]),
  );
