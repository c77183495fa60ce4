import { writeFileSync } from "node:fs";
import { InvalidArgumentError, Option } from "commander";
import { atDesk, type Desk, type MakeCommand, onEnquiry } from "#cli/open-desk.ts";
import { highlight, printable, type Row } from "#cli/output.ts";
import type { Content } from "#server/content/read-content.ts";
import type { DeliveryRow, EnquiryRow, EventRow } from "#server/database/tables.ts";
import { privateModes } from "#server/disk/private-files.ts";
import {
  deliveriesOf,
  eventsOf,
  fieldsIn,
  firstLineOf,
  formsToAnswer,
  isLabelled,
  senderOf,
  stateOf,
} from "#server/enquiries/enquiry.ts";
import { fieldsText } from "#server/mail/fields-text.ts";
import { DAY_MS, indianTime, rfc3339 } from "#shared/calendar/indian-time.ts";
import { formNames } from "#shared/forms/forms.ts";
import { deliveryFacts } from "./deliveries.ts";

interface ListOptions {
  form?: string;
  held?: true;
  overdue?: true;
  open?: true;
  since?: number;
  limit?: number;
}

/** Commands that read enquiries. */
export function enquiryCommands(command: MakeCommand): void {
  for (const add of [listCommand, showCommand, commentsCommand, exportCommand]) add(command);
}

function listCommand(command: MakeCommand): void {
  command("list", "Enquiries, the newest first, or with --json the oldest first; highlights overdue answers.")
    .addOption(new Option("--form <name>", "only this form").choices(formNames))
    .option("--held", "only quarantined enquiries")
    .option("--overdue", "only past the promised time")
    .option("--open", "only unanswered enquiries, including quarantined ones")
    .option("--since <when>", "only since a day such as 2026-11-21, or 7d for the last seven days", timeOf)
    .option("--limit <number>", "at most this many, the newest", limitOf)
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
}

function showCommand(command: MakeCommand): void {
  command("show", "One enquiry with its fields, deliveries and history.")
    .argument("<reference>", "such as HD-7K3M9-QXT2A")
    .action(
      onEnquiry(async ({ db, content, now, output }, row) => {
        const deliveries = await deliveriesOf(db, row.reference).orderBy("id").execute();
        const events = await eventsOf(db, row.reference);
        const enquiry = wholeEnquiry(row, events);
        if (output.json) return output.rows([{ ...enquiry, deliveries: deliveries.map(deliveryFacts) }]);
        if (isOverdue(row, now)) output.text(highlight("OVERDUE"));
        output.text(printable(linesOf(enquiry, deliveries, content).join("\n")));
      }),
    );
}

function commentsCommand(command: MakeCommand): void {
  command("comments", "Comments that await moderation.")
    .option("--all", "include approved and rejected comments")
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
}

function exportCommand(command: MakeCommand): void {
  command("export", "All enquiries as CSV with formulas neutralised.")
    .argument("[file]", "defaults to standard output")
    .action(
      atDesk(async ({ db, output }, file: string | undefined) => {
        const rows = await db.selectFrom("enquiries").selectAll().orderBy("received_at").execute();
        if (output.json && !file) return output.rows(rows.map(enquiryFacts));
        const text = csv(spreadsheet(rows));
        if (!file) process.stdout.write(text);
        else {
          writeFileSync(file, text, { mode: privateModes.file });
          output.result(`${rows.length} enquiries written to ${file}.`, { file, enquiries: rows.length });
        }
      }),
    );
}

/** Parses a day in India, or a number of days before now. */
function timeOf(text: string): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return Date.now() - Number(days) * DAY_MS;
  const time = indianTime(text, "00:00");
  if (time === undefined)
    throw new InvalidArgumentError("Expected a day such as 2026-11-21, or a number of days such as 7d.");
  return time;
}

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError("Expected a positive integer.");
  return Number(text);
}

/** The contract of `list --json`: exactly these keys. */
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

/** Text of `show`: facts, deliveries, fields, history. */
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

/** Comments and subscriptions need no answer. */
const isOpen = (row: EnquiryRow): boolean => formsToAnswer.includes(row.form) && stateOf(row) !== "answered";

const isOverdue = (row: EnquiryRow, now: number): boolean =>
  isOpen(row) && row.reply_by < now && stateOf(row) !== "held";

/** Indian time to the minute, for tables. */
const minutes = (time: number): string => rfc3339(time).slice(0, 16).replace("T", " ");

/** Columns of tables and spreadsheets. */
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

/** Prints a table that highlights overdue enquiries, or with `--json` one object per enquiry. */
export function printEnquiries({ output, now }: Desk, rows: EnquiryRow[], more: string[] = []): void {
  const shown = ["reference", "form", "received", "reply by", "status", "taken by", "from", "email", "text"];
  const tableRow = (row: EnquiryRow): Row => {
    const columns = columnsOf(row);
    const status = isLabelled(row) ? `${columns.status}, may be spam` : columns.status;
    return { ...columns, status: isOverdue(row, now) ? highlight(`${status}, OVERDUE`) : status };
  };
  output.rows(rows.map(output.json ? enquiryFacts : tableRow), [...shown, ...more]);
}

/** Fields that share a column with the same field of other forms. */
const columnAliases: Record<string, string> = { "your-name": "name", "your-email": "email" };

/** Times have a format that spreadsheets recognise. */
function spreadsheet(rows: EnquiryRow[]): string[][] {
  const enquiries = rows.map((row) => {
    const entries = Object.entries(fieldsIn(row));
    const fields = Object.fromEntries(entries.map(([name, value]) => [columnAliases[name] ?? name, value]));
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

/** Quotes every cell and neutralises formulas. */
export const csv = (rows: string[][]): string =>
  // Excel needs the byte order mark to read UTF-8.
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

const cell = (text: string): string => `"${neutralise(text).replaceAll('"', '""')}"`;

/** Prefixes an apostrophe to what a spreadsheet would run as a formula. */
export const neutralise = (text: string): string =>
  /^[\s\u200b-\u200f\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
