import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ImapFlow } from "imapflow";
import { type TrackActivity, trackNothing } from "#server/config/context.ts";
import { getErrorCode, redact } from "#server/config/log.ts";
import { isDatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { readSetting } from "#server/database/settings.ts";
import type { UnmatchedMailRow } from "#server/database/tables.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import { CodedError, type ErrorCode } from "#shared/errors.mjs";
import { downloadAttachments } from "./download-attachments.ts";
import {
  describeMail,
  fetchDescription,
  type ListedMail,
  listNewMails,
  MAX_HEADER_BYTES,
} from "./list-mails.ts";
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
import { type IncomingMail, type MailHeader, parseHeader, parseMail } from "./parse-mail.ts";
import { isStaffAddress, recordMail } from "./record-mail.ts";
import { AUTHSERV_ID_SETTING, isSenderVerified } from "./sender-verification.ts";
import { findThread } from "./thread.ts";
import { listRequestedMails, markMissing, pruneUnmatchedMails } from "./unmatched-mails.ts";
import { listUnmatchedMail, performMailRequest } from "./unmatched-requests.ts";
import {
  describeUnreadableMail,
  findUnreadableUids,
  forgetOldUids,
  forgetUnreadableMail,
  listRetriedMails,
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
/** Interval at which requests of staff are looked up. */
const REQUEST_INTERVAL_MS = 1_000;
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
        if (!hasMore) await this.#performRequests(client, Date.now() + pollIntervalMs);
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
    if (mails.length > 0) await pruneUnmatchedMails(this.#db);
    await this.#removeNote();
    return hasMore;
  }

  /** Performs what staff request for listed mails, until the folders are read again. */
  async #performRequests(client: ImapFlow, until: number): Promise<void> {
    const { signal } = this.#abort;
    for (let left = until - Date.now(); left > 0 && !signal.aborted; left = until - Date.now()) {
      for (const request of await listRequestedMails(this.#db)) await this.#performRequest(client, request);
      await pause(Math.min(REQUEST_INTERVAL_MS, left), signal);
    }
  }

  async #performRequest(client: ImapFlow, request: UnmatchedMailRow): Promise<void> {
    const { folder, uid, uid_validity, received_at, is_sent } = request;
    const mail = { folder, uid, receivedAt: received_at, request };
    try {
      const state = await this.#openFolder(client, folder);
      if (state.uidValidity === uid_validity)
        return await this.#readNoted(client, mail, state, is_sent === 1);
    } catch (error) {
      // Otherwise, the folder does not exist any more.
      if (this.#abort.signal.aborted || !client.usable || isDatabaseUnavailable(error)) throw error;
    }
    await markMissing(this.#db, { folder, uid, uidValidity: uid_validity });
  }

  /** Records the failure of a mail that was noted by a process that has ended. */
  async #checkTriedMail(client: ImapFlow): Promise<void> {
    const location = await findTriedMail(this.#db);
    // A mail that this process has noted was read or interrupted.
    if (!location || isDeepStrictEqual(location, this.#triedMail)) return;
    await markMissing(this.#db, location);
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
      await this.#readMail(client, mail, location, isSent);
      if (!mail.header && !mail.request) await forgetUnreadableMail(this.#db, location);
    } catch (error) {
      if (await this.#isInterruption(error, client, mail)) throw error;
      if (mail.request) await markMissing(this.#db, location);
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

  /** Reads a mail and records it if it is about an enquiry, or performs the request for it. */
  async #readMail(
    client: ImapFlow,
    { folder, uid, receivedAt, header, request }: ListedMail,
    location: MailLocation,
    isSent: boolean,
  ): Promise<void> {
    const received = { at: receivedAt, isSent };
    const isHeaderComplete = header !== undefined && header.length < MAX_HEADER_BYTES;
    if (isHeaderComplete) {
      const parsed = await parseHeader(header);
      if (!(await this.#isRelevant(parsed, isSent)))
        return listUnmatchedMail(parsed, location, received, this.#context);
    }
    const fetched = await this.#fetchMail(client, folder, uid);
    // It was deleted or moved.
    if (!fetched) {
      await markMissing(this.#db, location);
      return;
    }
    const { mail, source } = fetched;
    const isVerified = isSent || (await this.#isVerified(mail, source));
    const arrival = { ...received, isVerified };
    if (request) {
      if (await performMailRequest(request, mail, arrival, this.#context)) this.#options.onRecorded();
      return;
    }
    const outcome = await recordMail(mail, arrival, this.#context);
    if (outcome === "unmatched") return listUnmatchedMail(mail, location, received, this.#context);
    if (outcome === "ignored") return;
    this.#context.options.log.info({ outcome }, "mail recorded");
    this.#options.onRecorded();
  }

  /** @returns the mail, with its whole source unless that is too large; `undefined` if it does not exist any more */
  async #fetchMail(
    client: ImapFlow,
    folder: string,
    uid: number,
  ): Promise<{ mail: IncomingMail; source: Buffer | undefined } | undefined> {
    if (client.mailbox === false || client.mailbox.path !== folder)
      await client.mailboxOpen(folder, { readOnly: true });
    const query = { uid: true, size: true, source: { start: 0, maxLength: MAX_PARSED_BYTES } };
    const { source, size = 0 } = (await client.fetchOne(String(uid), query, { uid: true })) || {};
    if (!source) return undefined;
    const mail = await parseMail(source);
    if (!mail.isComplete || size > source.length) {
      const { bodyStructure } =
        (await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true })) || {};
      if (bodyStructure) mail.attachments = await downloadAttachments(client, uid, bodyStructure);
    }
    return { mail, source: size > source.length ? undefined : source };
  }

  async #isVerified(mail: IncomingMail, source: Buffer | undefined): Promise<boolean> {
    if (mail.report || mail.isAutomatic) return false;
    const { imapAuthservId } = this.#context.options;
    const authservId = imapAuthservId ?? (await readSetting(this.#db, AUTHSERV_ID_SETTING));
    return isSenderVerified(mail, source, { authservId });
  }

  /** Whether a mail may be about an enquiry. Its sender is verified after the whole mail was read. */
  async #isRelevant(header: MailHeader, isSent: boolean): Promise<boolean> {
    if (header.isReport) return true;
    const isFromStaff = isSent || isStaffAddress(header.from.address, this.#context);
    return (await findThread(header, this.#context, { isFromStaff })) !== undefined;
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
