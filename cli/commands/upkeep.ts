import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError } from "commander";
import { listeningAddress } from "../../server/application/listening.ts";
import { BOARD_LINK_MS, boardToken, endAllSessions } from "../../server/board/session.ts";
import { sqliteFile } from "../../server/database/connect.ts";
import { backUp, restore } from "../../server/database/copy.ts";
import { makePrivateFolder } from "../../server/disk/private-files.ts";
import { deleteEnquiries } from "../../server/enquiries/acts.ts";
import { deliveriesOf } from "../../server/enquiries/enquiry.ts";
import { addressesIn } from "../../server/mail/address-list.ts";
import { enquiriesOf, erasePerson, nameOf, type Person, personNamed } from "../../server/upkeep/erasure.ts";
import { paths } from "../../shared/addresses/paths.ts";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { isEmailAddress } from "../../shared/forms/check.ts";
import { BOUNDS } from "../../shared/wording/bounds.ts";
import { atDesk, type Desk, type MakeCommand, Refusal } from "../open-desk.ts";
import { printEnquiries } from "./enquiries.ts";

/** The board's links, a person's erasure, copies of all data, and what cron tries the whole way with. */
export function upkeepCommands(command: MakeCommand): void {
  command(
    "board",
    `Prints a link that opens the board in one browser, within ${BOUNDS.boardLinkHours} hours.`,
  )
    .option("--end", "closes the board in every browser, and spends every link sent so far")
    .action(
      atDesk(async ({ db, signer, site, now, output }, { end }: { end?: true }) => {
        if (end) {
          const ended = await endAllSessions(db, now);
          const words = `The board is closed; it was open in ${ended} browsers. Links sent so far open nothing.`;
          return output.say(words, { ended });
        }
        if (site.board === false) throw new Refusal("The site runs with BOARD=off: it has no board.");
        const link = site.origin + paths.boardLink(boardToken(signer, `desk-${randomUUID()}`, now));
        output.say(link, { link, until: rfc3339(now + BOARD_LINK_MS) });
      }),
    );

  command(
    "erase",
    "Erases everything stored about a person, by email address or telephone number, and leaves proof of it. Shows it and asks first.",
  )
    .argument("<person>", "email address or telephone number", (typed) => {
      const person = personNamed(typed);
      if (person) return person;
      throw new InvalidArgumentError(`Expected an email address or a telephone number, got "${typed}".`);
    })
    .option("--yes", "does not ask")
    .action(
      atDesk(async (desk, person: Person, { yes }: { yes?: true }) => {
        if (!yes) await askBefore(desk, person);
        const { database, signer, mailFolder, now, output } = desk;
        const { id, erasedAt, counts, overwritten } = await erasePerson(database, signer, {
          person,
          now,
          mailFolder,
        });
        output.say(
          `Erased: ${counts.enquiries} enquiries with their notes, ${counts.notes} notes with other enquiries, ${counts.deliveries} deliveries, ` +
            `${counts.subscriptions} subscriptions, ${counts.mailFiles} mail files. Proof: erasure ${id}. ` +
            "Backups made before, and mails already in mailboxes, have to be dealt with there." +
            (overwritten ? "" : ` ${NOT_OVERWRITTEN}`),
          { id, erasedAt, ...counts, overwritten },
        );
      }),
    );

  command("backup", "Writes a consistent copy of all data to a SQLite file while the site runs.")
    .argument("[file]", "a new one; in the data folder when left out")
    .action(
      atDesk(async ({ database, env, now, output }, named: string | undefined) => {
        const stamp = rfc3339(now).slice(0, 19).replaceAll(":", "-");
        const file = named ?? join(env.dataDir, "backups", `${stamp}.sqlite`);
        makePrivateFolder(dirname(file));
        await backUp(database, file).catch((error: Error) => {
          throw new Refusal(`No backup was made: ${error.message}.`);
        });
        output.say(`Backup written to ${file}.`, { file });
      }),
    );

  command("restore", "Fills an empty database, SQLite or PostgreSQL, from a backup.")
    .argument("<file>", "a backup")
    .action(
      atDesk(
        async ({ database, isNew, env, output }, file: string) => {
          await restore(database, file, env.dataDir).catch(async (error: Error) => {
            // An empty one left behind would be taken for the site's.
            if (isNew) {
              await database.db.destroy();
              for (const ending of ["", "-wal", "-shm"])
                rmSync(sqliteFile(env.dataDir) + ending, { force: true });
            }
            throw new Refusal(`Nothing was restored: ${error.message}.`);
          });
          output.say(`Restored from ${file}.`, { file });
        },
        { makesDatabase: true },
      ),
    );

  command(
    "canary",
    "Sends a marked enquiry the whole way through the running site; fails loudly when it does not arrive.",
  )
    .option("--url <address>", "where the site listens; else HOST and PORT", addressOf)
    .option("--seconds <number>", "how long it may take", secondsOf, USUAL_WAIT_SECONDS)
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
          // A canary left behind would count as overdue, since nobody answers it.
          await remove(desk, mark);
        }
        const seconds = (Date.now() - started) / 1000;
        const facts = { reference, seconds, arrived: true };
        desk.output.say(`The canary ${reference} arrived after ${seconds} s.`, facts);
      }),
    );
}

