import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

interface CommandResult {
  succeeded: boolean;
  /** Standard output, without the final line break. */
  output: string;
  /** The lines of standard error. */
  errors: string[];
}

/** Git fails instead of prompting for a password, and its messages are in English. */
const ENVIRONMENT = { GIT_TERMINAL_PROMPT: "0", LANGUAGE: "en" };

/** Runs a command in the project. */
export function runCommand(
  [command = "", ...args]: string[],
  onErrorLine: (line: string) => void = () => {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ["ignore", "pipe", "pipe"],
    // Without a terminal, SSH fails instead of prompting for a password.
    detached: true,
  });
  let output = "";
  const errors: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  createInterface(child.stderr).on("line", (line) => {
    errors.push(line);
    onErrorLine(line);
  });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ succeeded: false, output, errors: [error.message] }));
    child.on("close", (code) => resolve({ succeeded: code === 0, output: output.trimEnd(), errors }));
  });
}
