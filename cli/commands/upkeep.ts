import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { atDesk, type Desk, DeskError, type MakeCommand } from "#cli/open-desk.ts";
import { deleteEnquiries } from "#server/actions/actions.ts";
import { endAllSessions } from "#server/board/session.ts";
import { addressesIn } from "#server/config/address-list.ts";
import { sqliteFile } from "#server/database/connect.ts";
import { backUp, restore } from "#server/database/copy.ts";
import { makePrivateFolder } from "#server/disk/private-files.ts";
import { deliveriesOf } from "#server/enquiries/enquiry.ts";
import { listeningAddress } from "#server/listening.ts";
import { BOARD_LINK_MS, boardToken } from "#server/signing/board-link.ts";
import { enquiriesOf, erasePerson, nameOf, type Person, personNamed } from "#server/upkeep/erasure.ts";
import { paths } from "#shared/addresses/paths.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";
import { isEmailAddress } from "#shared/forms/check.ts";
import { BOUNDS } from "#shared/wording/bounds.ts";
import { printEnquiries } from "./enquiries.ts";

/** Commands for board links, erasure, backups and monitoring. */
export function upkeepCommands(command: MakeCommand): void {
  for (const add of [boardCommand, eraseCommand, backupCommand, restoreCommand, canaryCommand]) add(command);
}

function boardCommand(command: MakeCommand): void {
  command(
    "board",
    `Prints a link that opens the board in one browser and expires after ${BOUNDS.boardLinkHours} hours.`,
  )
    .option("--end", "end all sessions and invalidate all links sent so far")
    .action(
      atDesk(async ({ db, signer, site, now, output }, { end }: { end?: true }) => {
        if (end) {
          const ended = await endAllSessions(db, now);
          return output.result(`Ended ${ended} sessions. Links sent so far are invalid.`, { ended });
        }
        if (site.board === false) throw new DeskError("The site has no board: it runs with BOARD=off.");
        const link = site.origin + paths.boardLink(boardToken(signer, `desk-${randomUUID()}`, now));
        output.result(link, { link, until: rfc3339(now + BOARD_LINK_MS) });
      }),
    );
}

function eraseCommand(command: MakeCommand): void {
  command(
    "erase",
    "Erases the data of a person, by email address or telephone number, after confirmation. Keeps proof.",
  )
    .argument("<person>", "email address or telephone number", (value) => {
      const person = personNamed(value);
      if (person) return person;
      throw new InvalidArgumentError(`Expected an email address or a telephone number, got "${value}".`);
    })
    .option("--yes", "skip the confirmation")
    .action(
      atDesk(async (desk, person: Person, { yes }: { yes?: true }) => {
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

function backupCommand(command: MakeCommand): void {
  command("backup", "Writes a consistent copy of all data to a SQLite file while the site runs.")
    .argument("[file]", "defaults to a new file in the data folder")
    .action(
      atDesk(async ({ database, env, now, output }, named: string | undefined) => {
        const stamp = rfc3339(now).slice(0, 19).replaceAll(":", "-");
        const file = named ?? join(env.dataDir, "backups", `${stamp}.sqlite`);
        makePrivateFolder(dirname(file));
        await backUp(database, file).catch((error: Error) => {
          throw new DeskError(`No backup was made: ${error.message}.`);
        });
        output.result(`Backup written to ${file}.`, { file });
      }),
    );
}

function restoreCommand(command: MakeCommand): void {
  command("restore", "Fills an empty database, SQLite or PostgreSQL, from a backup.")
    .argument("<file>", "a backup")
    .action(
      atDesk(
        async ({ database, isNew, env, output }, file: string) => {
          await restore(database, file, env.dataDir).catch(async (error: Error) => {
            // An empty database left behind would look like the site's.
            if (isNew) {
              await database.db.destroy();
              for (const ending of ["", "-wal", "-shm"])
                rmSync(sqliteFile(env.dataDir) + ending, { force: true });
            }
            throw new DeskError(`Nothing was restored: ${error.message}.`);
          });
          output.result(`Restored from ${file}.`, { file });
        },
        { createsDatabase: true },
      ),
    );
}

function canaryCommand(command: MakeCommand): void {
  command(
    "canary",
    "Sends a marked enquiry through the running site and fails if its mails are not delivered.",
  )
    .option("--url <address>", "address of the site, by default from HOST and PORT", addressOf)
    .option("--seconds <number>", "timeout", secondsOf, DEFAULT_TIMEOUT_SECONDS)
    .action(
      atDesk(async (desk, options: { url?: string; seconds: number }) => {
        const started = Date.now();
        const { host, port } = desk.env;
        const mark = `canary ${randomUUID()}`;
        let reference: string;
        try {
          reference = await send(desk, options.url ?? listeningAddress(host, port), mark);
          await arrival(desk, reference, started + options.seconds * 1000);
        } finally {
          // An unanswered canary would become overdue.
          await remove(desk, mark);
        }
        const seconds = (Date.now() - started) / 1000;
        const facts = { reference, seconds, arrived: true };
        desk.output.result(`The canary ${reference} arrived after ${seconds} s.`, facts);
      }),
    );
}

const NOT_OVERWRITTEN =
  "Another process uses the database: its log contains the deleted rows until the server truncates it, within the hour. " +
  "If no server is running, run this again.";

/** @throws DeskError unless confirmed on a terminal */
async function confirmErasure(desk: Desk, person: Person): Promise<void> {
  const { db, output } = desk;
  if (!process.stdin.isTTY || output.json)
    throw new DeskError("Nothing was erased: without a terminal, add --yes.");
  const enquiries = await enquiriesOf(db, person).selectAll().execute();
  const subscriptions = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("email", "=", nameOf(person))
    .execute();
  printEnquiries(desk, enquiries);
  output.text(
    `${enquiries.length} enquiries and ${subscriptions.length} subscriptions of ${nameOf(person)}.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Erase them for good? (yes/no) ").finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes") throw new DeskError("Nothing was erased.");
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const MAX_TIMEOUT_SECONDS = 3_600;
const POLL_MS = 250;
/** Longer than the server waits for its database. */
const RESPONSE_TIMEOUT_MS = 30_000;

function addressOf(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError("Expected an address such as http://127.0.0.1:4321.");
}

function secondsOf(value: string): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS) return seconds;
  throw new InvalidArgumentError(`Expected an integer from 1 to ${MAX_TIMEOUT_SECONDS}.`);
}

async function send({ env, content }: Desk, site: string, mark: string): Promise<string> {
  const { name, message } = content.mails.canary;
  // MAIL_TO may contain names, several addresses, and local ones that the form rejects.
  const email = addressesIn(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
  const response = await fetch(new URL(paths.form("contact"), site), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name, email, message, page: mark }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new DeskError(`CANARY: the site at ${site} does not answer: ${error.message}`);
  });
  if (response.status !== 201) throw new DeskError(`CANARY: the form answered ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}

async function arrival({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await deliveriesOf(db, reference).execute();
    if (rows.length === 0)
      throw new DeskError(`CANARY: ${reference} is not in this database, or is quarantined.`);
    const missing = rows.filter(({ state }) => state !== "delivered");
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed")) {
      const found = missing.map(({ kind, state, last_error }) =>
        `${kind} ${state} ${last_error ?? ""}`.trim(),
      );
      throw new DeskError(`CANARY: ${reference} did not arrive: ${found.join("; ")}`);
    }
    await sleep(POLL_MS);
  }
}

/** By the mark: without a response the reference is unknown. */
const remove = ({ db, mailFolder }: Desk, mark: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", mark).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolder);
  });
