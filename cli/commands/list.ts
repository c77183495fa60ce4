import { Option } from "commander";
import type { EnquiryRow } from "../../server/database/tables.ts";
import { stateOf } from "../../server/enquiries/status.ts";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import { formNames } from "../../shared/forms/forms.ts";
import { atDesk, deskCommand, type Input, unlessMeant } from "../command.ts";
import { enquiryFacts, isOpen, isOverdue, tableRow } from "../enquiry-rows.ts";
import type { Desk } from "../open-desk.ts";

export const list = deskCommand(
  "list",
  "Enquiries: in a terminal the newest first, with --json the oldest first; overdue answers stand out.",
)
  .addOption(new Option("--form <name>", "only this form").choices(formNames))
  .option("--held", "only those held back as suspected spam")
  .option("--overdue", "only those past the promised answer")
  .option("--open", "only those that wait for an answer, held ones too")
  .option("--since <when>", "only those received since: a day such as 2026-11-21, or 7d")
  .option("--limit <number>", "only so many, the newest")
  .hook("preAction", unlessMeant(misuse))
  .action(
    atDesk(async (desk, { options }) => {
      const since = options.since === undefined ? 0 : timeOf(options.since, desk.now);
      const rows = (await newestFirst(desk, since ?? 0)).filter(
        (row) =>
          (!options.form || row.form === options.form) &&
          (!options.held || stateOf(row) === "held") &&
          (!options.overdue || isOverdue(row, desk.now)) &&
          (!options.open || isOpen(row)),
      );
      const shown = rows.slice(0, options.limit === undefined ? rows.length : Number(options.limit));
      desk.output.rows(
        desk.output.json
          ? shown.reverse().map(enquiryFacts)
          : shown.map((row) => ({
              ...tableRow(row, desk.now),
              ...(options.held && { because: row.held_reason }),
            })),
      );
    }),
  );

function misuse({ options: { since, limit } }: Input): string | undefined {
  if (since !== undefined && timeOf(since, 0) === undefined)
    return `--since is a day such as 2026-11-21, or a number of days such as 7d; "${since}" is neither.`;
  if (limit !== undefined && !/^[1-9]\d{0,6}$/.test(limit))
    return `--limit is a whole number from 1; "${limit}" is none.`;
  return undefined;
}

/** When a day began in India, or so many days ago. */
function timeOf(typed: string, now: number): number | undefined {
  const days = /^(\d{1,4})d$/.exec(typed)?.[1];
  if (days !== undefined) return now - Number(days) * DAY_MS;
  const time = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00+05:30`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const newestFirst = ({ db }: Desk, since: number): Promise<EnquiryRow[]> =>
  db
    .selectFrom("enquiries")
    .selectAll()
    .where("received_at", ">=", since)
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .execute();
