import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { InvalidArgumentError } from "commander";
import { BOARD_MS, boardToken, endAllSessions } from "../../server/board/session.ts";
import { sqliteFile } from "../../server/database/connect.ts";
import { backUp, restore } from "../../server/database/copy.ts";
import { makePrivateFolder } from "../../server/disk/private-files.ts";
import { mailboxOf } from "../../server/mail/mailbox.ts";
import { erasePerson } from "../../server/upkeep/erasure.ts";
import { paths } from "../../shared/addresses/paths.ts";
import { DAY_MS, rfc3339 } from "../../shared/calendar/indian-time.ts";
import { isEmailAddress } from "../../shared/forms/email.ts";
import { atDesk, type Desk, type MakeCommand, Refusal } from "../open-desk.ts";
import { tableRow } from "./enquiries.ts";

/** The board's links, a person's erasure, and copies of all data. */
export function upkeepCommands(command: MakeCommand): void {
  command("board", `Prints a link that opens the board in one browser for ${BOARD_MS / DAY_MS} days.`)
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
        output.say(link, { link, until: rfc3339(now + BOARD_MS) });
      }),
    );

  command(
    "erase",
    "Erases everything kept about a person, by email address, and leaves proof that it did. Shows it and asks first.",
  )
    .argument("<email>", "address of the person", (email) => {
      if (isEmailAddress(email.trim())) return email.trim();
      throw new InvalidArgumentError(`"${email}" is no email address; nothing was erased.`);
    })
    .option("--yes", "does not ask")
    .action(
      atDesk(async (desk, email: string, { yes }: { yes?: true }) => {
        if (!yes) await askBefore(desk, mailboxOf(email));
        const { database, signer, mailFolder, now, output } = desk;
        const { id, erasedAt, counts, overwritten } = await erasePerson(database, signer, {
          email,
          now,
          mailFolder,
        });
        output.say(
          `Erased: ${counts.enquiries} enquiries with their notes, ${counts.deliveries} deliveries, ` +
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
}

const NOT_OVERWRITTEN =
  "Another process is using the database: its log keeps the deleted rows until the server empties it, within the hour. " +
  "Without a server, run this again.";

/** @throws Refusal unless somebody at a terminal says yes */
async function askBefore({ db, now, output }: Desk, person: string): Promise<void> {
  if (!process.stdin.isTTY || output.json)
    throw new Refusal("Nothing was erased: add --yes where nobody can be asked.");
  const enquiries = await db.selectFrom("enquiries").selectAll().where("email", "=", person).execute();
  const subscriptions = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("email", "=", person)
    .execute();
  output.rows(enquiries.map((row) => tableRow(row, now)));
  output.text(`${enquiries.length} enquiries and ${subscriptions.length} subscriptions of ${person}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Erase them for good? (yes/no) ").finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== "yes") throw new Refusal("Nothing was erased.");
}
