import { countRowsUpTo } from "#server/database/count-rows.ts";
import type { Db } from "#server/database/tables.ts";
import { MAILBOX_OUTAGE_SETTING } from "#server/mailbox/mailbox-state.ts";
import { MAIL_OUTAGE_SETTING, type Outage } from "#server/outbox/mail-outage.ts";
import { MAX_COUNTED } from "#shared/schemas/board.ts";

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
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [MAIL_OUTAGE_SETTING, MAILBOX_OUTAGE_SETTING])
    .execute();
  const find = (setting: string): Outage | undefined => {
    const row = rows.find(({ name }) => name === setting);
    const outage: Outage | undefined = row && JSON.parse(row.value);
    return outage && outage.at - outage.since >= MIN_OUTAGE_MS ? outage : undefined;
  };
  const mail = find(MAIL_OUTAGE_SETTING);
  const mailbox = hasMailbox ? find(MAILBOX_OUTAGE_SETTING) : undefined;
  const waiting = mail ? await countWaitingMails(db) : 0;
  return {
    // Without a waiting mail, nothing tells when the server works again.
    mail: mail && waiting > 0 ? { since: mail.since, isRefused: mail.isRefused, waiting } : undefined,
    mailbox: mailbox && { since: mailbox.since },
  };
}

const countWaitingMails = (db: Db): Promise<number> =>
  countRowsUpTo(
    db,
    db.selectFrom("deliveries").where("state", "in", ["waiting", "sending"]).where("kind", "!=", "webhook"),
    MAX_COUNTED,
  );
