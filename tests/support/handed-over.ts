import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";
import { waitFor } from "./mailbox.ts";

/** Debian's package systemd has it. */
export const SOCKET_ACTIVATE = "/usr/bin/systemd-socket-activate";

export interface Service {
  port: number;
  /** Lines of the log of all processes so far. */
  log: string[];
  /** Restarts the server as `systemctl restart` does; resolves when the new process serves. */
  restart(): Promise<void>;
  /** Ends the server, and with it the socket. */
  stop(): Promise<void>;
}

/**
 * Runs the server as the units in `deploy/` say, without systemd as the machine's manager: its own
 * systemd-socket-activate makes the socket and hands it over, and a shell that keeps it open starts the next
 * process when one has ended.
 * @param checkout folder of the site it serves
 */
export async function startService(env: Record<string, string>, checkout = "."): Promise<Service> {
  const port = await freePort();
  const { ListenStream: address } = unit("socket");
  const { Environment: variables = "", ExecStart: command } = unit("service");
  const here = command?.replaceAll("/srv/hooghly-digital", resolve("."));
  const loop = `while sh -c 'echo process $$; LISTEN_PID=$$ exec ${here}'; do :; done`;
  const words = ["--listen", `${address}`.replace(/\d+$/, String(port)), "sh", "-c", loop];
  // Only variables that are passed on by name reach the process.
  const set = { ...Object.fromEntries(variables.split(" ").map((one) => one.split("="))), ...env };
  const passed = Object.entries(set).map(([name, value]) => `--setenv=${name}=${value}`);
  const manager = spawn(SOCKET_ACTIVATE, [...passed, ...words], {
    cwd: checkout,
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = linesOf(manager);
  const served = () => log.filter((line) => line.startsWith("listening on ")).length;
  const process_ = () => Number(log.findLast((line) => line.startsWith("process "))?.split(" ")[1]);
  await waitFor(() => log.some((line) => line.startsWith("Listening on ")));
  // The first who connects has the server started.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return {
    port,
    log,
    async restart() {
      const before = served();
      process.kill(process_(), "SIGTERM");
      await waitFor(() => served() > before, 60_000);
    },
    async stop() {
      // The server outlives the shell that would start the next one, and has what both print open until it ends.
      const ended = once(manager, "close");
      manager.kill("SIGTERM");
      process.kill(process_(), "SIGTERM");
      await ended;
    },
  };
}

function linesOf({ stdout, stderr }: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [stdout, stderr])
    if (stream) createInterface(stream).on("line", (line) => lines.push(line));
  return lines;
}

/** The settings of a unit in `deploy/`; of one that stands there several times the last. */
function unit(kind: "service" | "socket"): Record<string, string> {
  const text = readFileSync(`deploy/hooghly-digital.${kind}`, "utf8");
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}
