import { buffer } from "node:stream/consumers";
import type { ImapFlow, MessageStructureObject } from "imapflow";
import { decodeWords } from "postal-mime";
import { MAX_ATTACHMENT_BYTES_PER_MAIL } from "#server/enquiries/attachments.ts";
import { type IncomingAttachment, MAX_ATTACHMENTS_PER_MAIL } from "#server/enquiries/mail-attachments.ts";

/**
 * Downloads the attachments of a mail one by one. The mail server splits the mail into its parts, and ImapFlow decodes
 * each part as a stream. Parsing a large mail in one piece would block the process for seconds.
 */
export async function downloadAttachments(
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject,
): Promise<IncomingAttachment[]> {
  let left = MAX_ATTACHMENT_BYTES_PER_MAIL;
  const attachments: IncomingAttachment[] = [];
  for (const part of listAttachedParts(structure).slice(0, MAX_ATTACHMENTS_PER_MAIL)) {
    const { part: number = "1", type, parameters, dispositionParameters } = part;
    const isStored = getDecodedSize(part) <= left;
    const content = isStored ? await downloadPart(client, uid, number, left) : undefined;
    left -= content?.length ?? 0;
    attachments.push({
      name: decodeWords(dispositionParameters?.["filename"] ?? parameters?.["name"] ?? ""),
      type,
      content,
    });
  }
  return attachments;
}

function listAttachedParts(node: MessageStructureObject): MessageStructureObject[] {
  const isAttachment =
    node.disposition === "attachment" || !/^(text\/(plain|html)|multipart\/.*)$/.test(node.type);
  // An attached mail has parts of its own.
  if (isAttachment) return [node];
  return node.childNodes?.flatMap(listAttachedParts) ?? [];
}

/** Base64 encodes 57 bytes as a line of 78. */
const getDecodedSize = ({ encoding, size = 0 }: MessageStructureObject): number =>
  encoding?.toLowerCase() === "base64" ? size * (57 / 78) : size;

async function downloadPart(
  client: ImapFlow,
  uid: number,
  part: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes: maxBytes + 1 });
  if (!content) return undefined;
  const file = await buffer(content);
  return file.length <= maxBytes ? file : undefined;
}
