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
    .select(["id", "actor", "text"])
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

/** Returns a mail of the visitor with its attachments, or `undefined` if it was erased. */
export async function findVisitorReply(db: Db, id: string) {
  const reply = await db
    .selectFrom("events")
    .select(["text", "sender"])
    .where("id", "=", id)
    .where("kind", "=", "visitor-replied")
    .executeTakeFirst();
  return (
    reply && {
      text: reply.text,
      isUnverified: reply.sender === "unverified",
      attachments: await listAttachments(db, id),
    }
  );
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
