import { randomUUID } from "node:crypto";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Database, truncateWriteAheadLog } from "../database/connect.ts";
import type { Db } from "../database/tables.ts";
import { deleteEnquiries } from "../enquiries/acts.ts";
import { teach } from "../enquiries/spam.ts";
import type { Signer } from "../links/signing.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { discardDeliveries } from "../outbox/queue.ts";

interface Request {
  email: string;
  now: number;
  /** Where mails are written while no mail server is named. */
  mailFolder: string;
  /** How long to wait for other processes before deleted rows are overwritten; see `truncateWriteAheadLog`. */
  patience?: number;
}

export interface Erased {
  id: string;
  erasedAt: string;
  counts: { enquiries: number; deliveries: number; subscriptions: number; mailFiles: number };
  /** Whether no trace of the deleted rows is left in the database's files. */
  overwritten: boolean;
}

/**
 * Erases a person's data everywhere we keep it. What stays is a record that it was done, under a keyed hash:
 * it proves the erasure to whoever names the address, and tells the address to nobody.
 */
export async function erasePerson(database: Database, signer: Signer, request: Request): Promise<Erased> {
  const email = mailboxOf(request.email.trim());
  const id = randomUUID();
  // With the proof in the same transaction no crash leaves an erasure without it.
  const counts = await database.db.transaction().execute(async (trx) => {
    const erased = await eraseRows(trx, signer, { ...request, email });
    await trx
      .insertInto("erasures")
      .values({ id, erased_at: request.now, person: signer.digest(email), counts: JSON.stringify(erased) })
      .execute();
    return erased;
  });
  const overwritten = await truncateWriteAheadLog(database, request.patience);
  return { id, erasedAt: rfc3339(request.now), counts, overwritten };
}

async function eraseRows(
  trx: Db,
  signer: Signer,
  { email, now, mailFolder }: Request,
): Promise<Erased["counts"]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select(["reference", "fields", "taught"])
    .where("email", "=", email)
    .execute();
  for (const row of rows) await teach(trx, signer, row, undefined, now);
  const references = rows.map(({ reference }) => reference);
  const ofEnquiries = await deleteEnquiries(trx, references, mailFolder);
  const toPerson = await discardDeliveries(trx, (e) => e("recipient", "=", email), mailFolder);
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("email", "=", email)
    .executeTakeFirst();
  return {
    enquiries: references.length,
    deliveries: ofEnquiries.deliveries + toPerson.deliveries,
    subscriptions: Number(numDeletedRows),
    mailFiles: ofEnquiries.mailFiles + toPerson.mailFiles,
  };
}
