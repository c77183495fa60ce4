import { CommanderError, program } from "commander";
import { getErrorCode } from "#server/config/log.ts";
import { formatError } from "#shared/errors.mjs";
import { registerActionCommands } from "./commands/actions.ts";
import { registerDeliveryCommands } from "./commands/deliveries.ts";
import { registerEnquiryCommands } from "./commands/enquiries.ts";
import { registerMailboxCommand } from "./commands/mailbox.ts";
import { registerReceiptsCommand } from "./commands/receipts.ts";
import { registerUpkeepCommands } from "./commands/upkeep.ts";
import type { AddCommand } from "./open-desk.ts";

const EXIT_CODES = { success: 0, failure: 1, usageError: 2 } as const;

program
  .name("npm run desk --")
  .description("Enquiries, mails and subscribers of the site, for staff.")
  .exitOverride()
  .showHelpAfterError()
  .configureOutput({ outputError: (text, write) => write(`${text.trimEnd()} [HD_USAGE_INVALID]\n`) })
  .addHelpText(
    "after",
    "\nWith --json each line is one JSON object (use npm run -s to suppress npm's own lines)." +
      "\nExit codes: 0 success, 1 failure, 2 usage error.",
  );

const command: AddCommand = (name, description) =>
  program.command(name).description(description).option("--json", "one JSON object per line");
for (const register of [
  registerEnquiryCommands,
  registerActionCommands,
  registerDeliveryCommands,
  registerReceiptsCommand,
  registerUpkeepCommands,
  registerMailboxCommand,
])
  register(command);

/**
 * @param args arguments, such as `["list", "--json"]`
 * @returns the exit code
 */
export const runCommand = (args: string[]): Promise<number> =>
  program.parseAsync(args.length > 0 ? args : ["help"], { from: "user" }).then(
    () => EXIT_CODES.success,
    (error: unknown) => {
      // Commander has printed the message or the requested help.
      if (error instanceof CommanderError)
        return error.exitCode === 0 ? EXIT_CODES.success : EXIT_CODES.usageError;
      printError(error, args.includes("--json"));
      return EXIT_CODES.failure;
    },
  );

function printError(error: unknown, json: boolean): void {
  const code = getErrorCode(error);
  const message = error instanceof Error ? error.message : String(error);
  console.error(json ? JSON.stringify({ error: message, code }) : formatError(error, code));
}
