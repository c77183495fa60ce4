import { parseArgs } from "node:util";
import { type Command, Refusal } from "./command.ts";
import { commands } from "./commands.ts";
import { generalHelp, helpFor } from "./help.ts";
import { openDesk } from "./open-desk.ts";

/** Exit codes: done, could not be done, not understood. */
const exits = { done: 0, refused: 1, usage: 2 } as const;

// Whoever reads the output may have enough before its end, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(exits.done);
});

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...words]: string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help") return print(generalHelp(), exits.done);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return complain(`There is no command "${name}".\n\n${generalHelp()}`, exits.usage);
  const parsed = parse(command, words);
  if (typeof parsed === "string") return complain(`${parsed}\n\n${helpFor(name, command)}`, exits.usage);
  if (parsed.help) return print(helpFor(name, command), exits.done);
  const fault = command.misuse?.(parsed);
  if (fault !== undefined) return complain(fault, exits.usage);
  return run(command, parsed);
}

interface Parsed {
  help: boolean;
  json: boolean;
  operands: string[];
  options: Record<string, string | boolean | undefined>;
}

function parse(
  { options = {}, operands = { least: 0, most: 0 } }: Command,
  words: string[],
): Parsed | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...options, json: { type: "boolean" }, help: { type: "boolean" } },
    });
    const { json = false, help = false, ...rest } = values as Record<string, string | boolean | undefined>;
    if (help !== true && positionals.length < operands.least) return "Something is missing.";
    if (positionals.length > operands.most) return "There is too much.";
    return { help: help === true, json: json === true, operands: positionals, options: rest };
  } catch (error) {
    return (error as Error).message;
  }
}

async function run(command: Command, { json, operands, options }: Parsed): Promise<number> {
  try {
    const desk = await openDesk(json, command.makesDatabase);
    try {
      await command.run(desk, { operands, options });
    } finally {
      await desk.db.destroy();
    }
    return exits.done;
  } catch (error) {
    return complain(error instanceof Refusal ? error.message : `${error}`, exits.refused);
  }
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}

function complain(text: string, code: number): number {
  console.error(text);
  return code;
}
