import { randomUUID } from "node:crypto";
import { type Database, truncateWriteAheadLog } from "#server/database/connect.ts";
import { containsText } from "#server/database/contains-text.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EventKind, EventRow } from "#server/database/tables.ts";
import { deleteAttachments, deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { getEventDeliveryId } from "#server/enquiries/events.ts";
import { createMentionFinder, type Person } from "#server/enquiries/mentions.ts";
import { normalizePhone } from "#server/enquiries/phone-number.ts";
import { rebuildSearchText } from "#server/enquiries/search-text.ts";
import { updateTrainingData } from "#server/enquiries/spam-training.ts";
import { countRows } from "#server/enquiries/statistics.ts";
import {
  deleteDeliveries,
  listDeliveryIdsTo,
  REJECTED_RECIPIENTS_SUFFIX,
} from "#server/outbox/deliveries.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { isEmailAddress } from "#shared/forms/validate.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";

// Limits of one transaction, because other writers wait until it ends.
const MAX_ENQUIRIES = 20;
const MAX_TEXTS = 200;
const MAX_DELIVERIES = 200;
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

/** How much data an erasure has deleted. */
interface ErasureCounts {
  enquiries: number;
  /** Notes, replies and drafts of staff about the person, on enquiries of other people. */
  notes: number;
  /** Mails of the person and reports about their address, on enquiries of other people, and unreadable mails. */
  mails: number;
  deliveries: number;
  subscriptions: number;
  mailFiles: number;
}

const NOTHING: ErasureCounts = {
  enquiries: 0,
  notes: 0,
  mails: 0,
  deliveries: 0,
  subscriptions: 0,
  mailFiles: 0,
};

export interface ErasureResult {
  /** Id of the erasure record; `undefined` if nothing was stored about the person. */
  id: string | undefined;
  erasedAt: string;
  counts: ErasureCounts;
  /** Whether the deleted rows were also overwritten in the database files. */
  overwritten: boolean;
}

/**
 * Erases all data of a person, in several transactions. A record of the erasure is stored with a keyed hash of the email
 * address or telephone number. It proves the erasure to a person who gives the same address or number, and reveals
 * neither.
 */
export async function erasePerson(
  database: Database,
  signer: Signer,
  request: ErasureRequest,
): Promise<ErasureResult> {
  const { now, maxWaitMs } = request;
  const erasure = new Erasure(database.db, signer, request);
  await erasure.run();
  const overwritten = await truncateWriteAheadLog(database, maxWaitMs);
  return { id: erasure.recordId, erasedAt: formatRfc3339(now), counts: erasure.counts, overwritten };
}

/** Returns how much data an erasure of a person would delete, apart from notes and mails on enquiries of other people. */
export async function countPersonData(db: Db, person: Person) {
  const references = selectEnquiriesByPerson(db, person).select("reference");
  const email = "email" in person ? person.email : undefined;
  return {
    enquiries: await countRows(selectEnquiriesByPerson(db, person)),
    mails: await countRows(
      db
        .selectFrom("deliveries")
        .where((e) =>
          e.or([
            e("reference", "in", references),
            ...(email === undefined ? [] : [e("recipient", "=", email)]),
          ]),
        ),
    ),
    replies: await countRows(
      db.selectFrom("events").where("reference", "in", references).where("kind", "=", "replied"),
    ),
    attachments: await countRows(db.selectFrom("attachments").where("reference", "in", references)),
    subscriptions:
      email === undefined ? 0 : await countRows(db.selectFrom("subscriptions").where("email", "=", email)),
  };
}

/** Kinds of events whose text may be about a person. */
const textKinds = ["note", "replied", "visitor-replied", "bounced"] as const satisfies readonly EventKind[];

/** A text on an enquiry of another person. */
type Text = Pick<EventRow, "id" | "reference" | "text"> & { kind: EventKind | "draft" };

/** The deletions of one erasure. */
class Erasure {
  counts = NOTHING;
  /** Id of the erasure record; `undefined` until something was deleted. */
  recordId: string | undefined;
  readonly #db: Db;
  readonly #signer: Signer;
  readonly #request: ErasureRequest;
  readonly #isMentioned: (text: string) => boolean;

  constructor(db: Db, signer: Signer, request: ErasureRequest) {
    this.#db = db;
    this.#signer = signer;
    this.#request = request;
    this.#isMentioned = createMentionFinder(request.person);
  }

  async run(): Promise<void> {
    const { person } = this.#request;
    while (await this.#deleteEnquiries());
    await this.#deleteTexts((after) =>
      this.#db
        .selectFrom("events")
        .select(["id", "reference", "kind", "text"])
        .where("kind", "in", textKinds)
        .where("id", ">", after)
        .orderBy("id")
        .limit(MAX_TEXTS)
        .execute(),
    );
    await this.#deleteTexts(async (after) => {
      const drafts = await this.#db
        .selectFrom("reply_drafts")
        .select(["id", "reference", "text"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(MAX_TEXTS)
        .execute();
      return drafts.map((draft) => ({ ...draft, kind: "draft" }));
    });
    if (!("email" in person)) return;
    while (await this.#deleteDeliveriesTo(person.email));
    while (await this.#forgetRecipient(person.email));
    await this.#transact(async (trx) => {
      const subscriptions = await trx
        .deleteFrom("subscriptions")
        .where("email", "=", person.email)
        .executeTakeFirst();
      const mails = await trx
        .deleteFrom("unreadable_mails")
        .where("sender", "=", person.email)
        .executeTakeFirst();
      return { subscriptions: Number(subscriptions.numDeletedRows), mails: Number(mails.numDeletedRows) };
    });
  }

  /**
   * Runs a transaction and adds what it has deleted to the record of the erasure, because a crash must not leave deleted
   * data without a record.
   */
  async #transact(deleteSome: (trx: Db) => Promise<Partial<ErasureCounts>>): Promise<void> {
    const { person, now } = this.#request;
    const id = this.recordId ?? randomUUID();
    const counts = await this.#db.transaction().execute(async (trx) => {
      const sum = addCounts(this.counts, await deleteSome(trx));
      if (Object.values(sum).every((count) => count === 0)) return undefined;
      const record = { erased_at: now, counts: JSON.stringify(sum) };
      await trx
        .insertInto("erasures")
        .values({ id, person: this.#signer.digest(getPersonIdentifier(person)), ...record })
        .onConflict((c) => c.column("id").doUpdateSet(record))
        .execute();
      return sum;
    });
    if (!counts) return;
    this.counts = counts;
    this.recordId = id;
  }

  /** Deletes some enquiries of the person. Returns whether there may be more. */
  async #deleteEnquiries(): Promise<boolean> {
    const { person, now, mailFolder } = this.#request;
    const select = (db: Db) =>
      selectEnquiriesByPerson(db, person)
        .select(["reference", "fields", "taught"])
        .orderBy("reference")
        .limit(MAX_ENQUIRIES)
        .execute();
    const references = (await select(this.#db)).map(({ reference }) => reference);
    if (references.length === 0) return false;
    await deleteAttachments(this.#db, "reference", references);
    await this.#transact(async (trx) => {
      const rows = await select(trx);
      for (const row of rows) await updateTrainingData(trx, this.#signer, row, undefined, now);
      const deleted = await deleteEnquiries(
        trx,
        rows.map(({ reference }) => reference),
        mailFolder,
      );
      return { enquiries: rows.length, ...deleted };
    });
    return true;
  }

  /**
   * Deletes what the person wrote and what staff wrote about them on enquiries of other people. Other visitors' mails
   * stay, but without quotes that contain the address or number.
   * @param list returns the next texts, in the order of their ids
   */
  async #deleteTexts(list: (after: string) => Promise<Text[]>): Promise<void> {
    for (let after = ""; ; ) {
      const texts = await list(after);
      const deleted = texts.filter((text) => this.#isDeleted(text));
      const shortened = texts.filter((text) => !deleted.includes(text) && this.#isQuoted(text));
      if (deleted.length + shortened.length > 0) await this.#replaceTexts(deleted, shortened);
      if (texts.length < MAX_TEXTS) return;
      after = texts.at(-1)?.id ?? "";
    }
  }

  #isDeleted({ kind, text }: Text): boolean {
    if (kind === "visitor-replied") {
      const { person } = this.#request;
      // The address that the mail came from, if it is not the one in the form, is above the text.
      return "email" in person && text.startsWith(`${person.email}\n\n`);
    }
    return this.#isMentioned(kind === "replied" ? splitQuotedText(text).text : text);
  }

  #isQuoted({ kind, text }: Text): boolean {
    return (
      (kind === "replied" || kind === "visitor-replied") && this.#isMentioned(splitQuotedText(text).quote)
    );
  }

  async #replaceTexts(deleted: Text[], shortened: Text[]): Promise<void> {
    const ids = deleted.map(({ id }) => id);
    const references = [...new Set([...deleted, ...shortened].map(({ reference }) => reference))].sort();
    const deliveryIds = deleted.flatMap(({ reference, id }) =>
      (["visitor-reply", "reply", "staff-reply"] as const).flatMap((kind) => {
        const deliveryId = getEventDeliveryId(reference, kind, id);
        return [deliveryId, deliveryId + REJECTED_RECIPIENTS_SUFFIX];
      }),
    );
    await deleteAttachments(this.#db, "reply", ids);
    await this.#transact(async (trx) => {
      // Locks the enquiries in the same order as other erasures, and before their events, as all actions do.
      for (const reference of references)
        await trx.updateTable("enquiries").set({ reference }).where("reference", "=", reference).execute();
      for (const table of ["events", "reply_drafts"] as const)
        if (ids.length > 0) await trx.deleteFrom(table).where("id", "in", ids).execute();
      for (const { id, text } of shortened)
        await trx
          .updateTable("events")
          .set({ text: splitQuotedText(text).text })
          .where("id", "=", id)
          .execute();
      await rebuildSearchText(trx, references);
      const counts = await deleteDeliveries(trx, deliveryIds, this.#request.mailFolder);
      const mails = deleted.filter(({ kind }) => kind === "visitor-replied" || kind === "bounced").length;
      return { notes: deleted.length - mails, mails: mails + shortened.length, ...counts };
    });
  }

  /** Deletes the recipients of some mails of staff that also went to the person. Returns whether there may be more. */
  async #forgetRecipient(email: string): Promise<boolean> {
    const mails = this.#db
      .selectFrom("events")
      .select("id")
      .where(containsText("recipients", `"${email}"`))
      .limit(MAX_TEXTS);
    const { numUpdatedRows } = await this.#db
      .updateTable("events")
      .set({ recipients: null })
      .where("id", "in", mails)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === BigInt(MAX_TEXTS);
  }

  /** Deletes some deliveries to an email address. Returns whether there may be more. */
  async #deleteDeliveriesTo(email: string): Promise<boolean> {
    const ids = await listDeliveryIdsTo(this.#db, email, MAX_DELIVERIES);
    if (ids.length > 0) await this.#transact((trx) => deleteDeliveries(trx, ids, this.#request.mailFolder));
    return ids.length === MAX_DELIVERIES;
  }
}

const addCounts = (a: ErasureCounts, b: Partial<ErasureCounts>): ErasureCounts => ({
  enquiries: a.enquiries + (b.enquiries ?? 0),
  notes: a.notes + (b.notes ?? 0),
  mails: a.mails + (b.mails ?? 0),
  deliveries: a.deliveries + (b.deliveries ?? 0),
  subscriptions: a.subscriptions + (b.subscriptions ?? 0),
  mailFiles: a.mailFiles + (b.mailFiles ?? 0),
});
