import { randomUUID } from "node:crypto";
import { type Database, truncateWriteAheadLog } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db } from "#server/database/tables.ts";
import { deleteAttachments, deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import { normalizeEmailAddress } from "#server/enquiries/email-address.ts";
import { getEventDeliveryId } from "#server/enquiries/events.ts";
import { createMentionFinder, type Person } from "#server/enquiries/mentions.ts";
import {
  countEnquiryDataOf,
  listEnquiriesToErase,
  selectEnquiriesOf,
} from "#server/enquiries/person-enquiries.ts";
import { normalizePhone } from "#server/enquiries/phone-number.ts";
import { updateTrainingData } from "#server/enquiries/spam-training.ts";
import {
  forgetRecipient,
  listDraftTexts,
  listEventTexts,
  orderTextKinds,
  type PersonalText,
  replaceTexts,
} from "#server/enquiries/texts-about-people.ts";
import { deleteUnmatchedMailsOf } from "#server/mailbox/unmatched-mails.ts";
import { deleteUnreadableMailsFrom } from "#server/mailbox/unreadable-mails.ts";
import { countReceipts, hasUnsettledOrder } from "#server/orders/orders.ts";
import {
  deleteDeliveries,
  listDeliveryIdsTo,
  REJECTED_RECIPIENTS_SUFFIX,
  removeConversations,
} from "#server/outbox/deliveries.ts";
import { countSubscriptionsOf, deleteSubscriptionsOf } from "#server/subscribers/subscriptions.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { isEmailAddress } from "#shared/forms/validate.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";

// Limits of one transaction, because other writers wait until it ends.
const MAX_ENQUIRIES = 20;
const MAX_TEXTS = 200;
const MAX_DELIVERIES = 200;

export function parsePerson(text: string): Person | undefined {
  if (isEmailAddress(text.trim())) return { email: normalizeEmailAddress(text.trim()) };
  const phone = normalizePhone(text);
  return phone === undefined ? undefined : { phone };
}

export const getPersonIdentifier = (person: Person): string =>
  "email" in person ? person.email : person.phone;

interface ErasureRequest {
  person: Person;
  now: number;
  /** Folder for mail files, used without a mail server. */
  mailFolder: string;
  /** Timeout of `truncateWriteAheadLog`, which overwrites the deleted rows. */
  maxWaitMs?: number;
}

interface ErasureCounts {
  enquiries: number;
  /** Notes, replies and drafts of staff about the person, on enquiries of other people. */
  notes: number;
  /** Mails of the person and reports about their address, on enquiries of other people, and mails in the lists of the mailbox. */
  mails: number;
  deliveries: number;
  subscriptions: number;
  mailFiles: number;
  /** Receipts of the deleted orders. They are kept, because tax law requires it. */
  receipts: number;
}

const NOTHING: ErasureCounts = {
  enquiries: 0,
  notes: 0,
  mails: 0,
  deliveries: 0,
  subscriptions: 0,
  mailFiles: 0,
  receipts: 0,
};

export interface ErasureResult {
  /** Id of the erasure record; `undefined` if nothing was stored about the person. */
  id: string | undefined;
  erasedAt: string;
  counts: ErasureCounts;
  /** Number of enquiries that remain, because the money of their orders is not settled. */
  unsettled: number;
  /** Whether the deleted rows were also overwritten in the database files. */
  overwritten: boolean;
}

/**
 * Erases all data of a person, in several transactions. Receipts remain, and so do enquiries with an order whose money is
 * not settled: they can be erased once it is. A record of the erasure is stored with a keyed hash of the email
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
  const unsettled = await countRows(selectUnsettledOrders(database.db, request.person));
  return {
    ...{ id: erasure.recordId, erasedAt: formatRfc3339(now), counts: erasure.counts },
    ...{ unsettled, overwritten },
  };
}

/** Returns how much data an erasure of a person would delete, apart from notes and mails on enquiries of other people. */
export async function countPersonData(db: Db, person: Person) {
  return {
    ...(await countEnquiryDataOf(db, person)),
    receipts: await countReceipts(db, selectEnquiriesOf(db, person).select("reference")),
    unsettled: await countRows(selectUnsettledOrders(db, person)),
    subscriptions: "email" in person ? await countSubscriptionsOf(db, person.email) : 0,
  };
}

const selectUnsettledOrders = (db: Db, person: Person) =>
  selectEnquiriesOf(db, person).where(hasUnsettledOrder);

/** Kinds of texts that may quote other mails. */
const MAIL_KINDS = new Set<PersonalText["kind"]>(["replied", "visitor-replied", "auto-replied", "team-mail"]);

/** Kinds of events of orders. */
const ORDER_KINDS = new Set<PersonalText["kind"]>(orderTextKinds);

/** Events of mails that were read in the mailbox, but not of those of staff. */
const RECEIVED_KINDS = new Set<PersonalText["kind"]>(["visitor-replied", "auto-replied", "bounced"]);

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
    await this.#deleteTexts(listEventTexts);
    await this.#deleteTexts(listDraftTexts);
    if (!("email" in person)) return;
    while (await this.#deleteDeliveriesTo(person.email));
    while ((await forgetRecipient(this.#db, person.email, MAX_TEXTS)) === MAX_TEXTS);
    await this.#transact(async (trx) => ({
      subscriptions: await deleteSubscriptionsOf(trx, person.email),
      mails:
        (await deleteUnreadableMailsFrom(trx, person.email)) +
        (await deleteUnmatchedMailsOf(trx, person.email)),
    }));
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
    const list = (db: Db) => listEnquiriesToErase(db, person, hasUnsettledOrder, MAX_ENQUIRIES);
    const references = (await list(this.#db)).map(({ reference }) => reference);
    if (references.length === 0) return false;
    await deleteAttachments(this.#db, "reference", references);
    await this.#transact(async (trx) => {
      const rows = await list(trx);
      for (const row of rows) await updateTrainingData(trx, this.#signer, row, { kind: undefined, now });
      const erased = rows.map(({ reference }) => reference);
      const deleted = await deleteEnquiries(trx, erased, mailFolder);
      return { enquiries: rows.length, receipts: await countReceipts(trx, erased), ...deleted };
    });
    return true;
  }

  /**
   * Deletes what the person wrote and what staff wrote about them on enquiries of other people. Other visitors' mails
   * stay, but without quotes that contain the address or number.
   * @param list returns the next texts, in the order of their ids
   */
  async #deleteTexts(list: typeof listEventTexts): Promise<void> {
    for (let after = ""; ; ) {
      const texts = await list(this.#db, after, MAX_TEXTS);
      const deleted = texts.filter((text) => this.#isDeleted(text));
      const emptied = texts.filter(({ kind, text }) => ORDER_KINDS.has(kind) && this.#isMentioned(text));
      const shortened = texts.filter((text) => !deleted.includes(text) && this.#isQuoted(text));
      if (deleted.length + emptied.length + shortened.length > 0)
        await this.#replaceTexts({ deleted, emptied, shortened });
      if (texts.length < MAX_TEXTS) return;
      after = texts.at(-1)?.id ?? "";
    }
  }

  #isDeleted({ kind, text }: PersonalText): boolean {
    if (ORDER_KINDS.has(kind)) return false;
    if (kind === "visitor-replied" || kind === "auto-replied") {
      const { person } = this.#request;
      // The address that the mail came from, if it is not the one in the form, is above the text.
      return "email" in person && text.startsWith(`${person.email}\n\n`);
    }
    return this.#isMentioned(MAIL_KINDS.has(kind) ? splitQuotedText(text).text : text);
  }

  #isQuoted({ kind, text }: PersonalText): boolean {
    return MAIL_KINDS.has(kind) && this.#isMentioned(splitQuotedText(text).quote);
  }

  async #replaceTexts({
    deleted,
    emptied,
    shortened,
  }: Record<"deleted" | "emptied" | "shortened", PersonalText[]>): Promise<void> {
    const ids = deleted.map(({ id }) => id);
    const references = [...new Set([...deleted, ...emptied, ...shortened].map(({ reference }) => reference))];
    const replaced = [
      ...emptied.map(({ id }) => ({ id, text: "" })),
      ...shortened.map(({ id, text }) => ({ id, text: splitQuotedText(text).text })),
    ];
    await deleteAttachments(this.#db, "reply", ids);
    await this.#transact(async (trx) => {
      await replaceTexts(trx, { deleted: ids, shortened: replaced, references });
      const deliveryIds = deleted.flatMap(getDeliveryIds);
      const counts = await deleteDeliveries(trx, deliveryIds, this.#request.mailFolder);
      const mailFiles = await removeConversations(trx, references, this.#request.mailFolder);
      const mails = deleted.filter(({ kind }) => RECEIVED_KINDS.has(kind)).length;
      return {
        notes: deleted.length + emptied.length - mails,
        mails: mails + shortened.length,
        deliveries: counts.deliveries,
        mailFiles: counts.mailFiles + mailFiles,
      };
    });
  }

  /** Deletes some deliveries to an email address. Returns whether there may be more. */
  async #deleteDeliveriesTo(email: string): Promise<boolean> {
    const ids = await listDeliveryIdsTo(this.#db, email, MAX_DELIVERIES);
    if (ids.length > 0) await this.#transact((trx) => deleteDeliveries(trx, ids, this.#request.mailFolder));
    return ids.length === MAX_DELIVERIES;
  }
}

/** Returns the ids of all mails that were sent because of a text. */
const getDeliveryIds = ({ reference, id }: PersonalText): string[] =>
  (["visitor-reply", "reply", "staff-reply", "given", "bounced", "unconfirmed"] as const).flatMap((kind) => {
    const deliveryId = getEventDeliveryId(reference, kind, id);
    return [deliveryId, deliveryId + REJECTED_RECIPIENTS_SUFFIX];
  });

const addCounts = (a: ErasureCounts, b: Partial<ErasureCounts>): ErasureCounts => ({
  enquiries: a.enquiries + (b.enquiries ?? 0),
  notes: a.notes + (b.notes ?? 0),
  mails: a.mails + (b.mails ?? 0),
  deliveries: a.deliveries + (b.deliveries ?? 0),
  subscriptions: a.subscriptions + (b.subscriptions ?? 0),
  mailFiles: a.mailFiles + (b.mailFiles ?? 0),
  receipts: a.receipts + (b.receipts ?? 0),
});
