import { Command, type OptionValues } from "commander";
import { type Desk, openDesk } from "./open-desk.ts";

/** Exit codes: done, could not be done, not understood. */
export const exits = { done: 0, refused: 1, usage: 2 } as const;

/** A command that prints rows for people, or with `--json` for machines. */
export const deskCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option("--json", "one JSON object a line, for machines")
    .exitOverride()
    .showHelpAfterError();

/** A command about one enquiry, which is named first. */
export const enquiryCommand = (name: string, description: string): Command =>
  deskCommand(name, description).argument("<reference>", "such as HD-7K3M9-QXT2A");

/** What was typed after the name of a command. */
export interface Input {
  operands: string[];
  options: OptionValues;
}

type Run = (desk: Desk, input: Input) => Promise<void>;

/** The action of a command: works at the open desk and closes it; `makesDatabase` where there need be none yet. */
export const atDesk = (run: Run, { makesDatabase = false } = {}) =>
  async function action(this: Command): Promise<void> {
    const { json = false, ...options } = this.opts();
    const desk = await openDesk(json, makesDatabase);
    await run(desk, { operands: this.args, options }).finally(() => desk.db.destroy());
  };

/** A hook that refuses arguments that make no sense before anything is opened. */
export const unlessMeant = (fault: (input: Input) => string | undefined) => (command: Command) => {
  const sentence = fault({ operands: command.args, options: command.opts() });
  if (sentence !== undefined) command.error(sentence, { exitCode: exits.usage });
};
