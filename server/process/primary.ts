import type { ChildProcess } from "node:child_process";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorCode, type Log } from "#server/config/log.ts";
import type { Alerts } from "#server/monitoring/alerts.ts";
import type { ErrorCode } from "#shared/errors.mjs";
import { type ListeningSocket, SHUTDOWN_GRACE_MS } from "./listening.ts";
import { startOutage } from "./outage.ts";
import { getCurrentRelease } from "./releases.mjs";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const RELEASE_POLL_INTERVAL_MS = 1_000;
/** Initial delay before a release that failed to start is retried. Doubles each time. */
const RELOAD_RETRY_DELAY_MS = 5_000;
/** Delay before a crashed worker is replaced. */
const RESTART_DELAY_MS = 500;
/** The reason to replace a worker may recur with each request, and starting a worker takes seconds of CPU time. */
const MIN_REPLACEMENT_INTERVAL_MS = 60_000;
/** A stopping worker exits after 9 s. One that hangs is killed, because this process must exit within 10 s. */
const STOP_TIMEOUT_MS = 9_500;

interface PrimaryOptions {
  socket: ListeningSocket;
  log: Log;
  alerts: Alerts;
}

/**
 * The primary process. It owns the socket and runs one worker, which serves a release. When another release becomes the
 * current one, it starts a new worker and stops the old one when the new one is ready. It replaces a worker that crashes
 * or hangs.
 */
export class Primary {
  readonly #socket: ListeningSocket;
  readonly #log: Log;
  readonly #alerts: Alerts;
  #worker: WorkerProcess | undefined;
  #isStopping = false;
  #restarts = 0;
  /** Worker that is being replaced at its own request. */
  #replacedWorker: WorkerProcess | undefined;
  #lastReplacementAt = Number.NEGATIVE_INFINITY;

  constructor({ socket, log, alerts }: PrimaryOptions) {
    this.#socket = socket;
    this.#log = log;
    this.#alerts = alerts;
  }

  /**
   * Starts a worker for a release and stops the previous worker.
   * @throws if the worker exits before it is ready
   */
  async serve(release: string): Promise<void> {
    const worker = await startWorker(release, {
      socket: this.#socket,
      log: this.#log,
      variables: { RELEASE: basename(release), WORKER_RESTARTS: String(this.#restarts) },
      onReplace: (replaced, reason) => void this.#replaceWorker(replaced, reason),
    });
    const { child } = worker;
    if (this.#isStopping) {
      child.kill("SIGTERM");
      return;
    }
    this.#retireWorker();
    this.#worker = worker;
    this.#log.info({ pid: child.pid, release: basename(release) }, "worker ready");
    child.once("exit", (code, signal) => void this.#onExit(worker, signal ?? code ?? 0));
  }

  /** Makes the worker stop accepting connections immediately, because the next one accepts them. */
  #retireWorker(): void {
    const worker = this.#worker;
    if (!worker?.child.connected) return;
    worker.heartbeat.stop();
    worker.child.disconnect();
    killAfterTimeout(worker.child);
  }

  /** Replaces a worker, for example because its state may be inconsistent. It serves until the new one is ready. */
  async #replaceWorker(worker: WorkerProcess, reason: string): Promise<void> {
    if (worker === this.#replacedWorker) return;
    this.#replacedWorker = worker;
    await sleep(Math.max(0, this.#lastReplacementAt + MIN_REPLACEMENT_INTERVAL_MS - performance.now()));
    if (worker === this.#worker) {
      this.#lastReplacementAt = performance.now();
      this.#log.info({ pid: worker.child.pid, reason }, "replacing the worker");
      await this.reload(worker.release);
    }
    this.#replacedWorker = undefined;
  }

  /** Reloads when another release becomes the current one. A release that fails to start is retried with a growing delay. */
  async watchReleases(): Promise<void> {
    let lastAttempt = { release: "", retryAt: 0, waitMs: RELOAD_RETRY_DELAY_MS };
    for (; !this.#isStopping; await sleep(RELEASE_POLL_INTERVAL_MS)) {
      const release = getCurrentRelease();
      if (release === undefined || release === this.#worker?.release) continue;
      const isRetry = release === lastAttempt.release;
      if (isRetry && performance.now() < lastAttempt.retryAt) continue;
      await this.reload(release);
      const waitMs = isRetry ? 2 * lastAttempt.waitMs : RELOAD_RETRY_DELAY_MS;
      lastAttempt = { release, retryAt: performance.now() + waitMs, waitMs };
    }
  }

  /** Starts a worker for the release and stops the previous one. If that fails, the previous one continues to serve. */
  async reload(release = getCurrentRelease() ?? this.#worker?.release): Promise<void> {
    if (this.#isStopping || release === undefined) return;
    try {
      await this.serve(release);
      void this.#alerts.set("reload", undefined);
    } catch (error) {
      const name = basename(release);
      this.#log.error(
        { release: name, code: getErrorCode(error), cause: String(error) },
        "reload failed: the old worker continues to serve its release",
      );
      void this.#alerts.set("reload", `The release ${name} did not start. The one before continues to run.`);
    }
  }

  /** Stops the worker, then exits. */
  stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (!this.#worker) process.exit(0);
    this.#worker.heartbeat.stop();
    this.#worker.child.kill("SIGTERM");
    killAfterTimeout(this.#worker.child);
    // Closed, because no process would accept later connections.
    setTimeout(() => this.#socket.close(), SHUTDOWN_GRACE_MS);
  }

  async #onExit(worker: WorkerProcess, reason: number | string): Promise<void> {
    if (worker !== this.#worker) return;
    if (this.#isStopping) process.exit(0);
    this.#log.error({ code: "HD_WORKER_FAILED" satisfies ErrorCode, reason }, "worker crashed");
    void this.#alerts.set("worker", `The worker crashed or was killed (${reason}). It is started again.`);
    this.#worker = undefined;
    this.#restarts += 1;
    const endOutage = startOutage(worker.release, this.#socket, this.#log);
    while (!this.#worker && !this.#isStopping) {
      await this.serve(worker.release).catch((error) =>
        this.#log.error({ code: getErrorCode(error), cause: String(error) }, "worker start failed"),
      );
      if (!this.#worker) await sleep(RESTART_DELAY_MS);
    }
    endOutage();
    void this.#alerts.set("worker", undefined);
  }
}

function killAfterTimeout(child: ChildProcess): void {
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  child.once("exit", () => clearTimeout(timer));
}
