import { createBoard } from "#server/board/board.ts";
import type { Context, ServiceOptions } from "#server/config/context.ts";
import { trackNothing } from "#server/config/context.ts";
import { logError } from "#server/config/log.ts";
import { readContent } from "#server/content/read-content.ts";
import { withTimeout } from "#server/database/database-unavailable.ts";
import { createSubmissionHandler, type Outcome } from "#server/enquiries/accept-submission.ts";
import {
  countApprovedComments,
  getCommentsVersion,
  listApprovedComments,
} from "#server/enquiries/comments.ts";
import { recordDeliveryResult } from "#server/enquiries/delivery-results.ts";
import type { Submission } from "#server/enquiries/new-enquiry.ts";
import { findStatus } from "#server/enquiries/status.ts";
import { findStatusToken, type StatusLookup } from "#server/enquiries/status-lookup.ts";
import { getMailFolder, removeMailFiles } from "#server/files/mail-files.ts";
import { deliver } from "#server/mail/deliver.ts";
import { createFileSender } from "#server/mail/file-sender.ts";
import { createMailContext, getMailboxAddress, getStaffRecipients } from "#server/mail/mail-context.ts";
import { createSmtpSender, SMTP_TIMEOUTS_MS } from "#server/mail/smtp-sender.ts";
import { createAlertStore } from "#server/monitoring/alert-store.ts";
import { type Alerts, createAlerts } from "#server/monitoring/alerts.ts";
import { reportFailedDelivery, startSiteChecks } from "#server/monitoring/checks.ts";
import { renderMetrics } from "#server/monitoring/metrics.ts";
import { ReadinessCheck } from "#server/monitoring/readiness.ts";
import { createOrderForm } from "#server/orders/order-form.ts";
import { findOrderView, findReceiptOfToken, reportPaymentOfToken } from "#server/orders/order-page.ts";
import { getOrderTerms } from "#server/orders/order-terms.ts";
import { getPaymentSettings } from "#server/orders/payment-settings.ts";
import { createPaymentService } from "#server/orders/razorpay/payment-service.ts";
import { trackMailServer } from "#server/outbox/mail-outage.ts";
import { Outbox } from "#server/outbox/outbox.ts";
import { createLinks } from "#server/subscribers/link-pages.ts";
import { MissedSearchCounter } from "#server/visits/missed-search-counter.ts";
import { VisitCounter } from "#server/visits/visit-counter.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { MailboxSupervisor } from "./mailbox-supervisor.ts";
import { openDatabase } from "./open-database.ts";
import { logStartWarnings } from "./start-warnings.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Pages are rendered without comments if the database responds more slowly. */
const COMMENTS_TIMEOUT_MS = 200;

