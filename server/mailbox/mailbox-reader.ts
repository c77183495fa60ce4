import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { type TrackActivity, trackNothing } from "#server/config/context.ts";
import { getErrorCode, redact } from "#server/config/log.ts";
import { isDatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { readSetting } from "#server/database/settings.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import { CodedError, type ErrorCode } from "#shared/errors.mjs";
import { downloadAttachments } from "./download-attachments.ts";
import { createClient } from "./mailbox-client.ts";
import {
  acquireMailboxLease,
  type FolderState,
  findTriedMail,
  loadFolderState,
  MAILBOX_LEASE_MS,
  noteTriedMail,
  recordMailboxFailure,
  recordMailboxSuccess,
  releaseMailboxLease,
  removeTriedMail,
  storeFolderState,
} from "./mailbox-state.ts";
import { describeHeader, type IncomingMail, parseHeader, parseMail } from "./parse-mail.ts";
import { recordMail } from "./record-mail.ts";
import { AUTHSERV_ID_SETTING, isSenderVerified } from "./sender-verification.ts";
import { findReference } from "./thread.ts";
import {
  describeUnreadableMail,
  findUnreadableUids,
  forgetOldUids,
  forgetUnreadableMail,
  listRetriedMails,
  type MailDescription,
  type MailLocation,
  recordUnreadableMail,
} from "./unreadable-mails.ts";

const POLL_INTERVAL_MS = 30_000;
/** Interval at which a process checks whether the lease of another one has ended. */
const LEASE_POLL_INTERVAL_MS = 2_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 300_000;
/**
 * Only this many bytes of a mail are read and parsed. Attachments that are not complete in them are downloaded one by
 * one.
 */
const MAX_PARSED_BYTES = 1024 * 1024;
/** Maximum number of mails of one folder that are listed at a time. */
const BATCH_SIZE = 100;
const MAX_HEADER_BYTES = 64 * 1024;
/** A mail whose reading the connection did not survive this many times counts as unreadable. */
const MAX_INTERRUPTIONS = 3;

export interface ReaderOptions {
  /** `IMAP_URL`. */
  url: string;
  /** Id of this process for the lease of the mailbox. A process that replaces a crashed one has the same. */
  owner: string;
  /** Called after new mails were read, or while another process reads the mailbox. */
  onRead: () => void;
  /** Called after a mail was recorded, which may have queued deliveries. */
  onRecorded: () => void;
  trackActivity?: TrackActivity;
  pollIntervalMs?: number | undefined;
}

const PROCESS_ENDED = new CodedError(
  "HD_MAILBOX_PROCESS_FAILED",
  "The process ended while it was reading this mail.",
);

/** A mail that has been listed but not read. */
interface ListedMail {
  folder: string;
  uid: number;
  receivedAt: number;
  /** Its header, which may be truncated; `undefined` for a mail that is tried again. */
  header?: Buffer | undefined;
}

/**
 * Reads the mailbox until it is stopped. The connection is opened again after errors, with growing delays. The mailbox
 * is opened read-only, so nothing in it changes.
 */
export class MailboxReader {
  readonly #context: MailContext;
  readonly #options: ReaderOptions;
  readonly #abort = new AbortController();
  readonly #finished: Promise<void>;
  /** The mail that this process has noted last. */
  #triedMail: MailLocation | undefined;
  /** Number of interruptions of the mail that was interrupted last. */
  #interruptions = { mail: "", count: 0 };

  constructor(context: MailContext, options: ReaderOptions) {
    this.#context = context;
    this.#options = options;
    this.#finished = this.#run();
  }

  /** Closes the connection, and waits until the current mail is recorded. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#finished;
    await this.#removeNote();
    await releaseMailboxLease(this.#db, this.#options.owner).catch(() => {});
  }

  get #db() {
    return this.#context.database.db;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; ) {
      try {
        const hasLease = await this.#readWithLease(() => {
          retryMs = FIRST_RETRY_MS;
        });
        if (hasLease) continue;
        this.#options.onRead();
        await pause(LEASE_POLL_INTERVAL_MS, signal);
      } catch (error) {
        if (signal.aborted) return;
        const code: ErrorCode = "HD_MAILBOX_UNAVAILABLE";
        const cause = describeError(error);
        this.#context.options.log.warn({ code, cause, retryMs }, "reading the mailbox failed");
        await recordMailboxFailure(this.#db, this.#context.clock());
        await pause(retryMs, signal);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
    }
  }

  /**
   * Reads the mailbox until it is stopped, the connection ends or the lease is lost.
   * @returns false if another process has the lease
   */
  async #readWithLease(onSuccess: () => void): Promise<boolean> {
    const { owner, url, onRead, pollIntervalMs = POLL_INTERVAL_MS } = this.#options;
    const renewLease = () => acquireMailboxLease(this.#db, owner, this.#context.clock());
    if (!(await renewLease())) return false;
    const { signal } = this.#abort;
    const client = createClient(url);
    const close = () => client.close();
    signal.addEventListener("abort", close);
    // A failed renewal is ignored, because the next one may succeed before the lease ends.
    const timer = setInterval(() => void renewLease().catch(() => {}), MAILBOX_LEASE_MS / 3);
    try {
      await client.connect();
      const sent = (await client.list()).find(({ specialUse }) => specialUse === "\\Sent")?.path;
      // Sent mails first, because replies that arrive in the same second are replies to them.
      const folders = [...(sent === undefined ? [] : [sent]), "INBOX"];
      while (!signal.aborted && (await renewLease())) {
        await this.#checkTriedMail(client);
        const hasMore = await this.#readFolders(client, folders, sent);
        onSuccess();
        await recordMailboxSuccess(this.#db);
        onRead();
        if (!hasMore) await pause(pollIntervalMs, signal);
      }
      return true;
    } finally {
      clearInterval(timer);
      signal.removeEventListener("abort", close);
      client.close();
    }
  }

  /**
   * Reads the new mails of the folders in the order in which they arrived, and then those that are tried again. The
   * progress is stored at the end, so after an error mails are read again; each is recorded once.
   * @returns whether there are more mails
   */
  async #readFolders(client: ImapFlow, folders: string[], sent: string | undefined): Promise<boolean> {
    const states = new Map<string, FolderState>();
    const mails: ListedMail[] = [];
    const retried: ListedMail[] = [];
    let hasMore = false;
    for (const folder of folders) {
      const state = await this.#openFolder(client, folder);
      const next = await listNewMails(client, folder, state);
      states.set(folder, { ...state, lastUid: next.lastUid });
      mails.push(...(await this.#selectNewMails(next.mails, folder, state)));
      for (const mail of await listRetriedMails(this.#db, folder)) retried.push({ folder, ...mail });
      hasMore ||= next.hasMore;
    }
    // In this order, because a mail may reply to the one before it.
    mails.sort((a, b) => a.receivedAt - b.receivedAt);
    for (const mail of [...mails, ...retried])
      await this.#readNoted(client, mail, states.get(mail.folder) as FolderState, mail.folder === sent);
    for (const [folder, state] of states) await storeFolderState(this.#db, folder, state);
    await this.#removeNote();
    return hasMore;
  }

  /** Records the failure of a mail that was noted by a process that has ended. */
  async #checkTriedMail(client: ImapFlow): Promise<void> {
    const location = await findTriedMail(this.#db);
    // A mail that this process has noted was read or interrupted.
    if (!location || isDeepStrictEqual(location, this.#triedMail)) return;
    await this.#recordFailure(location, PROCESS_ENDED);
    await removeTriedMail(this.#db, location);
    // Not before the note is removed, because this may end the process as well.
    const description = await fetchDescription(client, location);
    if (description) await describeUnreadableMail(this.#db, location, description);
  }

  async #openFolder(client: ImapFlow, folder: string): Promise<FolderState> {
    const mailbox = await client.mailboxOpen(folder, { readOnly: true });
    const state = await loadFolderState(this.#db, mailbox, this.#context.clock());
    await storeFolderState(this.#db, folder, state);
    await forgetOldUids(this.#db, state.uidValidity, folder);
    return state;
  }

  /** Leaves out mails from before the first start, and mails that could not be read: these are tried again. */
  async #selectNewMails(
    mails: ListedMail[],
    folder: string,
    { uidValidity, since, filteredUpTo }: FolderState,
  ): Promise<ListedMail[]> {
    const uids = mails.map(({ uid }) => uid);
    const unreadable = await findUnreadableUids(this.#db, { folder, uidValidity, uids });
    return mails.filter(
      ({ uid, receivedAt }) => !unreadable.has(uid) && (uid > filteredUpTo || receivedAt >= since),
    );
  }

  /**
   * Reads a mail. Before that, it is noted as tried, because a mail that ends the process must not be read again and
   * again.
   */
  async #readNoted(
    client: ImapFlow,
    mail: ListedMail,
    { uidValidity }: FolderState,
    isSent: boolean,
  ): Promise<void> {
    const { folder, uid } = mail;
    const location = { folder, uid, uidValidity };
    this.#triedMail = location;
    await noteTriedMail(this.#db, location);
    const { trackActivity = trackNothing } = this.#options;
    const end = trackActivity(`mail ${folder} ${uid}`);
    try {
      await this.#readMail(client, mail, isSent);
      if (!mail.header) await forgetUnreadableMail(this.#db, location);
    } catch (error) {
      if (await this.#isInterruption(error, client, mail)) throw error;
      await this.#recordFailure(location, error);
      if (mail.header)
        await describeUnreadableMail(this.#db, location, describeMail(mail.header, mail.receivedAt));
      // The other mails are read over another connection.
      if (!client.usable) throw error;
    } finally {
      end();
    }
  }

  /**
   * Whether an error is not the fault of the mail: a shutdown, the database, or the connection to the mail server. If
   * each attempt to read the mail ends like this, although the database stores other data, it is.
   */
  async #isInterruption(error: unknown, client: ImapFlow, { folder, uid }: ListedMail): Promise<boolean> {
    if (this.#abort.signal.aborted) return true;
    const isFromDatabase = isDatabaseUnavailable(error);
    const isFromServer = !client.usable || "responseStatus" in Object(error);
    if (!isFromDatabase && !isFromServer) return false;
    if (isFromDatabase && !(await this.#removeNote())) return true;
    const mail = `${folder} ${uid}`;
    const count = this.#interruptions.mail === mail ? this.#interruptions.count + 1 : 1;
    this.#interruptions = { mail, count };
    return count < MAX_INTERRUPTIONS;
  }

  /** Returns whether the database could remove the note of the tried mail. */
  async #removeNote(): Promise<boolean> {
    if (!this.#triedMail) return true;
    return removeTriedMail(this.#db, this.#triedMail).then(
      () => true,
      () => false,
    );
  }

  async #recordFailure(location: MailLocation, error: unknown): Promise<void> {
    const code = getErrorCode(error);
    const isListed = await recordUnreadableMail(this.#db, location, this.#context.clock());
    const message = isListed
      ? "a mail could not be read: it is listed on the board"
      : "reading a mail failed";
    const { folder, uid } = location;
    const cause = redact((error as Error).cause ?? error);
    this.#context.options.log.warn({ code, folder, uid, cause }, message);
  }

  /** Reads a mail and records it if it is about an enquiry. */
  async #readMail(client: ImapFlow, mail: ListedMail, isSent: boolean): Promise<void> {
    const { folder, uid, receivedAt, header } = mail;
    const isHeaderComplete = header !== undefined && header.length < MAX_HEADER_BYTES;
    if (isHeaderComplete && !(await this.#isRelevant(header))) return;
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
    if (!source) return;
    const parsed = await parseMail(source);
    if (bodyStructure && (!parsed.isComplete || size > source.length))
      parsed.attachments = await downloadAttachments(client, uid, bodyStructure);
    const wholeSource = size > source.length ? undefined : source;
    const isVerified = isSent || (await this.#isVerified(parsed, wholeSource));
    const outcome = await recordMail(parsed, { at: receivedAt, isSent, isVerified }, this.#context);
    if (outcome === "ignored") return;
    this.#context.options.log.info({ outcome }, "mail recorded");
    this.#options.onRecorded();
  }

  async #isVerified(mail: IncomingMail, source: Buffer | undefined): Promise<boolean> {
    if (mail.report || mail.isAutomatic) return false;
    const { imapAuthservId } = this.#context.options;
    const authservId = imapAuthservId ?? (await readSetting(this.#db, AUTHSERV_ID_SETTING));
    return isSenderVerified(mail, source, { authservId });
  }

  async #isRelevant(header: Buffer): Promise<boolean> {
    const { isReport, references } = await parseHeader(header);
    return (
      isReport || (await findReference(this.#db, references, this.#context.messageIdDomain)) !== undefined
    );
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

/** Returns the code of an error. The text of a response is omitted, because it may contain an address. */
function describeError(error: unknown): string {
  const { authenticationFailed, responseStatus } = (error ?? {}) as Record<string, unknown>;
  if (authenticationFailed) return "authentication failed";
  return typeof responseStatus === "string" ? `response ${responseStatus}` : getErrorCode(error);
}

/** The start of the header and the time of a mail. The envelope would contain all recipients. */
const LISTING_QUERY = {
  uid: true,
  internalDate: true,
  bodyParts: [{ key: "header", start: 0, maxLength: MAX_HEADER_BYTES }],
};

const getHeader = ({ headers, bodyParts }: FetchMessageObject): Buffer =>
  headers ?? bodyParts?.get("header") ?? Buffer.alloc(0);

const getReceivedAt = ({ internalDate }: FetchMessageObject): number =>
  Number(new Date(internalDate ?? Date.now()));

/** Lists the next mails of an opened folder. */
async function listNewMails(
  client: ImapFlow,
  folder: string,
  { lastUid }: FolderState,
): Promise<{ mails: ListedMail[]; lastUid: number; hasMore: boolean }> {
  const highestUid = (client.mailbox as { uidNext: number }).uidNext - 1;
  const upTo = Math.min(lastUid + BATCH_SIZE, highestUid);
  if (upTo <= lastUid) return { mails: [], lastUid, hasMore: false };
  const fetched = await client.fetchAll(`${lastUid + 1}:${upTo}`, LISTING_QUERY, { uid: true });
  const mails = fetched.map((mail) => ({
    folder,
    uid: mail.uid,
    receivedAt: getReceivedAt(mail),
    header: getHeader(mail),
  }));
  return { mails, lastUid: upTo, hasMore: upTo < highestUid };
}

const describeMail = (header: Buffer, receivedAt: number): MailDescription => ({
  ...describeHeader(header),
  received_at: receivedAt,
});

/** Returns the description of a mail, or `undefined` if it cannot be fetched. */
async function fetchDescription(
  client: ImapFlow,
  { folder, uid }: MailLocation,
): Promise<MailDescription | undefined> {
  try {
    if (client.mailbox === false || client.mailbox.path !== folder)
      await client.mailboxOpen(folder, { readOnly: true });
    const mail = await client.fetchOne(String(uid), LISTING_QUERY, { uid: true });
    if (!mail) return undefined;
    return describeMail(getHeader(mail), getReceivedAt(mail));
  } catch {
    return undefined;
  }
}
