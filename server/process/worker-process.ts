import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Log } from "#server/config/log.ts";
import { CodedError, type ErrorCode } from "#shared/errors.mjs";
import { type HeartbeatMonitor, monitorHeartbeat } from "./heartbeat.ts";
import type { ListeningSocket } from "./listening.ts";
import { getBuild, getNode } from "./releases.mjs";

/** A worker that is not ready after this time is killed, because it would block later releases. */
const START_TIMEOUT_MS = 60_000;

/**
 * Two workers and the primary must fit into 1 GB while a release is switched under load (docs/benchmarks.md). Without
 * limits, V8 collects garbage later the more memory the machine has.
 */
const HEAP_LIMITS = ["--max-old-space-size=320", "--max-semi-space-size=8"];

export interface WorkerProcess {
  child: ChildProcess;
  heartbeat: HeartbeatMonitor;
  release: string;
}

export interface WorkerOptions {
  socket: ListeningSocket;
  log: Log;
  /** Environment variables besides those of this process. An empty variable counts as unset. */
  variables?: Record<string, string>;
  /** Called if the worker asks to be replaced, with the reason for the log. */
  onReplace?: (worker: WorkerProcess, reason: string) => void;
}

/**
 * Starts a worker that serves a release on a socket, with the code, the packages and the Node of that release.
 * @throws {CodedError} if the worker exits before it is ready
 */
export async function startWorker(
  release: string,
  { socket, log, variables, onReplace }: WorkerOptions,
): Promise<WorkerProcess> {
  const child = fork(join(release, "server/process/worker.ts"), [release], {
    execPath: getNode(release),
    execArgv: HEAP_LIMITS,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(socket.port),
      // Set in the working tree by tests; a release uses only its own files.
      CONTENT_DIR: join(release, "content"),
      DIST_DIR: getBuild(release),
      ...variables,
    },
    stdio: ["ignore", "inherit", "inherit", socket.fd, "ipc"],
  });
  const heartbeat = monitorHeartbeat(child, (inFlight) => {
    const code: ErrorCode = "HD_WORKER_HUNG";
    log.error({ code, pid: child.pid, inFlight }, "worker hung: killing it");
    child.kill("SIGKILL");
  });
  const worker = { child, heartbeat, release };
  child.on("message", (message: { replace?: string }) => {
    if (message.replace) onReplace?.(worker, message.replace);
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
  const isReady = await heartbeat.ready;
  clearTimeout(timeout);
  if (isReady) return worker;
  throw new CodedError("HD_WORKER_FAILED", "The worker exited before it was ready.");
}
