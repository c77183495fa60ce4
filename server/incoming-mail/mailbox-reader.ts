import { setTimeout as sleep } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import PostalMime from "postal-mime";
import { getErrorCode } from "#server/config/log.ts";
import { readSetting, writeSetting } from "#server/database/settings.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import type { ErrorCode } from "#shared/errors.mjs";
import { downloadAttachments } from "./attachments.ts";
import { getReferences, isReport, parseMail } from "./parse.ts";
import { recordMail } from "./record.ts";
import { findReference } from "./thread.ts";

const POLL_INTERVAL_MS = 30_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;
/**
 * Only this many bytes of a mail are read and parsed. Attachments that are not complete in them are downloaded one by
 * one.
 */
const MAX_PARSED_BYTES = 1024 * 1024;
/** Maximum number of mails of one folder that are read at a time. */
const BATCH_SIZE = 100;
/** A larger response of the mail server closes the connection. Even the headers of a batch of mails are smaller. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
const MAX_HEADER_BYTES = 64 * 1024;
/** Headers that tell whether a mail may be about an enquiry. */
const THREAD_HEADERS = ["message-id", "in-reply-to", "references", "content-type"];

const TIMEOUTS_MS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

interface ReaderOptions {
  /** `IMAP_URL`. */
  url: string;
  /** Called after a mail was recorded, which may have queued deliveries. */
  onRecorded: () => void;
  pollIntervalMs?: number | undefined;
}

/**
 * Starts reading the mailbox. The connection is opened again after errors, with growing delays. The mailbox is opened
 * read-only, so nothing in it changes.
 */
export function startMailboxReader(context: MailContext, options: ReaderOptions) {
  const { clock } = context;
  const abort = new AbortController();
  const startedAt = clock();
  let readAt: number | undefined;
  const finished = run(context, options, abort.signal, () => {
    readAt = clock();
  });
  return {
    /** Returns the time since the mailbox was last read, or since the start, in seconds. */
    getSecondsSinceLastRead: () => Math.max(0, Math.round((clock() - (readAt ?? startedAt)) / 1_000)),
    /** Closes the connection, and waits until the current mail is recorded. */
    async stop(): Promise<void> {
      abort.abort();
      await finished;
    },
  };
}

async function run(
  context: MailContext,
  options: ReaderOptions,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!signal.aborted) {
    try {
      await readUntilDisconnected(context, options, signal, () => {
        retryMs = FIRST_RETRY_MS;
        onRead();
      });
    } catch (error) {
      if (signal.aborted) return;
      const code: ErrorCode = "HD_MAILBOX_UNAVAILABLE";
      context.options.log.warn({ code, cause: describeError(error), retryMs }, "reading the mailbox failed");
    }
    await pause(retryMs, signal);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
}

/** Returns the code of an error. The text of a response is omitted, because it may contain an address. */
function describeError(error: unknown): string {
  const { authenticationFailed, responseStatus } = (error ?? {}) as Record<string, unknown>;
  if (authenticationFailed) return "authentication failed";
  return typeof responseStatus === "string" ? `response ${responseStatus}` : getErrorCode(error);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

async function readUntilDisconnected(
  context: MailContext,
  { url, onRecorded, pollIntervalMs = POLL_INTERVAL_MS }: ReaderOptions,
  signal: AbortSignal,
  onRead: () => void,
): Promise<void> {
  const client = createClient(url);
  const close = () => client.close();
  signal.addEventListener("abort", close);
  try {
    await client.connect();
    const sent = (await client.list()).find(({ specialUse }) => specialUse === "\\Sent");
    // Sent mails first, because replies that arrive in the same second are replies to them.
    const folders = [...(sent ? [sent.path] : []), "INBOX"];
    while (!signal.aborted) {
      const hasMore = await readFolders(client, folders, sent?.path, context, onRecorded);
      onRead();
      if (!hasMore) await pause(pollIntervalMs, signal);
    }
  } finally {
    signal.removeEventListener("abort", close);
    client.close();
  }
}

function createClient(url: string): ImapFlow {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // The password is only sent unencrypted if the URL contains `requireTLS=false`.
    ...(!secure && { doSTARTTLS: searchParams.get("requireTLS") !== "false" }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    ...TIMEOUTS_MS,
  });
  // Without a listener, an error of an idle connection would end the process. The error is not lost: the next command
  // fails.
  client.on("error", () => {});
  return client;
}

/** A new mail whose headers have been read. */
interface NewMail {
  folder: string;
  uid: number;
  at: number;
  /** Whether the content type is multipart/report, such as that of a bounce. */
  isReport: boolean;
  /** Message-IDs of the mails that it replies to. */
  references: string[];
}

/**
 * Reads the new mails of the folders and records them in the order in which they arrived. The progress is stored at the
 * end, so mails are read again after an error; each is recorded once.
 * @returns whether there are more mails
 */
