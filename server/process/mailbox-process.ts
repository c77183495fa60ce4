import { setPriority } from "node:os";
import type { ServiceOptions } from "#server/config/context.ts";
import { getErrorCode, type Log, redact } from "#server/config/log.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect } from "#server/database/connect.ts";
import { loadSigner } from "#server/database/signer.ts";
import { createMailContext } from "#server/mail/mail-context.ts";
import { MailboxReader } from "#server/mailbox/mailbox-reader.ts";
import { createActivityTracker, sendToParent, startHeartbeat } from "./heartbeat.ts";
import { startParentWatchdog } from "./parent-watchdog.mjs";

/** The options that this process receives from the worker, which must be JSON. */
export type MailboxProcessOptions = Pick<
  ServiceOptions,
  | "dataDir"
  | "databaseUrl"
  | "build"
  | "mailFrom"
  | "mailTo"
  | "imapAuthservId"
  | "unmatchedMails"
  | "webhookUrl"
> & {
  imapUrl: string;
  owner: string;
  pollIntervalMs: number | undefined;
};

/** Messages to the worker, besides those of the heartbeat. */
export type MailboxMessage =
  | { event: "read" | "recorded" }
  | { log: "info" | "warn" | "error"; fields: object; text: string };

/** Pages have priority over mails on a machine with one processor. */
const NICENESS = 10;

const send = (message: MailboxMessage): void => sendToParent(message);

const createLogFunction =
  (level: "info" | "warn" | "error") =>
  (fields: unknown, text = ""): void =>
    send({ log: level, fields: fields as object, text });

const log = {
  info: createLogFunction("info"),
  warn: createLogFunction("warn"),
  error: createLogFunction("error"),
} as Log;

/**
 * Reads the mailbox in a process of its own, with limits for its memory and time, because mails come from anyone and
 * parsing one of them may take any amount of both.
 */
async function start(options: MailboxProcessOptions): Promise<() => Promise<void>> {
  const { imapUrl, owner, pollIntervalMs, build } = options;
  const database = await connect({ ...options, mustExist: true });
  const content = readContent(build);
  const signer = await loadSigner(database.db);
  const serviceOptions = { ...options, log, rateLimit: "off" as const, origin: () => "" };
  const context = await createMailContext({
    ...{ content, database, signer, options: serviceOptions },
    clock: Date.now,
  });
  const reader = new MailboxReader(context, {
    ...{ url: imapUrl, owner, pollIntervalMs },
    trackActivity: createActivityTracker(),
    onRead: () => send({ event: "read" }),
    onRecorded: () => send({ event: "recorded" }),
  });
  startHeartbeat();
  return async () => {
    await reader.stop();
    await database.db.destroy();
  };
}

function exit(error: unknown): void {
  log.error({ code: getErrorCode(error), cause: redact(error) }, "the mailbox process failed");
  process.exitCode = 1;
  process.disconnect?.();
  process.exit();
}

startParentWatchdog();
setPriority(NICENESS);
process.on("uncaughtException", exit);
// The worker stops this process. A terminal sends these signals to all processes.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
process.once("message", (options: MailboxProcessOptions) => {
  const started = start(options);
  started.catch(exit);
  // The worker disconnects to stop this process, and when it exits.
  process.once("disconnect", async () => {
    await (await started)().catch(() => {});
    process.exit(0);
  });
});
