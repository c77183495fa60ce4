import { createInterface } from "node:readline/promises";
import { mailFolderIn } from "../../server/mail/mail-files.ts";
import { mailboxOf } from "../../server/mail/mailbox.ts";
import { erasePerson } from "../../server/upkeep/erasure.ts";
import { isEmailAddress } from "../../shared/forms/check.ts";
import { atDesk, deskCommand, type Input, unlessMeant } from "../command.ts";
import { tableRow } from "../enquiry-rows.ts";
import { type Desk, Refusal } from "../open-desk.ts";

const notOverwritten =
  "Another process is using the database: its log keeps the deleted rows until the server empties it, within the hour. " +
  "Without a server, run this again.";

export const erase = deskCommand(
  "erase",
  "Erases everything kept about a person, by email address, and leaves proof that it did. Shows it and asks first.",
)
  .argument("<email>", "address of the person")
  .option("--yes", "does not ask")
  .hook("preAction", unlessMeant(misuse))
  .action(
    atDesk(async (desk, { operands: [email = ""], options }) => {
      if (!options.yes) await askBefore(desk, email);
      const { database, signer, env, now, output } = desk;
      const mailFolder = mailFolderIn(env.dataDir);
      const erased = await erasePerson(database, signer, { email, now, mailFolder });
      const { enquiries, deliveries, subscriptions, mailFiles } = erased.counts;
      output.say(
        `Erased: ${enquiries} enquiries with their notes, ${deliveries} deliveries, ${subscriptions} subscriptions, ` +
          `${mailFiles} mail files. Proof: erasure ${erased.id}. ` +
          "Backups made before, and mails already in mailboxes, have to be dealt with there." +
          (erased.overwritten ? "" : ` ${notOverwritten}`),
        { id: erased.id, erasedAt: erased.erasedAt, ...erased.counts, overwritten: erased.overwritten },
      );
    }),
  );

function misuse({ operands: [email = ""] }: Input): string | undefined {
  return isEmailAddress(email.trim()) ? undefined : `"${email}" is no email address; nothing was erased.`;
}

/** @throws Refusal unless somebody at a terminal says yes */
async function askBefore({ db, now, output }: Desk, email: string): Promise<void> {
  if (!process.stdin.isTTY || output.json)
    throw new Refusal("Nothing was erased: add --yes where nobody can be asked.");
  const person = mailboxOf(email.trim());
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
