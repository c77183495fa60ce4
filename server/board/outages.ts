import { readSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { MAILBOX_OUTAGE_SETTING } from "#server/mailbox/mailbox-state.ts";
import { countWaitingMails, MAIL_OUTAGE_SETTING, type Outage } from "#server/outbox/mail-outage.ts";

/** Shorter failures, such as a restart of the mail server, are not reported. */
const MIN_OUTAGE_MS = 2 * 60_000;

export interface Outages {
  /** Mails cannot be sent; `waiting` is the number of mails that wait, up to `MAX_COUNTED`. */
  mail: { since: number; isRefused: boolean; waiting: number } | undefined;
  /** The mailbox cannot be read. */
  mailbox: { since: number } | undefined;
}

/**
 * Returns what does not work now, from what the processes have stored.
 * @param hasMailbox whether a mailbox is configured
 */
export async function getOutages(db: Db, hasMailbox: boolean): Promise<Outages> {
  const [mail, mailbox] = await Promise.all([
    findOutage(db, MAIL_OUTAGE_SETTING),
    hasMailbox ? findOutage(db, MAILBOX_OUTAGE_SETTING) : undefined,
  ]);
  const waiting = mail ? await countWaitingMails(db) : 0;
  return {
    // Without a waiting mail, no attempt tells when the server works again.
    mail: mail && waiting > 0 ? { since: mail.since, isRefused: mail.isRefused, waiting } : undefined,
    mailbox: mailbox && { since: mailbox.since },
  };
}

async function findOutage(db: Db, setting: string): Promise<Outage | undefined> {
  const stored = await readSetting(db, setting);
  const outage: Outage | undefined = stored && JSON.parse(stored);
  return outage && outage.at - outage.since >= MIN_OUTAGE_MS ? outage : undefined;
}
