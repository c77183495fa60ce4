import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { type AddCommand, type Desk, DeskError, withDesk } from "#cli/open-desk.ts";
import { deleteEnquiries } from "#server/actions/actions.ts";
import { endAllSessions } from "#server/board/session.ts";
import { parseAddresses } from "#server/config/address-list.ts";
import { sqliteFile } from "#server/database/connect.ts";
import { backUp, restore } from "#server/database/copy.ts";
import { createPrivateFolder } from "#server/disk/private-files.ts";
import { selectDeliveries } from "#server/enquiries/enquiry.ts";
import { listeningAddress } from "#server/listening.ts";
import { BOARD_LINK_LIFETIME_MS, createBoardToken } from "#server/signing/board-link.ts";
import {
  erasePerson,
  getPersonIdentifier,
  type Person,
  parsePerson,
  selectEnquiriesByPerson,
} from "#server/upkeep/erasure.ts";
import { paths } from "#shared/addresses/paths.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";
import { CodedError } from "#shared/errors.mjs";
import { isEmailAddress } from "#shared/forms/validate.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { printEnquiries } from "./enquiries.ts";

/** Adds the commands for board links, erasure, backups and monitoring. */
export function upkeepCommands(command: AddCommand): void {
  for (const add of [boardCommand, eraseCommand, backupCommand, restoreCommand, canaryCommand]) add(command);
}

function boardCommand(command: AddCommand): void {
  command(
    "board",
    `Prints a link that opens the board in one browser and expires after ${LIMITS.boardLinkHours} hours.`,
  )
    .option("--end", "end all sessions and invalidate all links sent so far")
    .action(
      withDesk(async ({ db, signer, site, now, output }, { end }: { end?: true }) => {
        if (end) {
          const ended = await endAllSessions(db, now);
          return output.result(`Ended ${ended} sessions. Links sent so far are invalid.`, { ended });
        }
        if (site.board === false)
          throw new DeskError("HD_BOARD_DISABLED", "The site has no board: it runs with BOARD=off.");
        const link = site.origin + paths.boardLink(createBoardToken(signer, `desk-${randomUUID()}`, now));
        output.result(link, { link, until: rfc3339(now + BOARD_LINK_LIFETIME_MS) });
      }),
    );
}

function eraseCommand(command: AddCommand): void {
  command("erase", "Erases the data of a person after confirmation, and stores a proof of the erasure.")
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
        const { id, erasedAt, counts, overwritten } = await erasePerson(database, signer, {
          person,
          now,
          mailFolder,
        });
        output.result(
          `Erased: ${counts.enquiries} enquiries with their notes, ${counts.notes} notes with other enquiries, ${counts.deliveries} deliveries, ` +
            `${counts.subscriptions} subscriptions, ${counts.mailFiles} mail files. Proof: erasure ${id}. ` +
            "Earlier backups and delivered mails still contain the data." +
            (overwritten ? "" : ` ${NOT_OVERWRITTEN}`),
          { id, erasedAt, ...counts, overwritten },
        );
      }),
    );
}

function backupCommand(command: AddCommand): void {
  command("backup", "Writes a consistent copy of the database to a SQLite file. The site can keep running.")
    .argument("[file]", "by default, a new file in DATA_DIR/backups")
    .action(
      withDesk(async ({ database, env, now, output }, name: string | undefined) => {
        const stamp = rfc3339(now).slice(0, 19).replaceAll(":", "-");
        const file = name ?? join(env.dataDir, "backups", `${stamp}.sqlite`);
        createPrivateFolder(dirname(file));
        await backUp(database, file).catch((error: Error) => {
          if (error instanceof CodedError) throw error;
          throw new DeskError("HD_BACKUP_FAILED", `The backup was not written: ${error.message}.`);
        });
        output.result(`Backup written to ${file}.`, { file });
      }),
    );
}

