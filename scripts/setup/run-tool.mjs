import { spawnSync } from "node:child_process";

/** Runs a command with its output shown; a failure ends the set-up with the given sentence. */
export function runTool(command, args, sentence, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error || status !== 0) throw new Error(`${sentence}${error ? ` (${error.message})` : ""}`);
}
