import { CommanderError, program } from "commander";
import { actCommands } from "./commands/acts.ts";
import { deliveryCommands } from "./commands/deliveries.ts";
import { enquiryCommands } from "./commands/enquiries.ts";
import { upkeepCommands } from "./commands/upkeep.ts";
import { DeskError, type MakeCommand } from "./open-desk.ts";

const exitCodes = { success: 0, failure: 1, usageError: 2 } as const;

program
  .name("npm run desk --")
  .description("Enquiries, mails and subscribers of the site, for staff.")
  .exitOverride()
  .showHelpAfterError()
  .addHelpText(
    "after",
    "\nWith --json each line is one JSON object (use npm run -s to suppress npm's own lines)." +
      "\nExit codes: 0 success, 1 failure, 2 usage error.",
  );

const command: MakeCommand = (name, description) =>
  program.command(name).description(description).option("--json", "one JSON object per line");
for (const add of [enquiryCommands, actCommands, deliveryCommands, upkeepCommands]) add(command);

/** Runs a command line. @returns the exit code */
export const desk = (words: string[]): Promise<number> =>
  program.parseAsync(words.length > 0 ? words : ["help"], { from: "user" }).then(
    () => exitCodes.success,
    (error: unknown) => {
      // Commander has printed the message, or the help that was asked for.
      if (error instanceof CommanderError)
        return error.exitCode === 0 ? exitCodes.success : exitCodes.usageError;
      console.error(error instanceof DeskError ? error.message : `${error}`);
      return exitCodes.failure;
    },
  );