async function readFolders(
  client: ImapFlow,
  folders: string[],
  sent: string | undefined,
  context: MailContext,
  onRecorded: () => void,
): Promise<boolean> {
  const mails: NewMail[] = [];
  const progress: Progress[] = [];
  for (const folder of folders) {
    const next = await listNewMails(client, folder, context);
    mails.push(...next.mails);
    progress.push(next.progress);
  }
  for (const mail of mails.sort((a, b) => a.at - b.at)) {
    // Checked in order, because a mail may reply to the one before it.
    const isRelevant =
      mail.isReport || (await findReference(context.database.db, mail.references, context.messageIdDomain));
    if (isRelevant && (await readMail(client, mail, mail.folder === sent, context))) onRecorded();
  }
  for (const state of progress) await storeProgress(context, state);
  return progress.some(({ hasMore }) => hasMore);
}

interface Progress {
  folder: string;
  /** Changes when the UIDs of the folder are assigned again. */
  uidValidity: string;
  lastUid: number;
  /** When the folder was opened for the first time. Older mails are not read. */
  since: number;
  hasMore: boolean;
}

const getSettingName = (folder: string): string => `mailbox ${folder}`;

async function storeProgress({ database }: MailContext, { folder, ...progress }: Progress): Promise<void> {
  const { hasMore: _, ...value } = progress;
  const name = getSettingName(folder);
  const text = JSON.stringify(value);
  if ((await readSetting(database.db, name)) !== text) await writeSetting(database.db, name, text);
}

/** Opens a folder and returns its new mails. */
async function listNewMails(
  client: ImapFlow,
  folder: string,
  { database, clock }: MailContext,
): Promise<{ mails: NewMail[]; progress: Progress }> {
  const mailbox = await client.mailboxOpen(folder, { readOnly: true });
  const uidValidity = String(mailbox.uidValidity);
  const setting = await readSetting(database.db, getSettingName(folder));
  const stored: Pick<Progress, "uidValidity" | "lastUid" | "since"> = setting
    ? JSON.parse(setting)
    : { uidValidity, lastUid: mailbox.uidNext - 1, since: clock() };
  const hasNewUids = stored.uidValidity !== uidValidity;
  const lastUid = hasNewUids ? 0 : stored.lastUid;
  const upTo = Math.min(lastUid + BATCH_SIZE, mailbox.uidNext - 1);
  const query = { uid: true, internalDate: true, headers: THREAD_HEADERS };
  const fetched = upTo > lastUid ? await client.fetchAll(`${lastUid + 1}:${upTo}`, query, { uid: true }) : [];
  const mails = await Promise.all(
    fetched.map(async ({ uid, internalDate, headers }) => {
      const mail = await PostalMime.parse(headers ?? "", { maxHeadersSize: MAX_HEADER_BYTES }).catch(
        () => undefined,
      );
      return {
        folder,
        uid,
        at: Number(new Date(internalDate ?? clock())),
        isReport: mail !== undefined && isReport(mail),
        references: mail ? getReferences(mail) : [],
      };
    }),
  );
  return {
    // Mails with new UIDs may have been in the folder before the site read it for the first time.
    mails: mails.filter(({ at }) => !hasNewUids || at >= stored.since),
    progress: {
      folder,
      uidValidity,
      lastUid: Math.max(lastUid, upTo),
      since: stored.since,
      hasMore: upTo < mailbox.uidNext - 1,
    },
  };
}

/** Reads a mail and records it. A mail that cannot be parsed is skipped. */
async function readMail(
  client: ImapFlow,
  { folder, uid, at }: NewMail,
  isSent: boolean,
  context: MailContext,
): Promise<boolean> {
  if (client.mailbox === false || client.mailbox.path !== folder)
    await client.mailboxOpen(folder, { readOnly: true });
  const query = {
    uid: true,
    size: true,
    bodyStructure: true,
    source: { start: 0, maxLength: MAX_PARSED_BYTES },
  };
  const {
    source,
    size = 0,
    bodyStructure,
  } = (await client.fetchOne(String(uid), query, { uid: true })) || {};
  // It was deleted or moved.
  if (!source) return false;
  const mail = await parseMail(source).catch(() => undefined);
  if (!mail) {
    const code: ErrorCode = "HD_MAIL_INVALID";
    context.options.log.warn({ code, uid }, "a mail in the mailbox was skipped");
    return false;
  }
  if (bodyStructure && (!mail.isComplete || size > source.length))
    mail.attachments = await downloadAttachments(client, uid, bodyStructure);
  const outcome = await recordMail(mail, { at, isSent }, context);
  if (outcome === "ignored") return false;
  context.options.log.info({ outcome }, "mail recorded");
  return true;
}
