import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command. Prints the task and its duration to standard error, and the output of the command only if it fails.
 * Signals also stop the command.
 * @throws {Error} the given error if the command fails
 */
export async function run(task, error, [command, ...args], env = process.env) {
  console.error(`${task}…`);
  const startedAt = Date.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
  const stop = (signal) => child.on("close", () => process.exit(1)).kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  const status = await new Promise((resolve) => child.on("close", resolve));
  for (const signal of SIGNALS) process.off(signal, stop);
  if (status !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw error;
  }
  console.error(`${task}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
