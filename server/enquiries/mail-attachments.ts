import type { Db } from "#server/database/tables.ts";
import { MAX_ATTACHMENT_BYTES_PER_MAIL, toAttachmentRow } from "./attachments.ts";

export interface IncomingAttachment {
  name: string;
  /** Media type. */
  type: string;
  /** `undefined` if the file is too large. */
  content: Buffer | undefined;
}

/** Further attachments of a mail are only in the mailbox. */
export const MAX_ATTACHMENTS_PER_MAIL = 50;
/** Size of all attachments of an enquiry. Those of further mails are listed without their content. */
const MAX_ATTACHMENT_BYTES_PER_ENQUIRY = 10 * MAX_ATTACHMENT_BYTES_PER_MAIL;
/** Size of the attachments of all enquiries, which leaves space on the disk of a small machine. */
export const MAX_ATTACHMENT_BYTES_IN_ALL = 5_000_000_000;
/** Stored size of an attachment whose content was too large to be stored. */
const NOT_STORED = 0;

/**
 * Stores the attachments of a mail that was read in the mailbox. Those above a limit are stored without their content.
 * @param mail.id id of its event
 */
export async function storeMailAttachments(
  trx: Db,
  mail: { id: string; reference: string },
  attachments: IncomingAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  let left = await getRemainingBytes(trx, mail.reference);
  for (const { name, type, content } of attachments.slice(0, MAX_ATTACHMENTS_PER_MAIL)) {
    const isStored = content !== undefined && content.length <= left;
    if (isStored) left -= content.length;
    const file = { name, type, content: isStored ? content : Buffer.alloc(NOT_STORED) };
    await trx.insertInto("attachments").values(toAttachmentRow(mail, file)).execute();
  }
}

async function getRemainingBytes(trx: Db, reference: string): Promise<number> {
  const selectStored = trx
    .selectFrom("attachments")
    .select((e) => e.fn.coalesce(e.fn.sum<number>("size"), e.lit(0)).as("bytes"));
  const inAll = await selectStored.executeTakeFirstOrThrow();
  const ofEnquiry = await selectStored.where("reference", "=", reference).executeTakeFirstOrThrow();
  return Math.min(
    MAX_ATTACHMENT_BYTES_PER_MAIL,
    MAX_ATTACHMENT_BYTES_PER_ENQUIRY - Number(ofEnquiry.bytes),
    MAX_ATTACHMENT_BYTES_IN_ALL - Number(inAll.bytes),
  );
}
