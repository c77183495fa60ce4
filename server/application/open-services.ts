import { openBoard } from "../board/board.ts";
import { approvedComments, approvedCounts, commentsVersion } from "../comments/comments.ts";
import { connect, type Database } from "../database/connect.ts";
import { orUnavailable } from "../database/unavailable.ts";
import { acceptor } from "../enquiries/accept.ts";
import { statusFor } from "../enquiries/status.ts";
import { openTaught } from "../enquiries/taught.ts";
import { openLinks } from "../links/links.ts";
import { openSigner, type Signer } from "../links/signing.ts";
import { makeLetterhead, readersOf } from "../mail/letterhead.ts";
import type { MailSender } from "../mail/mail.ts";
import { fileSender, mailFolderIn, removeMailFiles } from "../mail/mail-files.ts";
import { SMTP_WAITS_MS, smtpSender } from "../mail/smtp-sender.ts";
import { deliver } from "../outbox/deliver.ts";
import { Outbox } from "../outbox/worker.ts";
import { startHousekeeping } from "../upkeep/housekeeping.ts";
import { alerter } from "../watching/alerts.ts";
import { AcceptMetrics, metricsText } from "../watching/metrics.ts";
import { readiness } from "../watching/readiness.ts";
import { type Content, readContent } from "./read-content.ts";
import { Rush } from "./rush.ts";
import type { ServiceOptions, Services, Submission } from "./services.ts";
import { leaveSiteNote } from "./site-note.ts";
import { warnAtStart } from "./start-warnings.ts";

interface Parts {
  options: ServiceOptions;
  clock: () => number;
  content: Content;
  database: Database;
  signer: Signer;
}

/** Opens the database and starts the outbox: the one way to everything behind the pages. */
export async function openServices(options: ServiceOptions): Promise<Services> {
  const { log, clock = Date.now } = options;
  const content = readContent(options.build);
  warnAtStart(content, options, clock());
  const onLostConnection = (error: Error) =>
    log("warn", "database connection lost", { cause: error.message });
  const database = await connect({ ...options, onLostConnection });
  const webhook = options.webhookUrl !== undefined;
  const board = options.board !== false;
  await leaveSiteNote(database.db, { origin: options.origin(), webhook, board });
  const parts: Parts = { options, clock, content, database, signer: await openSigner(database.db) };
  const rush = new Rush();
  return servicesOf(parts, options.outbox === false ? idle : await startDelivering(parts, rush), rush);
}

interface Delivering {
  wake(): void;
  stop(): Promise<void>;
}

const idle: Delivering = { wake() {}, async stop() {} };

async function startDelivering(
  { options, clock, content, database, signer }: Parts,
  rush: Rush,
): Promise<Delivering> {
  const { log, webhookUrl, webhookSecret } = options;
  const letterhead = await makeLetterhead({ options, content, signer, db: database.db });
  const mailer = openSender(options);
  const mailFolder = mailFolderIn(options.dataDir);
  const alerts = alerter(options.alertWebhookUrl, log, clock);
  const webhook = webhookUrl ? { url: webhookUrl, secret: webhookSecret } : undefined;
  const routes = { database, mailer, webhook, letterhead, clock };
  const outbox = new Outbox({
    database,
    clock,
    log,
    deliver: (delivery, onHandedOver) => deliver(delivery, routes, onHandedOver),
    mailServer: options.smtpUrl ? new URL(options.smtpUrl).host : "files",
    busy: () => rush.isOn(),
    // The mail file was written after the erasure had deleted the others.
    onGone: (delivery) => void removeMailFiles(mailFolder, [delivery]),
    onGivenUp: ({ id, kind }) => void alerts.tell(`failed ${kind}`, `Delivery ${id} was given up.`),
    ...(options.lease !== undefined && { lease: options.lease }),
  });
  const endHousekeeping = startHousekeeping({
    database,
    // Looked up each time: a new build may bring other terms and people.
    get retention() {
      return content.retention;
    },
    get readers() {
      return { members: content.members, to: readersOf(letterhead) };
    },
    mailFolder,
    clock,
    log,
    lookForTrouble: () => alerts.look(database.db),
  });
  return {
    wake: () => outbox.wake(),
    async stop() {
      endHousekeeping();
      const delivered = outbox.stop();
      // Finishes the mails that have a connection; those that wait for one are left for the next start.
      mailer.close();
      await delivered;
    },
  };
}

const openSender = ({ smtpUrl, dataDir, dkim }: ServiceOptions): MailSender =>
  smtpUrl ? smtpSender(smtpUrl, SMTP_WAITS_MS, dkim) : fileSender(mailFolderIn(dataDir));

function servicesOf(
  { options, clock, content, database, signer }: Parts,
  delivering: Delivering,
  rush: Rush,
): Services {
  const { db } = database;
  const links = openLinks(db, signer, clock);
  let delivered: Promise<void> | undefined;
  const stopDelivering = () => {
    delivered ??= delivering.stop();
    return delivered;
  };
  const accepts = new AcceptMetrics();
  const accept = acceptor(database, {
    rules: { content, signer },
    taught: openTaught(database, signer, clock),
    rateLimit: options.rateLimit,
    webhook: options.webhookUrl !== undefined,
    clock,
    log: options.log,
    onStored() {
      rush.count();
      if (!rush.isOn()) delivering.wake();
    },
  });
  return {
    async accept(submission: Submission) {
      const started = performance.now();
      const outcome = await accept(submission);
      accepts.count(outcome.kind, (performance.now() - started) / 1000);
      return outcome;
    },
    status: (token) => orUnavailable(statusFor(db, signer, token, content)),
    comments: {
      approved: (post) => approvedComments(db, post),
      counts: () => approvedCounts(db),
      version: () => commentsVersion(db),
    },
    links: {
      show: (token) => orUnavailable(links.show(token)),
      perform: (token) => orUnavailable(links.perform(token)),
    },
    ...(options.board !== false && {
      board: openBoard({
        database,
        signer,
        content,
        clock,
        webhook: options.webhookUrl !== undefined,
        wake: () => delivering.wake(),
      }),
    }),
    ready: readiness(database),
    // In place: everything behind the pages reads its words and rules here when it needs them.
    takeOver: (build) => void Object.assign(content, readContent(build)),
    metrics: () => orUnavailable(metricsText(db, accepts, clock())),
    windDown(lockWaits) {
      database.endLockWaits(lockWaits);
      // close() reports the error.
      return stopDelivering().catch(() => {});
    },
    async close() {
      await stopDelivering();
      await db.destroy();
    },
  };
}
