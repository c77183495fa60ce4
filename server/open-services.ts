import { sql } from "kysely";
import { alerter } from "./alerts.ts";
import { approvedComments, approvedCounts, commentsVersion } from "./comments.ts";
import { type Content, readContent } from "./content.ts";
import { connect, type Database } from "./database/connect.ts";
import { acceptor } from "./enquiries/accept.ts";
import { receipt } from "./enquiries/status.ts";
import { keepHouse } from "./housekeeping.ts";
import { openLinks } from "./links/links.ts";
import { filePost } from "./mail/file-post.ts";
import type { Post } from "./mail/letter.ts";
import { makeLetterhead } from "./mail/letterhead.ts";
import { mailFolderIn, removeMailFiles } from "./mail/mail-files.ts";
import { smtpPost } from "./mail/smtp-post.ts";
import { AcceptMetrics, metricsText } from "./metrics.ts";
import { deliver } from "./outbox/deliver.ts";
import { Outbox } from "./outbox/worker.ts";
import { businessCalendar } from "./promise.ts";
import { Rush } from "./rush.ts";
import type { ServiceOptions, Services, Submission } from "./services.ts";
import { openSigner, type Signer } from "./signing.ts";
import { leaveSiteNote } from "./site-note.ts";
import { warnAtStart } from "./start-warnings.ts";
import { orUnavailable } from "./unavailable.ts";

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
  const content = readContent(options.contentDir);
  warnAtStart(content, options, clock());
  const onLostConnection = (error: Error) =>
    log("warn", "database connection lost", { cause: error.message });
  const database = await connect({ ...options, onLostConnection });
  const webhook = options.webhookUrl !== undefined;
  await leaveSiteNote(database.db, { origin: options.origin(), webhook });
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
  const post = openPost(options);
  const mailFolder = mailFolderIn(options.dataDir);
  const alerts = alerter(options.alertWebhookUrl, log, clock);
  const webhook = webhookUrl ? { url: webhookUrl, secret: webhookSecret } : undefined;
  const routes = { database, post, webhook, letterhead, clock };
  const outbox = new Outbox({
    database,
    clock,
    log,
    deliver: (delivery) => deliver(delivery, routes),
    busy: () => rush.isOn(),
    // Its file was written after the erasure had looked for it.
    onGone: (deliveries) => void removeMailFiles(mailFolder, deliveries),
    onFailed: ({ id, kind }) => void alerts.tell(`failed ${kind}`, `Delivery ${id} was given up.`),
    ...(options.lease !== undefined && { lease: options.lease }),
  });
  const endHousekeeping = keepHouse({
    database,
    retention: content.retention,
    mailFolder,
    clock,
    log,
    wake: () => outbox.wake(),
    lookForTrouble: () => alerts.look(database.db),
  });
  return {
    wake: () => outbox.wake(),
    async stop() {
      endHousekeeping();
      const delivered = outbox.stop();
      // Finishes the mails that have a connection; those that wait for one are left for the next start.
      post.close();
      await delivered;
    },
  };
}

const openPost = ({ smtpUrl, dataDir }: ServiceOptions): Post =>
  smtpUrl ? smtpPost(smtpUrl) : filePost(mailFolderIn(dataDir));

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
  const calendar = businessCalendar(content.company, content.holidays);
  const accept = acceptor(database, {
    rules: { content, calendar, signer },
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
    receipt: (token) => orUnavailable(receipt(db, signer, token)),
    comments: {
      approved: (post) => approvedComments(db, post),
      counts: () => approvedCounts(db),
      version: () => commentsVersion(db),
    },
    links: {
      show: (token) => orUnavailable(links.show(token)),
      perform: (token) => orUnavailable(links.perform(token)),
    },
    ready: () => isReady(database),
    metrics: () => orUnavailable(metricsText(db, accepts, clock())),
    windDown(lockWaits) {
      database.endLockWaits(lockWaits);
      // Whoever closes is told what went wrong.
      stopDelivering().catch(() => {});
    },
    async close() {
      await stopDelivering();
      await db.destroy();
    },
  };
}

/** Whoever asks gives up before a database that has fallen silent does. */
const READY_WITHIN_MS = 3_000;

async function isReady({ db }: Database): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
