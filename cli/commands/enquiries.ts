import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { InvalidArgumentError, Option } from "commander";
import { type AddCommand, type Desk, withDesk, withEnquiry } from "#cli/open-desk.ts";
import { findOrderOf, getOrderCells, listReceiptsOf, toDetailedOrderJson, toOrderJson } from "#cli/orders.ts";
import { boldRed, type Row, sanitizeText, writeStream } from "#cli/output.ts";
import { type EnquiryQuery, limitToNewest, mapRows, readEnquiries, selectEnquiries } from "#cli/read-rows.ts";
import type { Content } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow, EventRow, OrderRow } from "#server/database/tables.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { listEvents } from "#server/enquiries/events.ts";
import { getFirstLine } from "#server/enquiries/excerpt.ts";
import { getStatus, isLabelled, isNotQuarantined, isQuarantined } from "#server/enquiries/state.ts";
import { privateModes } from "#server/files/private-files.ts";
import { formatFields } from "#server/mail/fields-text.ts";
import { listDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS, formatRfc3339, parseIndianTime } from "#shared/calendar/indian-time.ts";
import { type FormName, formNames, formsToAnswer } from "#shared/forms/forms.ts";
import { toCsv, toCsvLines } from "#shared/text/csv.ts";
import { formatCount } from "#shared/text/numbers.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { toDeliveryJson } from "./deliveries.ts";
import { toReceiptJson } from "./receipts.ts";

interface ListOptions {
  form?: FormName;
  held?: true;
  overdue?: true;
  open?: true;
  since?: number;
  limit?: number;
}

/** Registers the commands that read enquiries. */
export function registerEnquiryCommands(command: AddCommand): void {
  for (const register of [
    registerListCommand,
    registerShowCommand,
    registerCommentsCommand,
    registerExportCommand,
  ])
    register(command);
}

function registerListCommand(command: AddCommand): void {
  command("list", "Lists enquiries, newest first; with --json, oldest first. Highlights overdue enquiries.")
    .addOption(new Option("--form <name>", "only enquiries of this form").choices(formNames))
    .option("--held", "only quarantined enquiries")
    .option("--overdue", "only unanswered enquiries past their deadline")
    .option("--open", "only unanswered enquiries, including quarantined ones")
    .option(
      "--since <when>",
      "only enquiries received since a day (2026-11-21) or in the last days (7d)",
      parseSince,
    )
    .option("--limit <number>", "only this many of the newest enquiries", parseLimit)
    .action(
      withDesk(async (desk, options: ListOptions) => {
        const filtered = filterEnquiries(selectEnquiries(desk.db), options, desk.now);
        const query = options.limit === undefined ? filtered : await limitToNewest(filtered, options.limit);
        const rows = readEnquiries(query, desk.output.json ? "asc" : "desc");
        await printEnquiries(desk, rows, options.held && ["quarantine reason"]);
      }),
    );
}

/** The conditions are those of `isOpen` and `isOverdue`. */
const filterEnquiries = (
  query: EnquiryQuery,
  { form, held, overdue, open, since = 0 }: ListOptions,
  now: number,
): EnquiryQuery =>
  query
    .where("received_at", ">=", since)
    .$if(form !== undefined, (q) => q.where("form", "=", form as FormName))
    .$if(held === true, (q) => q.where(isQuarantined))
    .$if(open === true || overdue === true, (q) =>
      q
        .where("form", "in", formsToAnswer)
        .where((e) => e.or([e("answered_at", "is", null), isQuarantined(e)])),
    )
    .$if(overdue === true, (q) => q.where("reply_by", "<", now).where(isNotQuarantined));

function registerShowCommand(command: AddCommand): void {
  command("show", "Shows one enquiry with its fields, deliveries and timeline.")
    .argument("<reference>", "such as HD-7K3M9-QXT2A")
    .action(
      withEnquiry(async ({ db, content, now, output }, row) => {
        const deliveries = await listDeliveries(db, row.reference);
        const events = await listEvents(db, row.reference);
        const enquiry = toDetailedJson(row, events);
        const order = await findOrderOf(db, row);
        const ofOrder = order && {
          order: toDetailedOrderJson(order),
          receipts: (await listReceiptsOf(db, row.reference)).map(toReceiptJson),
        };
        if (output.json)
          return output.rows([{ ...enquiry, ...ofOrder, deliveries: deliveries.map(toDeliveryJson) }]);
        if (isOverdue(row, now)) output.text(boldRed("OVERDUE"));
        output.text(
          sanitizeText(
            formatDetails({ ...enquiry, ...getOrderCells(order) }, deliveries, content).join("\n"),
          ),
        );
      }),
    );
}

