import { writeFileSync } from "node:fs";
import { InvalidArgumentError, Option } from "commander";
import type { Content } from "../../server/application/read-content.ts";
import type { DeliveryRow, EnquiryRow, EventRow } from "../../server/database/tables.ts";
import { privateModes } from "../../server/disk/private-files.ts";
import {
  deliveriesOf,
  eventsOf,
  fieldsIn,
  firstLineOf,
  formsToAnswer,
  isLabelled,
  normalisePhone,
  senderOf,
  stateOf,
} from "../../server/enquiries/enquiry.ts";
import { fieldsText } from "../../server/mail/fields-text.ts";
import { DAY_MS, indianTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { formNames } from "../../shared/forms/forms.ts";
import { atDesk, type Desk, type MakeCommand, onEnquiry } from "../open-desk.ts";
import { printable, type Row, standOut } from "../output.ts";
import { deliveryFacts } from "./deliveries.ts";

interface ListOptions {
  form?: string;
  held?: true;
  overdue?: true;
  open?: true;
  since?: number;
  limit?: number;
}

/** What shows enquiries. */
export function enquiryCommands(command: MakeCommand): void {
  command(
    "list",
    "Enquiries: in a terminal the newest first, with --json the oldest first; overdue answers stand out.",
  )
    .addOption(new Option("--form <name>", "only this form").choices(formNames))
    .option("--held", "only those held back as suspected spam")
    .option("--overdue", "only those past the promised answer")
    .option("--open", "only those that wait for an answer, held ones too")
    .option("--since <when>", "only those received since: a day such as 2026-11-21, or 7d", timeOf)
    .option("--limit <number>", "only so many, the newest", limitOf)
    .action(
      atDesk(async (desk, { since = 0, limit, ...only }: ListOptions) => {
        const rows = await desk.db
          .selectFrom("enquiries")
          .selectAll()
          .where("received_at", ">=", since)
          .orderBy("received_at", "desc")
          .orderBy("reference", "desc")
          .execute();
        const shown = rows
          .filter(
            (row) =>
              (!only.form || row.form === only.form) &&
              (!only.held || stateOf(row) === "held") &&
              (!only.overdue || isOverdue(row, desk.now)) &&
              (!only.open || isOpen(row)),
          )
          .slice(0, limit);
        printEnquiries(desk, desk.output.json ? shown.reverse() : shown, only.held && ["held because"]);
      }),
    );

  command("find", "Enquiries by name, email, phone or words, the newest first.")
    .argument("<words...>", "all of them must occur")
    .action(
      atDesk(async (desk, typed: string[]) => {
        const all = typed.join(" ");
        const phone = normalisePhone(all);
        const words = phone ? [phone] : all.toLowerCase().normalize("NFC").split(/\s+/).filter(Boolean);
        const found = await desk.db
          .selectFrom("enquiries")
          .selectAll()
          .where((e) => e.and(words.map((word) => e("search", "like", `%${word.replaceAll(/[%_]/g, "_")}%`))))
          .orderBy("received_at", "desc")
          .execute();
        printEnquiries(desk, found);
      }),
    );

  command("show", "One enquiry with everything known about it.")
    .argument("<reference>", "such as HD-7K3M9-QXT2A")
    .action(
      onEnquiry(async ({ db, content, now, output }, row) => {
        const deliveries = await deliveriesOf(db, row.reference).orderBy("id").execute();
        const events = await eventsOf(db, row.reference);
        const enquiry = wholeEnquiry(row, events);
        if (output.json) return output.rows([{ ...enquiry, deliveries: deliveries.map(deliveryFacts) }]);
        if (isOverdue(row, now)) output.text(standOut("OVERDUE"));
        output.text(printable(linesOf(enquiry, deliveries, content).join("\n")));
      }),
    );

  command("comments", "Comments with their moderation; only pending ones unless told otherwise.")
    .option("--all", "approved and rejected ones too")
    .action(
      atDesk(async ({ db, output }, { all }: { all?: true }) => {
        const rows = await db
          .selectFrom("enquiries")
          .selectAll()
          .where("form", "=", "comment")
          .$if(all !== true, (q) => q.where("moderation", "=", "pending"))
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

  command("export", "All enquiries as CSV, to standard output or a file; formulas are neutralised.")
    .argument("[file]", "standard output when left out")
    .action(
      atDesk(async ({ db, output }, file: string | undefined) => {
        const rows = await db.selectFrom("enquiries").selectAll().orderBy("received_at").execute();
        if (output.json && !file) return output.rows(rows.map(enquiryFacts));
        const text = csv(spreadsheet(rows));
        if (!file) process.stdout.write(text);
        else {
          writeFileSync(file, text, { mode: privateModes.file });
          output.say(`${rows.length} enquiries written to ${file}.`, { file, enquiries: rows.length });
        }
      }),
    );
}

/** When a day began in India, or so many days ago. */
function timeOf(typed: string): number {
  const days = /^(\d{1,4})d$/.exec(typed)?.[1];
  if (days !== undefined) return Date.now() - Number(days) * DAY_MS;
  const time = indianTime(typed, "00:00");
  if (time === undefined)
    throw new InvalidArgumentError("It is a day such as 2026-11-21, or a number of days such as 7d.");
  return time;
}

function limitOf(typed: string): number {
  if (!/^[1-9]\d{0,6}$/.test(typed)) throw new InvalidArgumentError("It is a whole number from 1.");
  return Number(typed);
}

/** An enquiry as the contract has it: these keys, no others. */
const enquiryFacts = (row: EnquiryRow) => ({
  reference: row.reference,
  form: row.form,
  receivedAt: rfc3339(row.received_at),
  replyBy: rfc3339(row.reply_by),
  status: stateOf(row),
  fields: fieldsIn(row),
});

const wholeEnquiry = (row: EnquiryRow, events: EventRow[]) => ({
  ...enquiryFacts(row),
  page: row.page,
  campaign: JSON.parse(row.campaign) as Record<string, string>,
  consent: JSON.parse(row.consent) as Record<string, string>,
  phone: row.phone,
  heldReason: row.held_reason,
  spamReasons: row.spam_reasons,
  releasedAt: row.released_at && rfc3339(row.released_at),
  forwardedAt: row.forwarded_at && rfc3339(row.forwarded_at),
  answeredAt: row.answered_at && rfc3339(row.answered_at),
  moderation: row.moderation,
  takenBy: row.taken_by,
  spamAt: row.spam_at && rfc3339(row.spam_at),
  history: events.map(({ happened_at, kind, actor, text }) => ({
    at: rfc3339(happened_at),
    what: kind,
    by: actor,
    text,
  })),
});

/** One enquiry for people to read: the facts, what was sent, what was written, what was done. */
function linesOf(
  { fields, campaign, consent, history, ...facts }: ReturnType<typeof wholeEnquiry>,
  deliveries: DeliveryRow[],
  content: Content,
): string[] {
  return [
    ...Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    `campaign: ${JSON.stringify(campaign)}`,
    `consent: ${JSON.stringify(consent)}`,
    ...deliveries.map(({ kind, state, last_error }) => `${kind}: ${state} ${last_error ?? ""}`.trimEnd()),
    "",
    fieldsText(fields, content),
    "",
    ...history.map(({ at, what, by, text }) =>
      [at, what, by ? `by ${by}` : "", text].filter(Boolean).join(" "),
    ),
  ];
}

/** Whether somebody waits for an answer; about comments and subscriptions nobody does. */
const isOpen = (row: EnquiryRow): boolean => formsToAnswer.includes(row.form) && stateOf(row) !== "answered";

/** Whether the promised time has passed without an answer. */
const isOverdue = (row: EnquiryRow, now: number): boolean =>
  isOpen(row) && row.reply_by < now && stateOf(row) !== "held";

/** As the desk's tables show a time: India's, to the minute. */
const minutes = (time: number): string => rfc3339(time).slice(0, 16).replace("T", " ");

/** What tables and spreadsheets say of an enquiry. */
function columnsOf(row: EnquiryRow) {
  const fields = fieldsIn(row);
  return {
    reference: row.reference,
    form: row.form,
    received: minutes(row.received_at),
    "reply by": minutes(row.reply_by),
    status: row.spam_at === null ? stateOf(row) : "spam",
    "may be spam": isLabelled(row) ? (row.spam_reasons ?? "") : "",
    answered: row.answered_at === null ? "" : minutes(row.answered_at),
    "taken by": row.taken_by ?? "",
    "held because": row.held_reason ?? "",
    page: row.page ?? "",
    from: senderOf(fields).name,
    email: row.email,
    text: firstLineOf(fields),
  };
}

/** Prints enquiries as the contract has them for machines, for people as a table in which what is overdue stands out. */
export function printEnquiries({ output, now }: Desk, rows: EnquiryRow[], more: string[] = []): void {
  const shown = ["reference", "form", "received", "reply by", "status", "taken by", "from", "email", "text"];
  const forPeople = (row: EnquiryRow): Row => {
    const columns = columnsOf(row);
    const status = isLabelled(row) ? `${columns.status}, may be spam` : columns.status;
    return { ...columns, status: isOverdue(row, now) ? standOut(`${status}, OVERDUE`) : status };
  };
  output.rows(rows.map(output.json ? enquiryFacts : forPeople), [...shown, ...more]);
}

/** A field that some forms call otherwise, such as `your-name`, has the column of the others. */
const otherwise: Record<string, string> = { "your-name": "name", "your-email": "email" };

/** One column for one thing, and times as the desk shows them, which spreadsheets take as such. */
function spreadsheet(rows: EnquiryRow[]): string[][] {
  const enquiries = rows.map((row) => {
    const typed = Object.entries(fieldsIn(row));
    const fields = Object.fromEntries(typed.map(([name, value]) => [otherwise[name] ?? name, value]));
    const campaign = JSON.parse(row.campaign) as Record<string, string>;
    const { from, email, text, ...facts } = columnsOf(row);
    return { facts, fields: { ...fields, ...campaign } as Record<string, string> };
  });
  const names = [...new Set(enquiries.flatMap(({ fields }) => Object.keys(fields)))].sort();
  return [
    [...Object.keys(enquiries[0]?.facts ?? {}), ...names],
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
