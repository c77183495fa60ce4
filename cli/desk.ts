import { CommanderError, program } from "commander";
import { exits } from "./command.ts";
import { confirm, note, reopen, spam, take } from "./commands/act.ts";
import { backup } from "./commands/backup.ts";
import { board } from "./commands/board.ts";
import { canary } from "./commands/canary.ts";
import { comments } from "./commands/comments.ts";
import { answered, approve, discard, reject, release } from "./commands/decide.ts";
import { deliveries, retry } from "./commands/deliveries.ts";
import { erase } from "./commands/erase.ts";
import { exportCsv } from "./commands/export.ts";
import { find } from "./commands/find.ts";
import { list } from "./commands/list.ts";
import { restore } from "./commands/restore.ts";

import { show } from "./commands/show.ts";
import { subscribers } from "./commands/subscribers.ts";
import { Refusal } from "./open-desk.ts";

program
  .name("npm run desk --")
  .description("The desk of the staff: what was sent to the site, and what becomes of it.")
  .exitOverride()
  .showHelpAfterError()
  .addHelpText(
    "after",
    "\nWith --json each line is one JSON object (npm run -s keeps npm's own lines out)." +
      "\nExit codes: 0 done, 1 could not be done, 2 not understood.",
  );
for (const command of [
  ...[list, find, show, take, note, confirm, answered, reopen, spam, release, discard, board],
  ...[comments, approve, reject, subscribers],
  ...[exportCsv, erase, deliveries, retry, backup, restore, canary],
])
  program.addCommand(command);

/** Does what the words of a command line say. @returns the exit code */
export const desk = (words: string[]): Promise<number> =>
  program.parseAsync(words.length > 0 ? words : ["help"], { from: "user" }).then(
    () => exits.done,
    (error: unknown) => {
      // Commander has printed the message; showing help is no failure.
      if (error instanceof CommanderError) return error.exitCode === 0 ? exits.done : exits.usage;
      console.error(error instanceof Refusal ? error.message : `${error}`);
      return exits.refused;
    },
  );