function registerCommentsCommand(command: AddCommand): void {
  command("comments", "Lists comments that await moderation.")
    .option("--all", "include approved and rejected comments")
    .action(
      withDesk(async ({ db, output }, { all }: { all?: true }) => {
        const query = selectEnquiries(db)
          .where("form", "=", "comment")
          .$if(all !== true, (q) => q.where("moderation", "=", "pending"));
        const toRow = (row: EnquiryRow) => {
          const { reference, receivedAt, status, fields } = toEnquiryJson(row);
          const { name, post, message } = fields;
          return { reference, receivedAt, status, moderation: row.moderation, post, name, message };
        };
        await output.rows(mapRows(readEnquiries(query), toRow));
      }),
    );
}

function registerExportCommand(command: AddCommand): void {
  command("export", "Exports all enquiries as CSV with formulas escaped.")
    .argument("[file]", "by default, standard output")
    .action(
      withDesk(async ({ db, now, output }, file: string | undefined) => {
        // Both passes read the same enquiries.
        const query = selectEnquiries(db).where("received_at", "<=", now);
        if (output.json && !file)
          return output.rows(mapRows(readEnquiries(query), (row) => toListedJson(db, row)));
        const stream = file ? createWriteStream(file, { mode: privateModes.file }) : process.stdout;
        const enquiries = await writeSpreadsheet(db, query, stream);
        if (!file) return;
        await promisify(stream.end.bind(stream))();
        output.result(`${formatCount(enquiries, "enquiry", "enquiries")} written to ${file}.`, {
          file,
          enquiries,
        });
      }),
    );
}

/** Parses a day, such as 2026-11-21, or a number of days before now, such as 7d. @returns epoch milliseconds */
function parseSince(text: string): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined) return Date.now() - Number(days) * DAY_MS;
  const time = parseIndianTime(text, "00:00");
  if (time === undefined)
    throw new InvalidArgumentError("Expected a day such as 2026-11-21, or a number of days such as 7d.");
  return time;
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError("Expected a positive integer.");
  return Number(text);
}

/** Returns the fields of an enquiry in `list --json`, on which scripts rely. Only orders have `order`. */
async function toListedJson(db: Db, row: EnquiryRow) {
  const order = await findOrderOf(db, row);
  return { ...toEnquiryJson(row), ...(order && { order: toOrderJson(order) }) };
}

const toEnquiryJson = (row: EnquiryRow) => ({
  reference: row.reference,
  form: row.form,
  receivedAt: formatRfc3339(row.received_at),
  replyBy: formatRfc3339(row.reply_by),
  status: getStatus(row),
  fields: parseFields(row),
});

const toDetailedJson = (row: EnquiryRow, events: EventRow[]) => ({
  ...toEnquiryJson(row),
  page: row.page,
  entryPage: row.entry_page,
  referrer: row.referrer,
  campaign: JSON.parse(row.campaign) as Record<string, string>,
  consent: JSON.parse(row.consent) as Record<string, string>,
  phone: row.phone,
  heldReason: row.held_reason,
  spamReasons: row.spam_reasons,
  releasedAt: row.released_at && formatRfc3339(row.released_at),
  forwardedAt: row.forwarded_at && formatRfc3339(row.forwarded_at),
  answeredAt: row.answered_at && formatRfc3339(row.answered_at),
  moderation: row.moderation,
  takenBy: row.taken_by,
  spamAt: row.spam_at && formatRfc3339(row.spam_at),
  history: events.map(({ happened_at, kind, actor, text, sender }) => ({
    at: formatRfc3339(happened_at),
    what: kind,
    by: actor,
    text,
    // The sender of the mail may be forged.
    ...(sender === "unverified" && { unverified: true }),
  })),
});

/** Formats the output of `show`. */
function formatDetails(
  {
    form,
    fields,
    campaign,
    consent,
    history,
    ...properties
  }: ReturnType<typeof toDetailedJson> & ReturnType<typeof getOrderCells>,
  deliveries: DeliveryRow[],
  content: Content,
): string[] {
  return [
    ...Object.entries({ form, ...properties }).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [`${name}: ${value}`],
    ),
    `campaign: ${JSON.stringify(campaign)}`,
    `consent: ${JSON.stringify(consent)}`,
    ...deliveries.map(({ kind, state, last_error }) => `${kind}: ${state} ${last_error ?? ""}`.trimEnd()),
    "",
    formatFields(form, fields, content),
    "",
    ...history.map(({ at, what, by, text, unverified }) =>
      [
        at,
        what,
        by ? `by ${by}` : "",
        unverified ? "(sender not verified)" : "",
        what === "note" ? text : splitQuotedText(text).text,
      ]
        .filter(Boolean)
        .join(" "),
    ),
  ];
}