function restoreCommand(command: AddCommand): void {
  command("restore", "Restores a backup into an empty database, SQLite or PostgreSQL.")
    .argument("<file>", "file that backup has written")
    .action(
      withDesk(
        async ({ database, isNew, env, output }, file: string) => {
          await restore(database, file, env.dataDir).catch(async (error: Error) => {
            // Deleted, because an empty database would look like that of the site.
            if (isNew) {
              await database.db.destroy();
              for (const ending of ["", "-wal", "-shm"])
                rmSync(sqliteFile(env.dataDir) + ending, { force: true });
            }
            if (error instanceof CodedError) throw error;
            throw new DeskError("HD_RESTORE_FAILED", `The backup was not restored: ${error.message}.`);
          });
          output.result(`Restored from ${file}.`, { file });
        },
        { createsDatabase: true },
      ),
    );
}

function canaryCommand(command: AddCommand): void {
  command("canary", "Sends a test enquiry through the running site and fails unless its mails are delivered.")
    .option("--url <address>", "URL of the site, by default from HOST and PORT", parseUrl)
    .option("--seconds <number>", "timeout in seconds", parseSeconds, DEFAULT_TIMEOUT_SECONDS)
    .action(
      withDesk(async (desk, options: { url?: string; seconds: number }) => {
        const started = Date.now();
        const { host, port } = desk.env;
        const marker = `canary ${randomUUID()}`;
        let reference: string;
        try {
          reference = await sendCanary(desk, options.url ?? listeningAddress(host, port), marker);
          await waitForDelivery(desk, reference, started + options.seconds * 1000);
        } finally {
          // A stored canary would become overdue.
          await removeCanary(desk, marker);
        }
        const seconds = (Date.now() - started) / 1000;
        const result = { reference, seconds, arrived: true };
        desk.output.result(`The canary ${reference} was delivered after ${seconds} s.`, result);
      }),
    );
}

const NOT_OVERWRITTEN =
  "Another process uses the database: its log contains the deleted rows until the server truncates it, within the hour. " +
  "If no server is running, run this again.";

/** @throws {DeskError} unless the erasure is confirmed on a terminal */
async function confirmErasure(desk: Desk, person: Person): Promise<void> {
  const { db, output } = desk;
  if (!process.stdin.isTTY || output.json)
    throw new DeskError("HD_ERASURE_NOT_CONFIRMED", "Nothing was erased: without a terminal, add --yes.");
  const enquiries = await selectEnquiriesByPerson(db, person).selectAll().execute();
  const subscriptions = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("email", "=", getPersonIdentifier(person))
    .execute();
  printEnquiries(desk, enquiries);
  output.text(
    `${enquiries.length} enquiries and ${subscriptions.length} subscriptions of ${getPersonIdentifier(person)}.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Erase them for good? (yes/no) ").finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes")
    throw new DeskError("HD_ERASURE_NOT_CONFIRMED", "Nothing was erased.");
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const MAX_TIMEOUT_SECONDS = 3_600;
const POLL_INTERVAL_MS = 250;
/** Longer than the server waits for its database. */
const RESPONSE_TIMEOUT_MS = 30_000;

function parseUrl(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError("Expected a URL such as http://127.0.0.1:4321.");
}

function parseSeconds(value: string): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new InvalidArgumentError(`Expected an integer from 1 to ${MAX_TIMEOUT_SECONDS}.`);
}

async function sendCanary({ env, content }: Desk, siteUrl: string, marker: string): Promise<string> {
  const { name, message } = content.mails.canary;
  // MAIL_TO may contain names, several addresses, and local addresses that the form rejects.
  const email = parseAddresses(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
  const response = await fetch(new URL(paths.form("contact"), siteUrl), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name, email, message, page: marker }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new DeskError("HD_CANARY_FAILED", `CANARY: ${siteUrl} did not respond: ${error.message}.`);
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
    const rows = await selectDeliveries(db, reference).execute();
    if (rows.length === 0)
      throw new DeskError(
        "HD_CANARY_FAILED",
        `CANARY: ${reference} is not in this database, or is quarantined.`,
      );
    const missing = rows.filter(({ state }) => state !== "delivered");
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed")) {
      const undelivered = missing.map(({ kind, state, last_error }) =>
        `${kind} ${state} ${last_error ?? ""}`.trim(),
      );
      throw new DeskError(
        "HD_CANARY_FAILED",
        `CANARY: ${reference} was not delivered: ${undelivered.join("; ")}.`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Finds the enquiry by its marker, because without a response the reference is unknown. */
const removeCanary = ({ db, mailFolder }: Desk, marker: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", marker).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolder);
  });
