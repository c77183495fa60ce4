import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "#server/config/context.ts";
import { getErrorCode, redact } from "#server/config/log.ts";
import type { MailboxAge } from "#server/monitoring/checks.ts";
import type { ErrorCode } from "#shared/errors.mjs";
import { monitorHeartbeat } from "./heartbeat.ts";
import type { MailboxMessage, MailboxProcessOptions } from "./mailbox-process.ts";

/** Enough for the largest mail that is parsed, with its attachments. */
const MAX_HEAP_MB = 160;
/** With the default, the process would need 60 MB more at rest. */
const MAX_SEMI_SPACE_MB = 2;
/** A mail with 10,000 lines takes a second on a fast machine. */
const MISSED_BEATS_LIMIT = 8;
/** A process that is not ready after this time is killed. */
const START_TIMEOUT_MS = 60_000;
const FIRST_RESTART_MS = 1_000;
const MAX_RESTART_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
/** Characters of the error output that are logged after the process has ended. */
const MAX_LOGGED_OUTPUT = 1_000;

interface MailboxOptions {
  imapUrl: string;
  /** Called after a mail was recorded, which may have queued deliveries. */
  onRecorded: () => void;
}

/**
 * Reads the mailbox in a child process, so that no mail can end or block this one. The child process is replaced when
 * it crashes or hangs.
 */
export class MailboxSupervisor implements MailboxAge {
  readonly #context: Context;
  readonly #options: MailboxOptions;
  readonly #owner = randomUUID();
  /** Monotonic, as `#readAt`, because a clock that is set back would hide that the mailbox is not read. */
  readonly #startedAt = performance.now();
  readonly #abort = new AbortController();
  readonly #finished: Promise<void>;
  #readAt: number | undefined;
  #restartMs = FIRST_RESTART_MS;

  constructor(context: Context, options: MailboxOptions) {
    this.#context = context;
    this.#options = options;
    this.#finished = this.#run();
  }

  getSecondsSinceLastRead(): number {
    return Math.round((performance.now() - (this.#readAt ?? this.#startedAt)) / 1_000);
  }

  get hasBeenRead(): boolean {
    return this.#readAt !== undefined;
  }

  /** Stops the child process after it has recorded the current mail. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#finished;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const { reason, output } = await this.#runProcess(signal).catch((error) => ({
        reason: getErrorCode(error),
        output: redact(error),
      }));
      if (signal.aborted) return;
      const code: ErrorCode = "HD_MAILBOX_PROCESS_FAILED";
      this.#context.options.log.error(
        { code, reason, output },
        "the mailbox process ended: starting it again",
      );
      await sleep(this.#restartMs, undefined, { signal }).catch(() => {});
      this.#restartMs = Math.min(2 * this.#restartMs, MAX_RESTART_MS);
    }
  }

  /**
   * Runs the child process until it ends.
   * @returns its exit code or signal, and the start of its error output
   * @throws if it cannot be started
   */
  async #runProcess(signal: AbortSignal) {
    const child = this.#startProcess();
    const stop = () => stopProcess(child);
    signal.addEventListener("abort", stop);
    const getErrorOutput = collectErrorOutput(child);
    try {
      const [code, killedBy] = await once(child, "exit");
      return { reason: String(killedBy ?? code), output: getErrorOutput() };
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  #startProcess(): ChildProcess {
    const { dataDir, databaseUrl, build, mailFrom, mailTo, imapAuthservId, mailboxPollMs, ...others } =
      this.#context.options;
    const { unmatchedMails, webhookUrl } = others;
    const { imapUrl } = this.#options;
    const child = fork(join(import.meta.dirname, "mailbox-process.ts"), {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`],
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    child.on("message", (message: MailboxMessage) => this.#onMessage(message));
    const { ready } = monitorHeartbeat(child, (activities) => this.#onHung(child, activities), {
      missedBeatsLimit: MISSED_BEATS_LIMIT,
    });
    const timeout = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
    void ready.then((isReady) => {
      clearTimeout(timeout);
      if (isReady) this.#context.options.log.info({ pid: child.pid }, "mailbox process ready");
    });
    const options: MailboxProcessOptions = {
      ...{
        dataDir,
        databaseUrl,
        build,
        mailFrom,
        mailTo,
        imapUrl,
        imapAuthservId,
        unmatchedMails,
        webhookUrl,
      },
      unmatchedMails: unmatchedMails !== false,
      owner: this.#owner,
      pollIntervalMs: mailboxPollMs,
    };
    child.send(options, () => {});
    return child;
  }

  #onMessage(message: MailboxMessage): void {
    if ("log" in message) this.#context.options.log[message.log](message.fields, message.text);
    if (!("event" in message)) return;
    if (message.event === "recorded") this.#options.onRecorded();
    else {
      this.#readAt = performance.now();
      this.#restartMs = FIRST_RESTART_MS;
    }
  }

  #onHung(child: ChildProcess, activities: string[]): void {
    const code: ErrorCode = "HD_MAILBOX_PROCESS_FAILED";
    this.#context.options.log.error({ code, inFlight: activities }, "the mailbox process hung: killing it");
    child.kill("SIGKILL");
  }
}

/** Returns a function that returns the start of the error output so far, which contains the reason. */
function collectErrorOutput({ stderr }: ChildProcess): () => string {
  let output = "";
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(0, MAX_LOGGED_OUTPUT);
  });
  return () => output;
}

function stopProcess(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  child.once("exit", () => clearTimeout(timer));
}
