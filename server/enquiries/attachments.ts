import { randomUUID } from "node:crypto";
import type { AttachmentRow, Db, ReplyDraftRow } from "#server/database/tables.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import type { Upload } from "#server/http/form-body.ts";
import { LIMITS } from "#shared/text/limits.ts";

export type AttachmentInfo = Pick<AttachmentRow, "id" | "reply" | "name" | "size">;

/** Maximum size of all attachments of a reply or a mail. */
export const MAX_ATTACHMENT_BYTES_PER_MAIL = LIMITS.attachmentMegabytes * 1024 * 1024;

const selectAttachments = (db: Db) =>
  db.selectFrom("attachments").select(["id", "reply", "name", "size"]).orderBy("name").orderBy("id");

/** @param reply id of the reply or draft */
export const listAttachments = (db: Db, reply: string): Promise<AttachmentInfo[]> =>
  selectAttachments(db).where("reply", "=", reply).execute();

export const listEnquiryAttachments = (db: Db, reference: string): Promise<AttachmentInfo[]> =>
  selectAttachments(db).where("reference", "=", reference).execute();

/** @param replies ids of replies or of events of mails */
export const listAttachmentsOf = async (db: Db, replies: string[]): Promise<AttachmentInfo[]> =>
  replies.length === 0 ? [] : selectAttachments(db).where("reply", "in", replies).execute();

/**
 * Returns the attachments of mails in the order of the mails. They have their content up to a total size.
 * @param replies ids of replies or of events of mails
 */
export async function readAttachments(db: Db, replies: string[], maxBytes: number) {
  const infos = await listAttachmentsOf(db, replies);
  const sorted = infos.toSorted((a, b) => replies.indexOf(a.reply) - replies.indexOf(b.reply));
  const files: (AttachmentInfo & { type: string; content: Buffer | undefined })[] = [];
  let left = maxBytes;
  // One by one, because the content of each may be megabytes.
  for (const info of sorted) {
    const fits = info.size > 0 && info.size <= left;
    const row = fits ? await findContent(db, info.id) : undefined;
    if (row) left -= info.size;
    files.push({ ...info, type: row?.type ?? "", content: row && Buffer.from(row.content, "base64") });
  }
  return files;
}

const findContent = (db: Db, id: string) =>
  db.selectFrom("attachments").select(["type", "content"]).where("id", "=", id).executeTakeFirst();

export const findAttachment = (db: Db, reference: string, id: string): Promise<AttachmentRow | undefined> =>
  db
    .selectFrom("attachments")
    .selectAll()
    .where("reference", "=", reference)
    .where("id", "=", id)
    .executeTakeFirst();

export async function findDraft(db: Db, reference: string, actor: string) {
  const draft = await db
    .selectFrom("reply_drafts")
    .select(["id", "text"])
    .where("reference", "=", reference)
    .where("actor", "=", actor)
    .executeTakeFirst();
  return draft && { text: draft.text, attachments: await listAttachments(db, draft.id) };
}

/** Returns a sent reply with its attachments, or `undefined` if it was undone or erased. */
export async function findReply(db: Db, id: string) {
  const reply = await db
    .selectFrom("events")
    .select(["id", "actor", "text", "happened_at"])
    .where("id", "=", id)
    .where("kind", "=", "replied")
    .executeTakeFirst();
  if (!reply) return undefined;
  const attachments = await db.selectFrom("attachments").selectAll().where("reply", "=", id).execute();
  return {
    ...reply,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content, "base64"),
    })),
  };
}

/** Returns a mail of the visitor, or `undefined` if it was erased. */
export async function findVisitorReply(db: Db, id: string) {
  const reply = await db
    .selectFrom("events")
    .select(["text", "sender"])
    .where("id", "=", id)
    .where("kind", "=", "visitor-replied")
    .executeTakeFirst();
  return reply && { text: reply.text, isUnverified: reply.sender === "unverified" };
}

/** @param reply.id id of the draft or of the event of the mail */
export const toAttachmentRow = (
  { id, reference }: Pick<ReplyDraftRow, "id" | "reference">,
  { name, type, content }: Upload,
): AttachmentRow => ({
  id: randomUUID(),
  reference,
  reply: id,
  name: cleanFileName(name),
  type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : "application/octet-stream",
  size: content.length,
  content: content.toString("base64"),
});
