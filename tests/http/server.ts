import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve as absolute, join } from "node:path";
import { createInterface } from "node:readline";

export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
  /** The primary process. */
  process: ChildProcess;
  /** Process id of the worker that serves now. */
  worker(): number;
  /** What it has printed so far. */
  output: string[];
  /** Ends it as a service manager does; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** The delivered content and its build: tests otherwise serve the fixture site. */
export const ownSite = { CONTENT_DIR: "", DIST_DIR: "" };

/**
 * Starts the real server on a free port with a data folder of its own.
 * @param checkout folder of the site it serves
 * @param launcher a command that runs the one that follows it, in the same process
 */
export async function startServer(
  variables: Record<string, string> = {},
  checkout = ".",
  launcher: string[] = [],
): Promise<RunningServer> {
  const dataDir = variables["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-"));
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, ...variables };
  const [command = "", ...words] = [...launcher, absolute("node_modules/.bin/node"), "server/main.ts"];
  const child = spawn(command, words, {
    cwd: checkout,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        output.push(line);
        const address = output.find((one) => one.startsWith("listening on "))?.slice("listening on ".length);
        if (address && workerIn(output)) resolve(address);
      });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output.join("\n")}`)));
  });
  const ended = once(child, "exit");
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir,
    process: child,
    output,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!variables["DATA_DIR"]) rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
    worker: () => workerIn(output),
    async kill() {
      child.kill("SIGKILL");
      process.kill(workerIn(output), "SIGKILL");
      await ended;
    },
  };
}

/** The process id in the newest "worker ready" of a log. */
export const workerIn = (output: string[]): number =>
  Number(/"pid":(\d+)/.exec(output.findLast((line) => line.includes('"worker ready"')) ?? "")?.[1]);
