import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { getFreePort } from "./free-port.ts";
import { waitFor } from "./wait-for.ts";

/** Part of Debian's package systemd. */
export const SOCKET_ACTIVATE = "/usr/bin/systemd-socket-activate";

export interface Service {
  port: number;
  /** Log lines of all processes so far. */
  log: string[];
  /** Restarts the server as `systemctl restart` does; resolves when the new process is ready. */
  restart(): Promise<void>;
  /** Stops the server and closes the socket. */
  stop(): Promise<void>;
}

/**
 * Runs the server as the units in `deploy/` configure it, on a machine without systemd as its init process.
 * `systemd-socket-activate` opens the socket and passes it to a shell, which starts a new server when one exits.
 * @param siteDir folder of the site, by default that of the fixture site
 */
export async function startService(
  env: Record<string, string>,
  siteDir = process.env["SITE_DIR"] ?? ".",
): Promise<Service> {
  const port = await getFreePort();
  const { ListenStream: listenAddress } = readUnit("socket");
  const { Environment: variables = "", ExecStart: command } = readUnit("service");
  const localCommand = command?.replaceAll("/srv/hooghly-digital", resolve(siteDir));
  const loop = `while sh -c 'echo process $$; LISTEN_PID=$$ exec ${localCommand}'; do :; done`;
  const args = ["--listen", `${listenAddress}`.replace(/\d+$/, String(port)), "sh", "-c", loop];
  // systemd-socket-activate passes only variables that are named in its options.
  const allVariables = {
    ...Object.fromEntries(variables.split(" ").map((assignment) => assignment.split("="))),
    ...env,
  };
  const setenvOptions = Object.entries(allVariables).map(([name, value]) => `--setenv=${name}=${value}`);
  const manager = spawn(SOCKET_ACTIVATE, [...setenvOptions, ...args], {
    cwd: siteDir,
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = collectLines(manager);
  const countStarts = () => log.filter((line) => line.startsWith("listening on ")).length;
  const getServerPid = () => Number(log.findLast((line) => line.startsWith("process "))?.split(" ")[1]);
  // systemd-socket-activate prints "Listening on", the server "listening on".
  await waitFor(() => log.some((line) => line.startsWith("Listening on ")));
  // The first connection starts the server.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return {
    port,
    log,
    async restart() {
      const before = countStarts();
      process.kill(getServerPid(), "SIGTERM");
      await waitFor(() => countStarts() > before, 60_000);
    },
    async stop() {
      // The server outlives the shell and holds the output streams open until it exits.
      const closed = once(manager, "close");
      manager.kill("SIGTERM");
      process.kill(getServerPid(), "SIGTERM");
      await closed;
    },
  };
}

function collectLines({ stdout, stderr }: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [stdout, stderr])
    if (stream) createInterface(stream).on("line", (line) => lines.push(line));
  return lines;
}

/** Returns the settings of a unit in `deploy/`. The last value of a repeated setting counts. */
function readUnit(kind: "service" | "socket"): Record<string, string> {
  const text = readFileSync(`deploy/hooghly-digital.${kind}`, "utf8");
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}
