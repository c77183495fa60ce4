import { sql } from "kysely";
import type { Context } from "#server/config/context.ts";
import { logError } from "#server/config/log.ts";
import { type Content, getTranslatedContent } from "#server/content/read-content.ts";
import {
  DATABASE_RETRY_AFTER_SECONDS,
  isDatabaseUnavailable,
  withTimeout,
} from "#server/database/database-unavailable.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import { formatRfc3339, formatTime } from "#shared/calendar/indian-time.ts";
import { areOverruled, CONFIRMED_FIELD, type Doubts, findDoubts } from "#shared/forms/doubts.ts";
import { type FormName, getSubmittedKind } from "#shared/forms/forms.ts";
import type { FieldErrors } from "#shared/forms/validate.ts";
import { parseFields } from "./enquiry.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { createEnquiry, type NewEnquiry, type Submission } from "./new-enquiry.ts";
import { createTrainingCountsReader } from "./spam-training.ts";
import { explainDeadline, formatResponder, signReceipt } from "./status.ts";
import { getRetryAfterSeconds } from "./submission-limit.ts";

export type Outcome =
  | Accepted
  /** The visitor can overrule doubts by sending the form again. */
  | { kind: "faulty"; errors: Record<string, string[]>; doubts?: Doubts | undefined }
  | { kind: "limited"; retryAfterSeconds: number }
  /** The database is unavailable; the incident id is also in the log. */
  | { kind: "unavailable"; retryAfterSeconds: number; incidentId: string }
  /** An error in this software. */
  | { kind: "failed"; incidentId: string };

export interface Accepted {
  kind: "accepted";
  reference: string;
  /** RFC 3339 with +05:30. */
  replyBy: string;
  /** The deadline, formatted in the visitor's language. */
  formattedDeadline: string;
  /** Names the days before the deadline that do not count; `undefined` if all do. */
  deadlineNote: string | undefined;
  statusToken: string;
  /** Token of the receipt. Its page repeats what was sent, as typed. */
  receiptToken: string;
  /** Who answers, at the start of a sentence. */
  answeredBy: string;
  /** Whether the submission repeats a stored enquiry. The other values are then those of that enquiry. */
  isDuplicate: boolean;
}

/** What a form checks and stores besides its enquiry. */
export interface FormExtension {
  /**
   * @param language that of the form
   * @returns the errors by field, or `undefined` if there are none
   */
  validate(fields: Record<string, string>, language: string | undefined): FieldErrors | undefined;
  /** Called in the transaction that stores the enquiry. */
  store(trx: Db, enquiry: EnquiryRow): Promise<void>;
}

export type FormExtensions = Partial<Record<FormName, FormExtension>>;

/** While PostgreSQL does not respond, the visitor waits no longer. The form is then displayed again with its values. */
const STORE_TIMEOUT_MS = 2_000;

/**
 * Returns a function that checks a submission and stores it in one transaction. It resolves after the commit, and never
 * rejects.
 * @param onStored called after a new enquiry was stored, to send its mails immediately
 * @param extensions what some forms check and store in addition
 */
export function createSubmissionHandler(
  context: Context,
  onStored: () => void,
  extensions: FormExtensions = {},
): (submission: Submission) => Promise<Outcome> {
  const { options, clock, content, database, signer } = context;
  const readTrainingCounts = createTrainingCountsReader(context);
  const checkAndStore = async (submission: Submission, signal: AbortSignal): Promise<Outcome> => {
    const enquiry = createEnquiry(submission, context, await readTrainingCounts());
    const doubts = findNewDoubts(submission, context);
    if ("errors" in enquiry)
      return { kind: "faulty", errors: { ...doubts?.errors, ...enquiry.errors }, doubts };
    if (doubts) return { kind: "faulty", errors: doubts.errors, doubts };
    const extension = extensions[submission.form];
    const errors = extension?.validate(parseFields(enquiry.row), submission.fields.language);
    if (errors) return { kind: "faulty", errors };
    const stored = await store(context, enquiry, { now: clock(), signal, extension });
    if (stored.kind === "limited") return stored;
    if (stored.kind === "stored") onStored();
    return toAccepted(stored, enquiry.row, {
      content: getTranslatedContent(content, submission.fields.language),
      signer,
      now: clock(),
    });
  };
  return async (submission) => {
    const timeout = new AbortController();
    try {
      const stored = checkAndStore(submission, timeout.signal);
      // SQLite has its own timeout for locks. A burst of submissions may wait longer for its single writer.
      return await (database.kind === "postgres" ? withTimeout(STORE_TIMEOUT_MS, stored) : stored);
    } catch (error) {
      timeout.abort();
      const incidentId = logError(options.log, "enquiry not stored", error);
      return isDatabaseUnavailable(error)
        ? { kind: "unavailable", retryAfterSeconds: DATABASE_RETRY_AFTER_SECONDS, incidentId }
        : { kind: "failed", incidentId };
    }
  };
}

