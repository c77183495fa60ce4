import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Site {
  origin: string;
  process: ChildProcess;
  /** Lines of the log so far. */
  log: string[];
  /** Stops it as an operator does. */
  stop(): Promise<number | null>;
  /** Stops it as a power cut does. */
  kill(): Promise<void>;
}

/**
 * Starts the real server on a port of its own choosing, or on a given one.
 * @param launcher a command that runs the one that follows it, in the same process
 */
export async function startSite(env: Record<string, string>, launcher: string[] = []): Promise<Site> {
  const [command = "", ...words] = [...launcher, process.execPath, "server/main.ts"];
  const process_ = spawn(command, words, {
    env: { PATH: process.env.PATH ?? "", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  process_.stderr.on("data", (text) => log.push(String(text)));
  const origin = await listening(process_, log);
  const ended = once(process_, "exit");
  return {
    origin,
    process: process_,
    log,
    async stop() {
      process_.kill("SIGTERM");
      await ended;
      return process_.exitCode;
    },
    async kill() {
      process_.kill("SIGKILL");
      await ended;
    },
  };
}

function listening(process_: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    process_.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${log.join("\n")}`)));
    if (!process_.stdout) return;
    createInterface(process_.stdout).on("line", (line) => {
      log.push(line);
      const [, origin] = /^listening on (\S+)/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
  });
}
