import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readEnv } from "./config/env.ts";
import { createLog } from "./config/log.ts";
import { buildInService } from "./disk/site-folders.mjs";
import { GRACE_MS, type ListeningSocket, openSocket } from "./listening.ts";

/** Poll interval for a new build. */
const POLL_MS = 1_000;
/** Before a retry of a build that failed to start, which may not have been copied completely. */
const RETRY_MS = 5_000;
/** Before another worker after a crash. */
const RESTART_MS = 500;
/** A worker that is not ready by then is ended, so that it does not block later builds. */
const START_TIMEOUT_MS = 60_000;

const log = createLog();

/**
 * The primary process. It keeps the socket open and runs one worker, which serves the build in service. For a new build
 * it starts a new worker and stops the old one when the new one is ready; after a crash it starts another.
 */
class Primary {
  readonly #socket: ListeningSocket;
  #worker: ChildProcess | undefined;
  #build = "";
  #isStopping = false;

  constructor(socket: ListeningSocket) {
    this.#socket = socket;
  }

  /** Starts a worker and stops the previous one. @throws when it exits before it is ready */
  async activate(build: string): Promise<void> {
    const worker = fork(join(import.meta.dirname, "worker.ts"), [build], {
      env: { ...process.env, NODE_ENV: "production", PORT: String(this.#socket.port) },
      stdio: ["ignore", "inherit", "inherit", this.#socket.fd, "ipc"],
    });
    const timeout = setTimeout(() => worker.kill("SIGKILL"), START_TIMEOUT_MS);
    const started = await Promise.race([once(worker, "message"), once(worker, "exit").then(() => undefined)]);
    clearTimeout(timeout);
    if (!started) throw new Error("the worker exited before it was ready");
    if (this.#isStopping) {
      worker.kill("SIGTERM");
      return;
    }
    const previous = this.#worker;
    this.#worker = worker;
    this.#build = build;
    log.info({ pid: worker.pid, build: basename(build) }, "worker ready");
    worker.once("exit", (code, signal) => void this.#onExit(worker, signal ?? code ?? 0));
    // It stops accepting at once, since the new worker accepts already.
    if (previous?.connected) previous.disconnect();
  }

  /** Reloads for each build that is put in service. One that fails to start is retried with a growing delay. */
  async followBuilds(): Promise<void> {
    let failed = { build: "", retryAt: 0, waitMs: RETRY_MS };
    for (; !this.#isStopping; await sleep(POLL_MS)) {
      const build = buildInService();
      if (build === undefined || build === this.#build) continue;
      const isRetry = build === failed.build;
      if (isRetry && performance.now() < failed.retryAt) continue;
      await this.reload(build);
      const waitMs = isRetry ? 2 * failed.waitMs : RETRY_MS;
      failed = { build, retryAt: performance.now() + waitMs, waitMs };
    }
  }

  async reload(build = buildInService() ?? this.#build): Promise<void> {
    if (this.#isStopping) return;
    await this.activate(build).catch((error) =>
      log.error(
        { build: basename(build), cause: String(error) },
        "reload failed: the previous build stays in service",
      ),
    );
  }

  /** Stops the worker; the process exits with it. */
  stop(signal: NodeJS.Signals): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (!this.#worker) process.exit(0);
    this.#worker.kill(signal);
    // Later connections are refused: no process will accept them.
    setTimeout(() => this.#socket.close(), GRACE_MS);
  }

  async #onExit(worker: ChildProcess, reason: number | string): Promise<void> {
    if (worker !== this.#worker) return;
    if (this.#isStopping) process.exit(0);
    log.error({ reason }, "worker crashed");
    this.#worker = undefined;
    while (!this.#worker && !this.#isStopping) {
      await this.activate(this.#build).catch((error) =>
        log.error({ cause: String(error) }, "worker not started"),
      );
      if (!this.#worker) await sleep(RESTART_MS);
    }
  }
}

try {
  const { host, port } = readEnv();
  const build = buildInService();
  if (!build) throw new Error("There is no build to serve yet: npm run build makes one.");
  const socket = await openSocket(host, port);
  const primary = new Primary(socket);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => primary.stop(signal));
  // A terminal that is closed sends SIGHUP too.
  process.on("SIGHUP", () => (process.stdout.isTTY ? primary.stop("SIGTERM") : void primary.reload()));
  // The worker reports why it did not start.
  await primary.activate(build).catch(() => process.exit(1));
  console.log(`listening on ${socket.address}`);
  await primary.followBuilds();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
