import { randomUUID } from "node:crypto";
import type { SelectQueryBuilder } from "kysely";
import { deleteEnquiries } from "#server/actions/actions.ts";
import { type Database, truncateWriteAheadLog } from "#server/database/connect.ts";
import { extractDigits, rebuildSearchText, toSearchText } from "#server/database/search-text.ts";
import type { Db, Tables } from "#server/database/tables.ts";
import { deleteDeliveries } from "#server/deliveries/queue.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { normalizePhone } from "#server/enquiries/enquiry.ts";
import { updateTrainingData } from "#server/intake/spam.ts";
import type { Signer } from "#server/signing/signing.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { isEmailAddress } from "#shared/forms/validate.ts";

/** Only the last digits are compared, because telephone numbers in notes may lack the country code. */
const COMPARED_DIGITS = 10;

/** Identifies a person by email address (normalised) or telephone number (E.164). */
export type Person = { email: string } | { phone: string };

/** Parses an email address or a telephone number. Returns `undefined` if the text is neither. */
export function parsePerson(text: string): Person | undefined {
  if (isEmailAddress(text.trim())) return { email: normalizeEmailAddress(text.trim()) };
  const phone = normalizePhone(text);
  return phone === undefined ? undefined : { phone };
}

/** Returns the email address or telephone number that identifies a person. */
export const getPersonIdentifier = (person: Person): string =>
  "email" in person ? person.email : person.phone;

/** Selects the enquiries of a person. */
export const selectEnquiriesByPerson = (db: Db, person: Person) =>
  db
    .selectFrom("enquiries")
    .where((e) => ("email" in person ? e("email", "=", person.email) : e("phone", "=", person.phone)));

interface ErasureRequest {
  person: Person;
  now: number;
  /** Folder for mail files, used without a mail server. */
  mailFolder: string;
  /** Timeout of `truncateWriteAheadLog`, which overwrites the deleted rows. */
  maxWaitMs?: number;
}

export interface ErasureResult {
  id: string;
  erasedAt: string;
  counts: {
    enquiries: number;
    /** Notes about the person on enquiries of other people. */
    notes: number;
    deliveries: number;
    subscriptions: number;
    mailFiles: number;
  };
  /** Whether the deleted rows were also overwritten in the database files. */
  overwritten: boolean;
}

/**
 * Erases all data of a person. A record of the erasure is stored with a keyed hash of the email address or telephone
 * number. It proves the erasure to a person who gives the same address or number, and reveals neither.
 */
export async function erasePerson(
  database: Database,
  signer: Signer,
  request: ErasureRequest,
): Promise<ErasureResult> {
  const { person, now, maxWaitMs } = request;
  const id = randomUUID();
  // The record is stored in the same transaction, because a crash must not leave an erasure without it.
  const counts = await database.db.transaction().execute(async (trx) => {
    const deleted = await deleteRows(trx, signer, request);
    await trx
      .insertInto("erasures")
      .values({
        id,
        erased_at: now,
        person: signer.digest(getPersonIdentifier(person)),
        counts: JSON.stringify(deleted),
      })
      .execute();
    return deleted;
  });
  const overwritten = await truncateWriteAheadLog(database, maxWaitMs);
  return { id, erasedAt: formatRfc3339(now), counts, overwritten };
}

/** Returns how much data an erasure of a person would delete, apart from notes on enquiries of other people. */
export async function countPersonData(db: Db, person: Person) {
  const references = selectEnquiriesByPerson(db, person).select("reference");
  const count = (query: SelectQueryBuilder<Tables, keyof Tables, object>) =>
    query
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
      .then((row) => row.count);
  const email = "email" in person ? person.email : undefined;
  return {
    enquiries: await count(selectEnquiriesByPerson(db, person)),
    mails: await count(
      db
        .selectFrom("deliveries")
        .where((e) =>
          e.or([
            e("reference", "in", references),
            ...(email === undefined ? [] : [e("recipient", "=", email)]),
          ]),
        ),
    ),
    replies: await count(
      db.selectFrom("events").where("reference", "in", references).where("kind", "=", "replied"),
    ),
    attachments: await count(db.selectFrom("attachments").where("reference", "in", references)),
    subscriptions:
      email === undefined ? 0 : await count(db.selectFrom("subscriptions").where("email", "=", email)),
  };
}

async function deleteRows(
  trx: Db,
  signer: Signer,
  { person, now, mailFolder }: ErasureRequest,
): Promise<ErasureResult["counts"]> {
  const rows = await selectEnquiriesByPerson(trx, person).select(["reference", "fields", "taught"]).execute();
  for (const row of rows) await updateTrainingData(trx, signer, row, undefined, now);
  const references = rows.map(({ reference }) => reference);
  const deletedWithEnquiries = await deleteEnquiries(trx, references, mailFolder);
  const notes = await deleteNotesAbout(trx, person);
  const counts = { enquiries: references.length, notes, ...deletedWithEnquiries, subscriptions: 0 };
  if (!("email" in person)) return counts;
  const { email } = person;
  const deletedByRecipient = await deleteDeliveries(trx, (e) => e("recipient", "=", email), mailFolder);
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("email", "=", email)
    .executeTakeFirst();
  await trx.deleteFrom("unreadable_mails").where("sender", "=", email).execute();
  return {
    ...counts,
    deliveries: deletedWithEnquiries.deliveries + deletedByRecipient.deliveries,
    subscriptions: Number(numDeletedRows),
    mailFiles: deletedWithEnquiries.mailFiles + deletedByRecipient.mailFiles,
  };
}

/** Deletes notes that contain the person's address or number, also on other enquiries. Returns their number. */
async function deleteNotesAbout(trx: Db, person: Person): Promise<number> {
  const notes = await trx
    .selectFrom("events")
    .select(["id", "reference", "text"])
    .where("kind", "=", "note")
    .execute();
  const identifier = "email" in person ? person.email : extractDigits(person.phone).slice(-COMPARED_DIGITS);
  const matchingNotes = notes.filter(({ text }) => toSearchText(text).includes(identifier));
  for (const { id } of matchingNotes) await trx.deleteFrom("events").where("id", "=", id).execute();
  await rebuildSearchText(trx, [...new Set(matchingNotes.map(({ reference }) => reference))]);
  return matchingNotes.length;
}
