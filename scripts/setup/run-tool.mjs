import { spawn } from "node:child_process";
import { once } from "node:events";

/** What the set-up says is no part of what the command after it prints: that may go into a file. */
const STDERR = 2;
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command with its output shown; a failure ends the set-up with the given sentence. Who ends the set-up
 * ends the command: left alone, it would go on beside the next start.
 */
export async function runTool(command, args, sentence, options = {}) {
  const child = spawn(command, args, { stdio: ["inherit", STDERR, STDERR], ...options });
  const end = (signal) => child.kill(signal);
  for (const signal of ENDING) process.on(signal, end);
  try {
    const [status] = await once(child, "exit");
    if (status === 0) return;
  } catch (error) {
    throw new Error(`${sentence} (${error.message})`);
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
  throw new Error(sentence);
}