const NOT_OVERWRITTEN =
  "Another process is using the database: its log keeps the deleted rows until the server empties it, within the hour. " +
  "Without a server, run this again.";

/** @throws Refusal unless somebody at a terminal says yes */
async function askBefore(desk: Desk, person: Person): Promise<void> {
  const { db, output } = desk;
  if (!process.stdin.isTTY || output.json)
    throw new Refusal("Nothing was erased: add --yes where nobody can be asked.");
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
  if (answer.trim().toLowerCase() !== "yes") throw new Refusal("Nothing was erased.");
}

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
const LOOK_EVERY_MS = 250;
/** It is longer than a server takes that waits for its database. */
const ANSWER_WAIT_MS = 30_000;

function addressOf(typed: string): string {
  if (URL.canParse(typed) && /^https?:/.test(typed)) return typed;
  throw new InvalidArgumentError("It is the address of the site, such as http://127.0.0.1:4321.");
}

function secondsOf(typed: string): number {
  const seconds = Number(typed);
  if (/^\d+$/.test(typed) && seconds >= 1 && seconds <= LONGEST_WAIT_SECONDS) return seconds;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${LONGEST_WAIT_SECONDS}.`);
}

async function send({ env, content }: Desk, site: string, mark: string): Promise<string> {
  const { name, message } = content.mails.canary;
  // MAIL_TO may hold names and several addresses, and a local one that the form would not take.
  const email = addressesIn(env.mailTo ?? "").find(isEmailAddress) ?? content.company.email;
  const response = await fetch(new URL(paths.form("contact"), site), {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ name, email, message, page: mark }),
    signal: AbortSignal.timeout(ANSWER_WAIT_MS),
  }).catch((error: Error) => {
    throw new Refusal(`CANARY: the site at ${site} does not answer: ${error.message}`);
  });
  if (response.status !== 201) throw new Refusal(`CANARY: the form answered ${response.status}.`);
  return ((await response.json()) as { reference: string }).reference;
}

async function arrival({ db }: Desk, reference: string, deadline: number): Promise<void> {
  for (;;) {
    const rows = await deliveriesOf(db, reference).execute();
    if (rows.length === 0)
      throw new Refusal(`CANARY: ${reference} is not in this database, or is held back.`);
    const missing = rows.filter(({ state }) => state !== "delivered");
    if (missing.length === 0) return;
    if (Date.now() > deadline || missing.some(({ state }) => state === "failed")) {
      const found = missing.map(({ kind, state, last_error }) =>
        `${kind} ${state} ${last_error ?? ""}`.trim(),
      );
      throw new Refusal(`CANARY: ${reference} did not arrive: ${found.join("; ")}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Finds the canary by its mark, since its reference is not known where the server gave no answer. */
const remove = ({ db, mailFolder }: Desk, mark: string) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("enquiries").select("reference").where("page", "=", mark).execute();
    const references = rows.map(({ reference }) => reference);
    await deleteEnquiries(trx, references, mailFolder);
  });
