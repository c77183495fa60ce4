import { type ChildProcess, fork } from "node:child_process";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readEnv } from "#server/config/env.ts";
import { createLog, getErrorCode } from "#server/config/log.ts";
import { getActiveBuild } from "#server/disk/site-folders.mjs";
import { CodedError, type ErrorCode, formatError } from "#shared/errors.mjs";
import { type HeartbeatMonitor, monitorHeartbeat } from "./heartbeat.ts";
import { type ListeningSocket, openSocket, SHUTDOWN_GRACE_MS } from "./listening.ts";

const BUILD_POLL_INTERVAL_MS = 1_000;
/** Initial delay before a build that failed to start is retried, because it may be incomplete. Doubles each time. */
const RELOAD_RETRY_DELAY_MS = 5_000;
/** Delay before a crashed worker is replaced. */
const RESTART_DELAY_MS = 500;
/** A worker that is not ready after this time is killed, because it would block later builds. */
const START_TIMEOUT_MS = 60_000;
/** Unhandled rejections may recur with each request, and starting a worker takes seconds of CPU time. */
const MIN_REPLACEMENT_INTERVAL_MS = 60_000;
/** A stopping worker exits after 9 s. One that hangs is killed, because this process must exit within 10 s. */
const STOP_TIMEOUT_MS = 9_500;

const log = createLog();

/**
 * The primary process. It owns the socket and runs one worker, which serves a build. When another build is activated,
 * it starts a new worker and stops the old one when the new one is ready. It replaces a worker that crashes or hangs.
 */
class Primary {
  readonly #socket: ListeningSocket;
  #worker: ChildProcess | undefined;
  #heartbeat: HeartbeatMonitor | undefined;
  #build = "";
  #isStopping = false;
  /** Worker that is replaced after an unhandled rejection. */
  #replacedWorker: ChildProcess | undefined;
  #lastReplacementAt = Number.NEGATIVE_INFINITY;

  constructor(socket: ListeningSocket) {
    this.#socket = socket;
  }

  /**
   * Starts a worker for a build and stops the previous worker.
   * @throws if the worker exits before it is ready
   */
  async startWorker(build: string): Promise<void> {
    const worker = fork(join(import.meta.dirname, "worker.ts"), [build], {
      env: { ...process.env, NODE_ENV: "production", PORT: String(this.#socket.port) },
      stdio: ["ignore", "inherit", "inherit", this.#socket.fd, "ipc"],
    });
    const heartbeat = monitorHeartbeat(worker, (inFlight) => {
      const code: ErrorCode = "HD_WORKER_HUNG";
      log.error({ code, pid: worker.pid, inFlight }, "worker hung: killing it");
      worker.kill("SIGKILL");
    });
    worker.on("message", (message: object) => {
      if ("replace" in message) void this.#replaceWorker(worker);
    });
    const timeout = setTimeout(() => worker.kill("SIGKILL"), START_TIMEOUT_MS);
    const isReady = await heartbeat.ready;
    clearTimeout(timeout);
    if (!isReady) throw new CodedError("HD_WORKER_FAILED", "The worker exited before it was ready.");
    if (this.#isStopping) {
      worker.kill("SIGTERM");
      return;
    }
    this.#retireWorker();
    this.#worker = worker;
    this.#heartbeat = heartbeat;
    this.#build = build;
    log.info({ pid: worker.pid, build: basename(build) }, "worker ready");
    worker.once("exit", (code, signal) => void this.#onExit(worker, signal ?? code ?? 0));
  }

  /** Makes the worker stop accepting connections immediately, because the next one accepts them. */
  #retireWorker(): void {
    const worker = this.#worker;
    if (!worker?.connected) return;
    this.#heartbeat?.stop();
    worker.disconnect();
    killAfterTimeout(worker);
  }

  /**
   * Replaces a worker after an unhandled rejection, because its state may be inconsistent. It serves until the new one
   * is ready.
   */
  async #replaceWorker(worker: ChildProcess): Promise<void> {
    if (worker === this.#replacedWorker) return;
    this.#replacedWorker = worker;
    await sleep(Math.max(0, this.#lastReplacementAt + MIN_REPLACEMENT_INTERVAL_MS - performance.now()));
    if (worker === this.#worker) {
      this.#lastReplacementAt = performance.now();
      log.info({ pid: worker.pid }, "replacing the worker after an unhandled rejection");
      await this.reload(this.#build);
    }
    this.#replacedWorker = undefined;
  }

  /** Reloads when another build is activated. A build that fails to start is retried with a growing delay. */
  async watchBuilds(): Promise<void> {
    let lastAttempt = { build: "", retryAt: 0, waitMs: RELOAD_RETRY_DELAY_MS };
    for (; !this.#isStopping; await sleep(BUILD_POLL_INTERVAL_MS)) {
      const build = getActiveBuild();
      if (build === undefined || build === this.#build) continue;
      const isRetry = build === lastAttempt.build;
      if (isRetry && performance.now() < lastAttempt.retryAt) continue;
      await this.reload(build);
      const waitMs = isRetry ? 2 * lastAttempt.waitMs : RELOAD_RETRY_DELAY_MS;
      lastAttempt = { build, retryAt: performance.now() + waitMs, waitMs };
    }
  }

  async reload(build = getActiveBuild() ?? this.#build): Promise<void> {
    if (this.#isStopping) return;
    await this.startWorker(build).catch((error) =>
      log.error(
        { build: basename(build), code: getErrorCode(error), cause: String(error) },
        "reload failed: the old worker continues to serve its build",
      ),
    );
  }

  /** Stops the worker, then exits. */
  stop(signal: NodeJS.Signals): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (!this.#worker) process.exit(0);
    this.#heartbeat?.stop();
    this.#worker.kill(signal);
    killAfterTimeout(this.#worker);
    // Closed, because no process would accept later connections.
    setTimeout(() => this.#socket.close(), SHUTDOWN_GRACE_MS);
  }

  async #onExit(worker: ChildProcess, reason: number | string): Promise<void> {
    if (worker !== this.#worker) return;
    if (this.#isStopping) process.exit(0);
    log.error({ code: "HD_WORKER_FAILED" satisfies ErrorCode, reason }, "worker crashed");
    this.#worker = undefined;
    while (!this.#worker && !this.#isStopping) {
      await this.startWorker(this.#build).catch((error) =>
        log.error({ code: getErrorCode(error), cause: String(error) }, "worker start failed"),
      );
      if (!this.#worker) await sleep(RESTART_DELAY_MS);
    }
  }
}

function killAfterTimeout(worker: ChildProcess): void {
  const timer = setTimeout(() => worker.kill("SIGKILL"), STOP_TIMEOUT_MS);
  worker.once("exit", () => clearTimeout(timer));
}

try {
  const { host, port } = readEnv();
  const build = getActiveBuild();
  if (!build) throw new CodedError("HD_BUILD_MISSING", "There is no build. Run npm run build.");
  const socket = await openSocket(host, port);
  const primary = new Primary(socket);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => primary.stop(signal));
  // A terminal sends SIGHUP when it closes; elsewhere the signal requests a reload.
  process.on("SIGHUP", () => (process.stdout.isTTY ? primary.stop("SIGTERM") : void primary.reload()));
  // The worker has printed its error.
  await primary.startWorker(build).catch(() => process.exit(1));
  console.log(`listening on ${socket.url}`);
  await primary.watchBuilds();
} catch (error) {
  console.error(formatError(error, getErrorCode(error)));
  process.exit(1);
}
