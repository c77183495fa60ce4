import { openBoard } from "#server/board/board.ts";
import { approvedComments, approvedCounts, commentsVersion } from "#server/comments/comments.ts";
import { logError } from "#server/config/log.ts";
import { readContent } from "#server/content/read-content.ts";
import type { Context, ServiceOptions } from "#server/context.ts";
import { connect } from "#server/database/connect.ts";
import { answeredWithin } from "#server/database/unavailable.ts";
import { mailFolderIn, removeMailFiles } from "#server/disk/mail-files.ts";
import { statusFor } from "#server/enquiries/status.ts";
import { acceptor } from "#server/intake/accept.ts";
import { openLinks } from "#server/links/links.ts";
import { fileSender } from "#server/mail/file-sender.ts";
import { makeLetterhead } from "#server/mail/letterhead.ts";
import { SMTP_WAITS_MS, smtpSender } from "#server/mail/smtp-sender.ts";
import { deliver } from "#server/outbox/deliver.ts";
import { Outbox } from "#server/outbox/worker.ts";
import { openSigner } from "#server/signing/signing.ts";
import { startHousekeeping } from "#server/upkeep/housekeeping.ts";
import { alerter } from "#server/watching/alerts.ts";
import { metricsText } from "#server/watching/metrics.ts";
import { readiness } from "#server/watching/readiness.ts";
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
  const onLostConnection = (error: Error) => log.warn({ cause: error.message }, "database connection lost");
  const database = await connect({ ...options, onLostConnection });
  const { db } = database;
  log.info({ kind: database.kind }, "database ready");
  const webhook = options.webhookUrl !== undefined;
  const hasBoard = options.board !== false;
  await leaveSiteNote(db, { origin: options.origin(), webhook, board: hasBoard });
  const signer = await openSigner(db);
  const context = { options, clock, content, database, signer };
  const orNothing = <T>(query: Promise<T>): Promise<T | undefined> =>
    answeredWithin(COMMENTS_WAIT_MS, query).catch((error: unknown) => {
      logError(log, "comments not read", error);
      return undefined;
    });
  const outbox = options.outbox === false ? undefined : await startDelivering(context);
  const wake = () => outbox?.wake();
  let delivered: Promise<void> | undefined;
  const stopDelivering = async () => {
    delivered ??= outbox?.stop();
    await delivered;
  };
  return {
    accept: acceptor(context, wake),
    status: (token: string) => statusFor(context, token),
    /** Each resolves with `undefined` while the database is unavailable: pages are shown without new comments. */
    comments: {
      approved: (post: string) => orNothing(approvedComments(db, post)),
      /** Number of approved comments by the post's slug; posts without any are left out. */
      counts: () => orNothing(approvedCounts(db)),
      /** Incremented by every approval, rejection and erasure, in any process. */
      version: () => orNothing(commentsVersion(db)),
    },
    /** What signed links in mails show and do. */
    links: openLinks(context),
    /** The staff's board; missing where it is left out. */
    board: hasBoard ? openBoard(context, wake) : undefined,
    /** Whether enquiries can be stored now. */
    ready: readiness(database),
    /** In the text format of Prometheus. */
    metrics: () => metricsText(db, clock()),
    /** Starts no further delivery; resolves when those in flight have ended. */
    stopDelivering,
    /** Finishes deliveries in flight and closes the database. */
    async close(): Promise<void> {
      await stopDelivering();
      await db.destroy();
    },
  };
}

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
