import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/** All commands, a line each. */
export function generalHelp(): string {
  const names = Object.keys(commands);
  const width = Math.max(...names.map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "npm run desk -- COMMAND [--json] [--help]",
    "",
    ...lines,
    "",
    "With --json each line is one JSON object (npm run -s keeps npm's own lines out).",
    "Exit codes: 0 done, 1 could not be done, 2 not understood.",
  ].join("\n");
}

export function helpFor(name: string, { summary, usage, options = {} }: Command): string {
  const lines = Object.entries(options).map(([option, { type, about }]) =>
    `  --${option}${type === "string" ? " VALUE" : ""}  ${about}`.trimEnd(),
  );
  return [`npm run desk -- ${`${name} ${usage}`.trim()} [--json]`, "", summary, ...lines].join("\n");
}