/** Opens the database, starts the outbox and returns the services that the routes use. */
export async function openServices(options: ServiceOptions) {
  const { log, clock = Date.now } = options;
  const content = options.content ?? readContent(options.build);
  logStartWarnings(content, options, clock());
  const { database, signer, isAvailable, close } = await openDatabase({
    ...options,
    onDatabaseAvailable() {
      void alerts.set("database", undefined);
      options.onDatabaseAvailable?.();
    },
  });
  const { db } = database;
  const hasBoard = options.board !== false;
  const context = { options, clock, content, database, signer };
  const queryComments = <T>(query: Promise<T>): Promise<T | undefined> =>
    withTimeout(COMMENTS_TIMEOUT_MS, query).catch((error: unknown) => {
      logError(log, "reading comments failed", error);
      return undefined;
    });
  const readiness = new ReadinessCheck(database);
  const visits = new VisitCounter({ db, log, clock });
  const missedSearches = new MissedSearchCounter({ db, signer, log, clock });
  const alerts = createAlerts(options.alertWebhookUrl, log, clock, {
    store: createAlertStore(db),
    // This process is replaced when the database is available.
    ...(!isAvailable && { recoveryMs: 0 }),
  });
  const outbox = options.outbox !== false && isAvailable ? await startOutbox(context, alerts) : undefined;
  if (outbox) readiness.startTestWrites();
  const stopChecks =
    options.outbox === false
      ? () => {}
      : startSiteChecks(context, { alerts, readiness, mailbox: outbox?.mailbox });
  const payments = createPaymentService(context, () => void outbox?.wake());
  if (outbox) payments?.start(alerts);
  const wake = () => {
    void outbox?.wake();
    payments?.wake();
  };
  const accept = createSubmissionHandler(context, () => void outbox?.wake(), {
    order: createOrderForm(context),
  });
  let outboxStopped: Promise<unknown> | undefined;
  const stopOutbox = async () => {
    stopChecks();
    outboxStopped ??= Promise.all([payments?.stop(), outbox?.stop()]);
    await outboxStopped;
  };
  return {
    async accept(submission: Submission): Promise<Outcome> {
      const outcome = await accept(submission);
      if (submission.form === "order" && outcome.kind === "accepted")
        await payments?.waitForLink(outcome.reference);
      return outcome;
    },
    /** `undefined` without keys of the payment service. */
    payments,
    /** @param language of the texts; default: that of the form */
    status: (token: string, language?: string) => findStatus(context, token, language),
    lookUp: (lookup: StatusLookup) => findStatusToken(context, lookup),
    /** Whether buyers can pay. Otherwise, the payment page is a demonstration. */
    takesOrders: () => getPaymentSettings(content, options) !== undefined,
    hasOffer: (id: string) => content.offers.has(id),
    orderTerms: (offerId: string, language: string) => getOrderTerms(context, offerId, language),
    order: (token: string) => findOrderView(context, token),
    receipt: (token: string) => findReceiptOfToken(context, token),
    async reportPayment(token: string, text: string) {
      const outcome = await reportPaymentOfToken(context, token, text);
      if (outcome === "done") wake();
      return outcome;
    },
    /** Each function resolves with `undefined` while the database is unavailable. */
    comments: {
      approved: (post: string) => queryComments(listApprovedComments(db, post)),
      /** Number of approved comments by slug of the post; posts without comments are missing. */
      counts: () => queryComments(countApprovedComments(db)),
      /** Version of the comments; every approval, rejection and deletion in any process increments it. */
      version: () => queryComments(getCommentsVersion(db)),
    },
    links: createLinks(context),
    /** `undefined` if the board is disabled. */
    board: hasBoard ? createBoard(context, wake) : undefined,
    visits,
    missedSearches,
    /** Whether enquiries can be stored. */
    isReady: () => readiness.isReady(),
    /**
     * Returns metrics in the Prometheus text format.
     * @param responses number of responses of this process by class, such as `2xx`
     */
    metrics: (responses: ReadonlyMap<string, number> = new Map()) =>
      renderMetrics({ db, dataDir: options.dataDir, mailbox: outbox?.mailbox, responses }, clock()),
    /** Stops claiming deliveries and waits for those in flight. */
    stopOutbox,
    /** Finishes deliveries in flight, stores the counted page views and closes the database. */
    async close(): Promise<void> {
      readiness.stopTestWrites();
      await stopOutbox();
      await visits.close();
      await missedSearches.close();
      await close();
    },
  };
}

/** Starts the outbox and the scheduled tasks. */
async function startOutbox(context: Context, alerts: Alerts) {
  const { options, clock, database } = context;
  const { log, smtpUrl, trackActivity = trackNothing } = options;
  const mailContext = await createMailContext(context);
  const mailFolder = getMailFolder(options.dataDir);
  const alarmContext = {
    content: context.content,
    to: getStaffRecipients(context),
    mailbox: getMailboxAddress(context),
  };
  const mailer = smtpUrl
    ? createSmtpSender(smtpUrl, SMTP_TIMEOUTS_MS, options.dkim)
    : createFileSender(mailFolder);
  const outbox = new Outbox({
    database,
    clock,
    log,
    record: (trx, attempt) => recordDeliveryResult(trx, attempt, alarmContext),
    deliver: (delivery, beforeSubmit) => {
      const end = trackActivity(`delivery ${delivery.id}`);
      const attempt = deliver(delivery, mailer, mailContext, beforeSubmit);
      return trackMailServer(database.db, delivery, clock, attempt).finally(end);
    },
    // The delivery was deleted while it was in flight: its mail file may have been written after the erasure removed
    // the mail files.
    onDeleted: (delivery) => void removeMailFiles(mailFolder, [delivery]),
    onFailed: (delivery, error, isFinal) => void reportFailedDelivery(alerts, delivery, error, isFinal),
    ...(options.leaseMs !== undefined && { leaseMs: options.leaseMs }),
  });
  const { imapUrl } = options;
  const mailbox = imapUrl
    ? new MailboxSupervisor(context, { imapUrl, onRecorded: () => void outbox.wake() })
    : undefined;
  const stopHousekeeping = options.housekeeping === false ? () => {} : startHousekeeping(context, alerts);
  return {
    wake: () => outbox.wake(),
    /** `undefined` without `IMAP_URL`. */
    mailbox,
    async stop() {
      stopHousekeeping();
      const mailboxStopped = mailbox?.stop();
      const stopped = outbox.stop();
      // Mails that already have a connection are finished. The others are sent after the next start.
      mailer.close();
      await stopped;
      await mailboxStopped;
    },
  };
}
