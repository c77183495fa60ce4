import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Command, InvalidArgumentError } from "commander";
import { type AddCommand, type Desk, DeskError, refuseToMigrate, withDesk } from "#cli/open-desk.ts";
import { endAllSessions } from "#server/board/board-sessions.ts";
import { parseAddresses } from "#server/config/address-list.ts";
import { readEnv } from "#server/config/env.ts";
import { getBackupFile, runNightlyBackup } from "#server/database/backups.ts";
import { connect, type Database, getSqliteFile } from "#server/database/connect.ts";
import { backUp, restore } from "#server/database/copy.ts";
import { withTimeout } from "#server/database/database-unavailable.ts";
import { deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import type { Person } from "#server/enquiries/mentions.ts";
import { countEnquiriesOf, listEnquiriesOf } from "#server/enquiries/person-enquiries.ts";
import { createPrivateFolder } from "#server/files/private-files.ts";
import { BOARD_LINK_LIFETIME_MS, createBoardToken } from "#server/mail/board-link.ts";
import { createAlertStore } from "#server/monitoring/alert-store.ts";
import { type AlertStore, createAlerts } from "#server/monitoring/alerts.ts";
import { listDeliveries } from "#server/outbox/deliveries.ts";
import {
  type ErasureResult,
  erasePerson,
  getPersonIdentifier,
  parsePerson,
} from "#server/privacy/erasure.ts";
import { countExpired, deleteExpired, formatExpired } from "#server/privacy/retention.ts";
import { getListeningUrl } from "#server/process/listening.ts";
import { countSubscriptionsOf } from "#server/subscribers/subscriptions.ts";
import { paths } from "#shared/addresses/paths.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { CodedError } from "#shared/errors.mjs";
import { createSampleAnswers } from "#shared/forms/answers.ts";
import { isEmailAddress } from "#shared/forms/validate.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { formatCount } from "#shared/text/numbers.ts";
import { printEnquiries } from "./enquiries.ts";

/** Registers the commands for board links, erasure, backups and monitoring. */
export function registerUpkeepCommands(command: AddCommand): void {
  for (const register of [
    registerBoardCommand,
    registerEraseCommand,
    registerBackupCommand,
    registerRestoreCommand,
    registerRetentionCommand,
    registerAlertCommand,
    registerCanaryCommand,
  ])
    register(command);
}

function registerBoardCommand(command: AddCommand): void {
  command(
    "board",
    `Prints a link that opens the board in one browser and expires after ${LIMITS.boardLinkHours} hours.`,
  )
    .option("--end", "end all sessions and invalidate all links sent so far")
    .action(
      withDesk(async ({ db, signer, site, now, output }, { end }: { end?: true }) => {
        if (end) {
          const ended = await endAllSessions(db, now);
          return output.result(`Ended ${formatCount(ended, "session")}. Links sent so far are invalid.`, {
            ended,
          });
        }
        if (site.board === false)
          throw new DeskError("HD_BOARD_DISABLED", "The site has no board: it runs with BOARD=off.");
        const link = site.origin + paths.boardLink(createBoardToken(signer, `desk-${randomUUID()}`, now));
        output.result(link, { link, until: formatRfc3339(now + BOARD_LINK_LIFETIME_MS) });
      }),
    );
}

function registerEraseCommand(command: AddCommand): void {
  command("erase", "Erases a person's data after confirmation, and stores an erasure record.")
    .argument("<person>", "email address or telephone number", (value) => {
      const person = parsePerson(value);
      if (person) return person;
      throw new InvalidArgumentError(`Expected an email address or a telephone number, got "${value}".`);
    })
    .option("--yes", "skip the confirmation")
    .action(
      withDesk(async (desk, person: Person, { yes }: { yes?: true }) => {
        if (!yes) await confirmErasure(desk, person);
        const { database, signer, mailFolder, now, output } = desk;
        const { id, erasedAt, counts, unsettled, overwritten } = await erasePerson(database, signer, {
          person,
          now,
          mailFolder,
        });
        const erased = id
          ? `Erased ${formatErased(counts)}. Erasure record: ${id}. ` +
            "Earlier backups and delivered mails still contain the data."
          : `${unsettled > 0 ? "" : `Nothing is stored about ${getPersonIdentifier(person)}. `}Nothing was erased, and there is no erasure record.`;
        const sentence = erased + formatUnsettled(unsettled);
        output.result(overwritten ? sentence : `${sentence} ${NOT_OVERWRITTEN}`, {
          id: id ?? null,
          erasedAt,
          ...counts,
          unsettled,
          overwritten,
        });
      }),
    );
}

function registerBackupCommand(command: AddCommand): void {
  command(
    "backup",
    "Writes a consistent copy of the database to a SQLite file, with its checksum beside it. The site can keep running.",
  )
    .argument("[file]", "by default, a new file in DATA_DIR/backups")
    .option("--nightly", "restore it as a test, and delete backups in DATA_DIR/backups older than 30 days")
    .action(
      withDesk(async (desk, name: string | undefined, { nightly }: { nightly?: true }) => {
        const { database, env, now, output } = desk;
        if (nightly) {
          if (name !== undefined)
            throw new DeskError("HD_USAGE_INVALID", "A nightly backup is written to DATA_DIR/backups.");
          return backUpNightly(desk);
        }
        const file = name ?? getBackupFile(env.dataDir, now);
        createPrivateFolder(dirname(file));
        await backUp(database, file).catch(throwBackupError);
        output.result(`Backup written to ${file}.`, { file });
      }),
    );
}

async function backUpNightly({ db, database, env, now, output }: Desk): Promise<void> {
  const { file, deleted, postponed } = await runNightlyBackup(database, env.dataDir, now).catch(
    throwBackupError,
  );
  const postponement =
    `${formatCount(postponed.length, "backup has", "backups have")} expired, and the deletion waits for a day. ` +
    `Check the clock of ${hostname()}.`;
  const alerts = createDeskAlerts(env, createAlertStore(db));
  await alerts.set("deletion of backups", postponed.length > 0 ? postponement : undefined);
  output.result(
    `Backup written to ${file} and restored as a test. Deleted ${formatCount(deleted.length, "old backup")}.` +
      (postponed.length > 0 ? ` ${postponement}` : ""),
    { file, deleted, postponed },
  );
}

function throwBackupError(error: Error): never {
  if (error instanceof CodedError) throw error;
  throw new DeskError("HD_BACKUP_FAILED", `The backup was not written: ${removeFullStop(error.message)}.`);
}

function registerRestoreCommand(command: AddCommand): void {
  command("restore", "Restores a backup into an empty database, SQLite or PostgreSQL.")
    .argument("<file>", "backup file")
    .option("--without-checksum", "accept a backup without the file with its checksum")
    .action(
      withDesk(
        async (
          { database, isNew, env, output },
          file: string,
          { withoutChecksum }: { withoutChecksum?: true },
        ) => {
          const options = { verifyChecksum: !withoutChecksum };
          await restore(database, file, env.dataDir, options).catch(async (error: Error) => {
            // Deletes the new database, because it would be mistaken for the database of the site.
            if (isNew) {
              await database.db.destroy();
              for (const suffix of ["", "-wal", "-shm"])
                rmSync(getSqliteFile(env.dataDir) + suffix, { force: true });
            }
            if (error instanceof CodedError) throw error;
            throw new DeskError(
              "HD_RESTORE_FAILED",
              `The backup was not restored: ${removeFullStop(error.message)}.`,
            );
          });
          output.result(`Restored from ${file}.`, { file });
        },
        { createsDatabase: true },
      ),
    );
}

function registerRetentionCommand(command: AddCommand): void {
  command("retention", "Shows how much expired data the server will delete.")
    .option("--now", "delete it, even if the server waits because unusually much has expired")
    .action(
      withDesk(async ({ db, content, mailFolder, now, output }, options: { now?: true }) => {
        const policy = { retention: content.retention, mailFolder };
        const counts = await countExpired(db, policy, now);
        if (options.now) await deleteExpired(db, policy, now);
        output.result(`${options.now ? "Deleted" : "Expired"}: ${formatExpired(counts)}.`, {
          deleted: options.now ?? false,
          expired: Object.fromEntries(counts.map(({ table, expired }) => [table, expired])),
        });
      }),
    );
}

function registerAlertCommand(command: AddCommand): void {
  command(
    "alert",
    "Sends an alert about a failed task to ALERT_WEBHOOK_URL, also while the database is unavailable.",
  )
    .argument("<problem>", "name of the task, such as backup", parseProblem)
    .option("--over", "report that the task succeeded; sends an alert only if its failure was reported")
    .action(async function (this: Command, problem: string, { over }: { over?: true }) {
      const env = readEnv();
      if (!env.alertWebhookUrl) return console.error("No alert was sent: ALERT_WEBHOOK_URL is not set.");
      const database = await openForAlerts(env);
      const alerts = createDeskAlerts(env, database && createAlertStore(database.db));
      const text = over ? undefined : `The task ${problem} failed on ${hostname()}. Read its log.`;
      const isSent = await alerts.set(problem, text).finally(() => database?.db.destroy());
      if (!isSent)
        throw new DeskError("HD_ALERT_FAILED", "The receiver of the alerts did not accept the alert.");
    });
}

/** For commands, a problem is over immediately, because they end before the usual two minutes. */
const createDeskAlerts = (env: Desk["env"], store: AlertStore | undefined) =>
  createAlerts(env.alertWebhookUrl, console, Date.now, { recoveryMs: 0, ...(store && { store }) });

/** Returns `undefined` if there is no database or it is unavailable. */
async function openForAlerts(env: Desk["env"]): Promise<Database | undefined> {
  if (!env.databaseUrl && !existsSync(getSqliteFile(env.dataDir))) return undefined;
  return withTimeout(
    ALERT_DATABASE_TIMEOUT_MS,
    connect({ ...env, mustExist: true, beforeMigrating: refuseToMigrate }),
  ).catch(() => undefined);
}

function registerCanaryCommand(command: AddCommand): void {
  command("canary", "Sends a test enquiry through the running site and fails unless its mails are delivered.")
    .option("--url <url>", "URL of the site, by default from HOST and PORT", parseUrl)
    .option("--seconds <number>", "timeout in seconds", parseSeconds, DEFAULT_TIMEOUT_SECONDS)
    .action(
      withDesk(async (desk, options: { url?: string; seconds: number }) => {
        const startedAt = Date.now();
        const { host, port } = desk.env;
        const marker = `canary ${randomUUID()}`;
        let reference: string;
        try {
          reference = await sendCanary(desk, options.url ?? getListeningUrl(host, port), marker);
          await waitForDelivery(desk, reference, startedAt + options.seconds * 1000);
        } finally {
          // A canary left in the database would become overdue.
          await removeCanary(desk, marker);
        }
        const seconds = (Date.now() - startedAt) / 1000;
        const result = { reference, seconds, arrived: true };
        desk.output.result(`The canary ${reference} was delivered after ${seconds} s.`, result);
      }),
    );
}

/** Messages of the operating system and of databases may already end with a full stop. */
const removeFullStop = (message: string): string => message.replace(/\.$/, "");

/** Formats the counts of an erasure, such as `1 enquiry with its notes, …`. */
const formatErased = ({
  enquiries,
  notes,
  mails,
  deliveries,
  subscriptions,
  mailFiles,
  receipts,
}: ErasureResult["counts"]) =>
  [
    formatCount(enquiries, "enquiry with its notes", "enquiries with their notes"),
    formatCount(notes, "note or reply of another enquiry", "notes and replies of other enquiries"),
    formatCount(mails, "mail about another enquiry", "mails about other enquiries"),
    formatCount(deliveries, "delivery", "deliveries"),
    `${formatCount(subscriptions, "subscription")} and ${formatCount(mailFiles, "mail file")}`,
  ].join(", ") + (receipts === 0 ? "" : `. ${formatCount(receipts, "receipt")} kept, as tax law requires`);

/** Formats the number of enquiries that an erasure has left, as a sentence; empty if there are none. */
const formatUnsettled = (unsettled: number): string =>
  unsettled === 0
    ? ""
    : ` ${formatCount(unsettled, "order")} left, because money has arrived or may have: settle it on the board, and ` +
      "erase again.";

const NOT_OVERWRITTEN =
  "Another process is using the database. The write-ahead log contains the deleted rows until the server truncates the " +
  "log, within an hour. If no server is running, run this command again.";

/** Number of enquiries that are listed before an erasure, newest first. */
const MAX_PREVIEWED = 50;

/** @throws {DeskError} unless the erasure is confirmed on a terminal */
async function confirmErasure(desk: Desk, person: Person): Promise<void> {
  const { db, output } = desk;
  if (!process.stdin.isTTY || output.json)
    throw new DeskError(
      "HD_ERASURE_NOT_CONFIRMED",
      "Nothing was erased. Without a terminal, or with --json, --yes is required.",
    );
  const count = await countEnquiriesOf(db, person);
  const subscriptions = await countSubscriptionsOf(db, getPersonIdentifier(person));
  await printEnquiries(desk, await listEnquiriesOf(db, person, MAX_PREVIEWED));
  output.text(
    `Found ${formatCount(count, "enquiry", "enquiries")} and ` +
      `${formatCount(subscriptions, "subscription")} of ${getPersonIdentifier(person)}.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Erase them permanently? (yes/no) ").finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes")
    throw new DeskError("HD_ERASURE_NOT_CONFIRMED", "Nothing was erased.");
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const MAX_TIMEOUT_SECONDS = 3_600;
const POLL_INTERVAL_MS = 250;
/** An alert is sent without the database if it does not respond within this time. */
const ALERT_DATABASE_TIMEOUT_MS = 5_000;
/** Longer than the server waits for its database before it responds with 503. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Limits the names in the database and in the messages. */
function parseProblem(value: string): string {
  if (/^[a-z][a-z -]{0,39}$/.test(value)) return value;
  throw new InvalidArgumentError("Expected a name of at most 40 lower-case letters, such as backup.");
}

function parseUrl(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError("Expected a URL such as http://127.0.0.1:4321.");
}

export function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new InvalidArgumentError(`Expected an integer from 1 to ${MAX_TIMEOUT_SECONDS}.`);
}

async function sendCanary({ env, content }: Desk, siteUrl: string, marker: string): Promise<string> {
  const { name, message } = content.mails.canary;
  const answers = createSampleAnswers(content.forms.forms.contact);
  // MAIL_TO may contain names, several addresses, and addresses such as staff@localhost, which the form rejects.
  const email = parseAddresses(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
  const response = await fetch(new URL(paths.form("contact"), siteUrl), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ ...answers, name, email, message, page: marker }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new DeskError(
      "HD_CANARY_FAILED",
      `CANARY: ${siteUrl} did not respond: ${removeFullStop(error.message)}.`,
    );
  });
  if (response.status !== 201)
    throw new DeskError(
      "HD_CANARY_FAILED",
      `CANARY: expected status 201 from the form, got ${response.status}.`,
    );
  return ((await response.json()) as { reference: string }).reference;
}

async function waitForDelivery({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await listDeliveries(db, reference);
    if (rows.length === 0)
      throw new DeskError(
        "HD_CANARY_FAILED",
        `CANARY: ${reference} is not in this database, or is quarantined.`,
      );
    const missing = rows.filter(({ state }) => state !== "delivered");
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed")) {
      const undelivered = missing.map(({ kind, state, last_error }) =>
        `${kind}: ${state} ${last_error ?? ""}`.trim(),
      );
      throw new DeskError(
        "HD_CANARY_FAILED",
        `CANARY: ${reference} was not delivered (${undelivered.join("; ")}).`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Deletes the canary. Finds it by its marker, because its reference is unknown if there was no response. */
const removeCanary = ({ db, mailFolder }: Desk, marker: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", marker).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolder);
  });
