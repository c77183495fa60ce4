import { openBoard } from "../board/board.ts";
import { approvedComments, approvedCounts, commentsVersion } from "../comments/comments.ts";
import { connect } from "../database/connect.ts";
import { answeredWithin, orUnavailable } from "../database/unavailable.ts";
import { acceptor } from "../enquiries/accept.ts";
import type { Submission } from "../enquiries/new-enquiry.ts";
import { statusFor } from "../enquiries/status.ts";
import { openLinks } from "../links/links.ts";
import { openSigner } from "../links/signing.ts";
import { makeLetterhead } from "../mail/letterhead.ts";
import { fileSender, mailFolderIn, removeMailFiles } from "../mail/mail-files.ts";
import { SMTP_WAITS_MS, smtpSender } from "../mail/smtp-sender.ts";
import { deliver } from "../outbox/deliver.ts";
import { Outbox } from "../outbox/worker.ts";
import { startHousekeeping } from "../upkeep/housekeeping.ts";
import { alerter } from "../watching/alerts.ts";
import { AcceptMetrics, metricsText } from "../watching/metrics.ts";
import { readiness } from "../watching/readiness.ts";
import type { Context, ServiceOptions } from "./context.ts";
import { type Content, readContent } from "./read-content.ts";
import { leaveSiteNote } from "./site-note.ts";
import { warnAtStart } from "./start-warnings.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

/** A page is not delayed for its comments any longer than this. */
const COMMENTS_WAIT_MS = 200;

/** Opens the database and starts the outbox: the one way to everything behind the pages. */
export async function openServices(options: ServiceOptions) {
  const { log, clock = Date.now } = options;
  const content = readContent(options.build);
  warnAtStart(content, options, clock());
  const onLostConnection = (error: Error) =>
    log("warn", "database connection lost", { cause: error.message });
  const database = await connect({ ...options, onLostConnection });
  const { db } = database;
  const webhook = options.webhookUrl !== undefined;
  const hasBoard = options.board !== false;
  await leaveSiteNote(db, { origin: options.origin(), webhook, board: hasBoard });
  const signer = await openSigner(db);
  const context = { options, clock, content, database, signer };
  const outbox = options.outbox === false ? undefined : await startDelivering(context);
  const wake = () => outbox?.wake();
  let delivered: Promise<void> | undefined;
  const stopDelivering = async () => {
    delivered ??= outbox?.stop();
    await delivered;
  };
  const accepts = new AcceptMetrics();
  const accept = acceptor(context, wake);
  return {
    async accept(submission: Submission) {
      const started = performance.now();
      const outcome = await accept(submission);
      accepts.count(outcome.kind, (performance.now() - started) / 1000);
      return outcome;
    },
    /** @throws {Unavailable} like `links`, `board` and `metrics` */
    status: (token: string) => orUnavailable(statusFor(context, token)),
    /** @throws {Unavailable} when the database is silent: pages are shown without new comments */
    comments: {
      approved: (post: string) => answeredWithin(COMMENTS_WAIT_MS, approvedComments(db, post)),
      /** How many were approved, by the post's slug; posts without any are left out. */
      counts: () => answeredWithin(COMMENTS_WAIT_MS, approvedCounts(db)),
      /** Grows with every approval, rejection and erasure, in whatever process it happens. */
      version: () => answeredWithin(COMMENTS_WAIT_MS, commentsVersion(db)),
    },
    /** What signed links in mails show and do. */
    links: allOrUnavailable(openLinks(context)),
    /** The staff's board; missing where it is left out. */
    board: hasBoard ? allOrUnavailable(openBoard(context, wake)) : undefined,
    /** Whether enquiries can be stored now. */
    ready: readiness(database),
    /** Goes on with the words, people and rules of another build. */
    takeOver(next: Content): void {
      // It is replaced in place, since everything behind the pages reads its words and rules here when it needs them.
      Object.assign(content, next);
    },
    /** In the text format of Prometheus. */
    metrics: () => orUnavailable(metricsText(db, accepts, clock())),
    /**
     * Prepares for the end of the process: no further delivery is started, and after so many milliseconds nothing waits
     * for a database that another process has locked.
     * @returns when the deliveries under way have ended
     */
    windDown(lockWaits: number): Promise<void> {
      database.endLockWaits(lockWaits);
      // close() reports the error.
      return stopDelivering().catch(() => {});
    },
    /** Finishes what is under way and closes the database. */
    async close(): Promise<void> {
      await stopDelivering();
      await db.destroy();
    },
  };
}

/** The same functions, which throw `Unavailable` where the database cannot answer. */
const allOrUnavailable = <Functions extends Record<string, (...given: never[]) => Promise<unknown>>>(
  functions: Functions,
): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      (...given: never[]) => orUnavailable(run(...given)),
    ]),
  ) as Functions;

/** Starts the outbox and all that is done by the clock. */
async function startDelivering(context: Context) {
  const { options, clock, database } = context;
  const { log, smtpUrl } = options;
  const letterhead = await makeLetterhead(context);
  const mailFolder = mailFolderIn(options.dataDir);
  const mailer = smtpUrl ? smtpSender(smtpUrl, SMTP_WAITS_MS, options.dkim) : fileSender(mailFolder);
  const alerts = alerter(options.alertWebhookUrl, log, clock);
  const outbox = new Outbox({
    database,
    clock,
    log,
    deliver: (delivery, onSubmitted) => deliver(delivery, mailer, letterhead, onSubmitted),
    // The mail file was written after the erasure had deleted the others.
    onGone: (delivery) => void removeMailFiles(mailFolder, [delivery]),
    onFailed: (delivery, error, final) => void alerts.failed(delivery, error, final),
    ...(options.lease !== undefined && { lease: options.lease }),
  });
  const endHousekeeping = startHousekeeping(context, () => alerts.look(database.db));
  return {
    wake: () => outbox.wake(),
    async stop() {
      endHousekeeping();
      const ended = outbox.stop();
      // Finishes the mails that have a connection; those that wait for one are left for the next start.
      mailer.close();
      await ended;
    },
  };
}
