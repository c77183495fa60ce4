import { CommanderError, program } from "commander";
import { actCommands } from "./commands/acts.ts";
import { deliveryCommands } from "./commands/deliveries.ts";
import { enquiryCommands } from "./commands/enquiries.ts";
import { upkeepCommands } from "./commands/upkeep.ts";
import { type MakeCommand, Refusal } from "./open-desk.ts";

/** Exit codes: done, could not be done, not understood. */
const exits = { done: 0, refused: 1, usage: 2 } as const;

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

const command: MakeCommand = (name, description) =>
  program.command(name).description(description).option("--json", "one JSON object a line, for machines");
for (const add of [enquiryCommands, actCommands, deliveryCommands, upkeepCommands]) add(command);

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