/** Comments and subscriptions need no answer. */
const isOpen = (row: EnquiryRow): boolean =>
  formsToAnswer.includes(row.form) && getStatus(row) !== "answered";

const isOverdue = (row: EnquiryRow, now: number): boolean =>
  isOpen(row) && row.reply_by < now && getStatus(row) !== "held";

/** Formats a time for tables: Indian time, to the minute. */
const formatMinute = (time: number): string => formatRfc3339(time).slice(0, 16).replace("T", " ");

/** Returns the cells of an enquiry in tables and spreadsheets, by column. */
function getCells(row: EnquiryRow) {
  const fields = parseFields(row);
  return {
    reference: row.reference,
    form: row.form,
    received: formatMinute(row.received_at),
    "reply by": formatMinute(row.reply_by),
    status: row.spam_at === null ? getStatus(row) : "spam",
    "may be spam": isLabelled(row) ? (row.spam_reasons ?? "") : "",
    answered: row.answered_at === null ? "" : formatMinute(row.answered_at),
    "taken by": row.taken_by ?? "",
    "quarantine reason": row.held_reason ?? "",
    page: row.page ?? "",
    "first page": row.entry_page ?? "",
    "referring site": row.referrer ?? "",
    from: getSender(fields).name,
    email: row.email,
    text: getFirstLine(fields),
  };
}

/** Prints a table that highlights overdue enquiries, or with `--json`, one object per enquiry. */
export async function printEnquiries(
  { db, output, now }: Desk,
  rows: Iterable<EnquiryRow> | AsyncIterable<EnquiryRow>,
  extraColumns: string[] = [],
): Promise<void> {
  const columns = [
    "reference",
    "form",
    "received",
    "reply by",
    "status",
    "taken by",
    "from",
    "email",
    "text",
  ];
  const toTableRow = (row: EnquiryRow): Row => {
    const cells = getCells(row);
    const status = isLabelled(row) ? `${cells.status}, may be spam` : cells.status;
    return { ...cells, status: isOverdue(row, now) ? boldRed(`${status}, OVERDUE`) : status };
  };
  const toRow = (row: EnquiryRow): Row | Promise<Row> =>
    output.json ? toListedJson(db, row) : toTableRow(row);
  await output.rows(mapRows(rows, toRow), [...columns, ...extraColumns]);
}

/** Column names of fields that have different names in different forms. */
const COLUMN_ALIASES: Record<string, string> = { "your-name": "name", "your-email": "email" };

/** Returns the cells of an enquiry in a spreadsheet: its properties, and its fields by name. */
function getSpreadsheetCells(row: EnquiryRow, order: OrderRow | undefined) {
  const entries = Object.entries(parseFields(row));
  const fields = Object.fromEntries(entries.map(([name, value]) => [COLUMN_ALIASES[name] ?? name, value]));
  const campaign = JSON.parse(row.campaign) as Record<string, string>;
  const { from, email, text, ...properties } = getCells(row);
  return {
    properties: { ...properties, ...getOrderCells(order) },
    fields: { ...fields, ...campaign } as Record<string, string>,
  };
}

/**
 * Writes a spreadsheet with one column per field. The enquiries are read twice, because the columns depend on all of
 * them.
 * @returns the number of enquiries
 */
async function writeSpreadsheet(db: Db, query: EnquiryQuery, stream: Writable): Promise<number> {
  const fieldNames = new Set<string>();
  let propertyNames: string[] = [];
  for await (const row of readEnquiries(query)) {
    const { properties, fields } = getSpreadsheetCells(row, undefined);
    propertyNames = Object.keys(properties);
    for (const name of Object.keys(fields)) fieldNames.add(name);
  }
  const columns = [...fieldNames].sort();
  await writeStream(stream, toCsv([[...propertyNames, ...columns]]));
  let count = 0;
  for await (const row of readEnquiries(query)) {
    const { properties, fields } = getSpreadsheetCells(row, await findOrderOf(db, row));
    const cells = [...Object.values(properties), ...columns.map((name) => fields[name] ?? "")];
    await writeStream(stream, toCsvLines([cells]));
    count += 1;
  }
  return count;
}
