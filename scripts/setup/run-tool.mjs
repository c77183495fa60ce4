import { spawn } from "node:child_process";
import { once } from "node:events";

const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command in silence; a failure shows on standard error what it printed, and ends the set-up with the given
 * sentence. Who ends the set-up ends the command: left alone, it would go on beside the next start.
 */
export async function runTool(command, args, sentence, options = {}) {
  const child = spawn(command, args, { stdio: ["inherit", "pipe", "pipe"], ...options });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
  const end = (signal) => child.kill(signal);
  for (const signal of ENDING) process.on(signal, end);
  try {
    const [status] = await once(child, "close");
    if (status === 0) return;
  } catch (error) {
    throw new Error(`${sentence} (${error.message})`);
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
  process.stderr.write(Buffer.concat(printed));
  throw new Error(sentence);
}
