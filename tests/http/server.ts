import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { createInterface } from "node:readline";

export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
  /** The primary process. */
  process: ChildProcess;
  /** Returns the process id of the current worker. */
  workerPid(): number;
  /** Lines printed so far, stdout and stderr. */
  output: string[];
  /** Sends SIGTERM, as a service manager does. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills both processes, as in a power failure. */
  kill(): Promise<void>;
}

/** Environment that selects the site built from `content/` instead of the fixture site. */
export const defaultSiteEnv = { CONTENT_DIR: "", SITE_DIR: "" };

/**
 * Starts the real server on a free port, with a temporary data folder unless `DATA_DIR` is given.
 * @param siteDir folder of the site, by default that of the fixture site
 * @param launcher command that runs the server with `exec`, such as to enter a control group
 */
export async function startServer(
  variables: Record<string, string> = {},
  siteDir = ".",
  launcher: string[] = [],
): Promise<RunningServer> {
  const dataDir = variables["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-"));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    ...variables,
  };
  const release = join(resolvePath(siteDir, env["SITE_DIR"] ?? ""), "current");
  const main = [join(release, "node_modules/.bin/node"), join(release, "server/process/main.ts")];
  const [command = "", ...args] = [...launcher, ...main];
  const child = spawn(command, args, {
    cwd: siteDir,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on("line", (line) => {
        output.push(line);
        const url = output.find((text) => text.startsWith("listening on "))?.slice("listening on ".length);
        if (url && parseWorkerPid(output)) resolve(url);
      });
    child.once("exit", (code) => reject(new Error(`server exited with ${code}:\n${output.join("\n")}`)));
  });
  const exited = once(child, "exit");
  return {
    origin,
    port: Number(new URL(origin).port),
    dataDir,
    process: child,
    output,
    async stop() {
      child.kill("SIGTERM");
      await exited;
      if (!variables["DATA_DIR"]) rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
    workerPid: () => parseWorkerPid(output),
    async kill() {
      child.kill("SIGKILL");
      process.kill(parseWorkerPid(output), "SIGKILL");
      await exited;
    },
  };
}

/** Returns the process id in the latest "worker ready" line of a log. */
export const parseWorkerPid = (output: string[]): number =>
  Number(/"pid":(\d+)/.exec(output.findLast((line) => line.includes('"worker ready"')) ?? "")?.[1]);
