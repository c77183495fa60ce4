import { randomUUID } from "node:crypto";
import { deleteEnquiries } from "#server/actions/actions.ts";
import { type Database, truncateWriteAheadLog } from "#server/database/connect.ts";
import { digitsOf, rebuildSearchText, withNumbers } from "#server/database/search-text.ts";
import type { Db } from "#server/database/tables.ts";
import { discardDeliveries } from "#server/deliveries/queue.ts";
import { normalisePhone } from "#server/enquiries/enquiry.ts";
import { mailboxOf } from "#server/enquiries/mailbox.ts";
import { teach } from "#server/intake/spam.ts";
import type { Signer } from "#server/signing/signing.ts";
import { rfc3339 } from "#shared/calendar/indian-time.ts";
import { isEmailAddress } from "#shared/forms/check.ts";

/** Numbers are noted with or without a country code, so the last digits are compared. */
const NATIONAL_DIGITS = 10;

/** A person as they are named for an erasure: by email address in lower case, or by telephone number (E.164). */
export type Person = { email: string } | { phone: string };

/** Reads an email address or a telephone number; nothing where it is neither. */
export function personNamed(typed: string): Person | undefined {
  if (isEmailAddress(typed.trim())) return { email: mailboxOf(typed.trim()) };
  const phone = normalisePhone(typed);
  return phone === undefined ? undefined : { phone };
}

export const nameOf = (person: Person): string => ("email" in person ? person.email : person.phone);

/** Finds the enquiries of a person. */
export const enquiriesOf = (db: Db, person: Person) =>
  db
    .selectFrom("enquiries")
    .where((e) => ("email" in person ? e("email", "=", person.email) : e("phone", "=", person.phone)));

interface Request {
  person: Person;
  now: number;
  /** Where mails are written while no mail server is named. */
  mailFolder: string;
  /** How long to wait for other processes before deleted rows are overwritten; see `truncateWriteAheadLog`. */
  patience?: number;
}

export interface Erased {
  id: string;
  erasedAt: string;
  counts: {
    enquiries: number;
    /** Notes about the person with enquiries of others. */
    notes: number;
    deliveries: number;
    subscriptions: number;
    mailFiles: number;
  };
  /** Whether no trace of the deleted rows is left in the database's files. */
  overwritten: boolean;
}

/**
 * Erases a person's data everywhere we keep it. What stays is a record that it was done, under a keyed hash: it proves
 * the erasure to someone who names the same address or number, and reveals neither.
 */
export async function erasePerson(database: Database, signer: Signer, request: Request): Promise<Erased> {
  const { person, now, patience } = request;
  const id = randomUUID();
  // With the proof in the same transaction no crash leaves an erasure without it.
  const counts = await database.db.transaction().execute(async (trx) => {
    const erased = await eraseRows(trx, signer, request);
    await trx
      .insertInto("erasures")
      .values({
        id,
        erased_at: now,
        person: signer.digest(nameOf(person)),
        counts: JSON.stringify(erased),
      })
      .execute();
    return erased;
  });
  const overwritten = await truncateWriteAheadLog(database, patience);
  return { id, erasedAt: rfc3339(now), counts, overwritten };
}

async function eraseRows(
  trx: Db,
  signer: Signer,
  { person, now, mailFolder }: Request,
): Promise<Erased["counts"]> {
  const rows = await enquiriesOf(trx, person).select(["reference", "fields", "taught"]).execute();
  for (const row of rows) await teach(trx, signer, row, undefined, now);
  const references = rows.map(({ reference }) => reference);
  const ofEnquiries = await deleteEnquiries(trx, references, mailFolder);
  const notes = await eraseNotesAbout(trx, person);
  const counts = { enquiries: references.length, notes, ...ofEnquiries, subscriptions: 0 };
  if (!("email" in person)) return counts;
  const { email } = person;
  const toPerson = await discardDeliveries(trx, (e) => e("recipient", "=", email), mailFolder);
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("email", "=", email)
    .executeTakeFirst();
  return {
    ...counts,
    deliveries: ofEnquiries.deliveries + toPerson.deliveries,
    subscriptions: Number(numDeletedRows),
    mailFiles: ofEnquiries.mailFiles + toPerson.mailFiles,
  };
}

/** Deletes notes that name the person's address or number, also those with enquiries of others. Returns how many. */
async function eraseNotesAbout(trx: Db, person: Person): Promise<number> {
  const notes = await trx
    .selectFrom("events")
    .select(["id", "reference", "text"])
    .where("kind", "=", "note")
    .execute();
  const named = "email" in person ? person.email : digitsOf(person.phone).slice(-NATIONAL_DIGITS);
  const about = notes.filter(({ text }) => withNumbers(text).includes(named));
  for (const { id } of about) await trx.deleteFrom("events").where("id", "=", id).execute();
  await rebuildSearchText(trx, [...new Set(about.map(({ reference }) => reference))]);
  return about.length;
}