/**
 * Returns the doubts of a form that was sent without its script, which asks about them before it sends the form. Other
 * clients cannot ask.
 * @returns `undefined` if there are none, or the visitor has overruled them
 */
function findNewDoubts(
  { form, fields, acceptsJson }: Submission,
  { content }: Pick<Context, "content">,
): Doubts | undefined {
  if (acceptsJson) return undefined;
  const { faults } = getTranslatedContent(content, fields.language).forms;
  const doubts = findDoubts(getSubmittedKind(form, fields), fields, faults);
  return areOverruled(doubts, fields[CONFIRMED_FIELD]) ? undefined : doubts;
}

function toAccepted(
  { kind, reference, received_at, reply_by }: Exclude<StoreResult, { kind: "limited" }>,
  row: NewEnquiry["row"],
  { content, signer, now }: { content: Content; signer: Signer; now: number },
): Accepted {
  return {
    kind: "accepted",
    reference,
    replyBy: formatRfc3339(reply_by),
    formattedDeadline: formatTime(reply_by, content),
    deadlineNote: explainDeadline(received_at, reply_by, content),
    statusToken: signer.sign("status", reference),
    receiptToken: signReceipt(signer, reference, now),
    answeredBy: formatResponder(row, content),
    isDuplicate: kind === "duplicate",
  };
}

type AcceptedRow = Pick<EnquiryRow, "reference" | "received_at" | "reply_by">;

type StoreResult =
  | (AcceptedRow & { kind: "stored" | "duplicate" })
  | { kind: "limited"; retryAfterSeconds: number };

interface StoreOptions {
  now: number;
  signal: AbortSignal;
  extension: FormExtension | undefined;
}

/**
 * Stores an enquiry with its deliveries, unless it is a duplicate or the client is over the rate limit.
 * @param options.signal rolls back a transaction that is not yet being committed, because the form is displayed again
 */
function store(
  { database: { kind, db }, options: { rateLimit, webhookUrl } }: Context,
  enquiry: NewEnquiry,
  { now, signal, extension }: StoreOptions,
): Promise<StoreResult> {
  const { row, identity } = enquiry;
  return db.transaction().execute(async (trx) => {
    signal.throwIfAborted();
    if (kind === "postgres") await acquireLocks(trx, enquiry);
    const original = identity && (await findOriginal(trx, identity, now));
    if (original) return { kind: "duplicate", ...original };
    const limitsClients = rateLimit !== "off";
    const retryAfterSeconds = limitsClients ? await getRetryAfterSeconds(trx, row, now, rateLimit) : 0;
    if (retryAfterSeconds > 0) return { kind: "limited", retryAfterSeconds };
    await trx.insertInto("enquiries").values(row).execute();
    await extension?.store(trx, row);
    if (identity) await upsertIdentity(trx, identity);
    if (row.held_reason === null)
      await queueEnquiryDeliveries(trx, row, now, { hasWebhook: webhookUrl !== undefined, limitsClients });
    signal.throwIfAborted();
    return { kind: "stored", ...row };
  });
}

/**
 * Serializes submissions with the same identity, mailbox, client or /48 network. SQLite has a single writer and needs no
 * locks.
 */
async function acquireLocks(trx: Db, { row, identity }: NewEnquiry): Promise<void> {
  const names = [row.mailbox, row.client, row.client_prefix, identity?.identity].filter(
    (name) => name != null,
  );
  // Transactions that acquire the same locks in different orders would deadlock, so the keys are sorted.
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`.execute(
    trx,
  );
}

const findOriginal = (
  trx: Db,
  { identity }: Tables["identities"],
  now: number,
): Promise<AcceptedRow | undefined> =>
  trx
    .selectFrom("identities")
    .innerJoin("enquiries", "enquiries.reference", "identities.reference")
    .select(["enquiries.reference", "received_at", "reply_by"])
    .where("identity", "=", identity)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Stores an identity, replacing an expired one. */
async function upsertIdentity(trx: Db, identity: Tables["identities"]): Promise<void> {
  const { reference, expires_at } = identity;
  await trx
    .insertInto("identities")
    .values(identity)
    .onConflict((c) => c.column("identity").doUpdateSet({ reference, expires_at }))
    .execute();
}
