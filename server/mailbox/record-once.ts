import type { Db } from "#server/database/tables.ts";
import { type LockedEnquiry, lockForMail, recordOmittedMails } from "#server/enquiries/correspondence.ts";
import { countMails, isMailRecorded } from "#server/enquiries/recorded-mails.ts";
import type { MailContext } from "#server/mail/mail-context.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { MAX_MAILS_PER_DAY, MAX_MAILS_PER_DAY_IN_ALL, MAX_MAILS_PER_ENQUIRY } from "./mail-limits.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { getMailEventId } from "./thread.ts";

/** How a mail came to the mailbox. */
export interface Arrival {
  /** When the mailbox received it. */
  at: number;
  /** Whether it is in the folder of sent mails, to which only staff add mails. */
  isSent: boolean;
  /** Whether the domain of its From address sent it (`isSenderVerified`). */
  isVerified: boolean;
}

/**
 * `in-name-of-staff`: recorded without any effect, until staff confirm that they sent it. `team-mail`: from staff, but
 * not to the visitor. `auto-replied`: sent automatically, recorded without any effect. `unmatched`: not about an
 * enquiry. `ignored`: sent by this site, a report, or recorded before.
 */
export type MailOutcome =
  | "visitor-replied"
  | "replied"
  | "in-name-of-staff"
  | "team-mail"
  | "auto-replied"
  | "bounced"
  | "unmatched"
  | "ignored";

export interface MailInput {
  mail: IncomingMail;
  reference: string;
  arrival: Arrival;
  context: MailContext;
  /** Whether staff have attached it to the enquiry. */
  isAttached: boolean;
}

/**
 * Runs an update unless the mail was recorded before. The enquiry is locked, so that processes that read the same mail
 * run one after the other.
 */
export function recordOnce(
  input: MailInput,
  record: (trx: Db, enquiry: LockedEnquiry, eventId: string) => Promise<MailOutcome>,
): Promise<MailOutcome> {
  const { mail, reference, context } = input;
  return context.database.db.transaction().execute(async (trx) => {
    const enquiry = await lockForMail(trx, reference);
    const id = getMailEventId(mail.messageId);
    const isRecorded = await isMailRecorded(trx, id);
    if (!enquiry || isRecorded || (await isOverLimit(trx, input))) return "ignored";
    return record(trx, enquiry, id);
  });
}

/** Whether a mail is not recorded, because there are too many. The timeline then has an event that states this. */
async function isOverLimit(trx: Db, { reference, arrival, context }: MailInput): Promise<boolean> {
  const after = arrival.at - DAY_MS;
  const isOver =
    (await countMails(trx, { reference })) >= MAX_MAILS_PER_ENQUIRY ||
    (await countMails(trx, { reference, after })) >= MAX_MAILS_PER_DAY ||
    (await countMails(trx, { after })) >= MAX_MAILS_PER_DAY_IN_ALL;
  if (!isOver) return false;
  context.options.log.warn({ reference }, "too many mails: a mail was not recorded");
  await recordOmittedMails(trx, reference, arrival.at);
  return true;
}
