import { type Content, getTranslatedContent, toEnglishPath } from "#server/content/read-content.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";

/**
 * Adds a saved reply to the text of a draft, in the language of the form.
 * @param id of the saved reply; an unknown one adds nothing
 */
export function addSavedReply(text: string, id: string, enquiry: EnquiryRow, content: Content): string {
  const translated = getTranslatedContent(content, JSON.parse(enquiry.consent).language);
  const { replies, defaultMatter } = translated.savedReplies;
  const saved = replies.find((reply) => reply.id === id);
  if (!saved) return text;
  const fields = parseFields(enquiry);
  const service = translated.services.get(toEnglishPath(enquiry.page ?? "", translated))?.name;
  const filled = fillTemplate(saved.text.trim(), {
    name: getSender(fields).name || translated.mails.unnamed,
    matter: fields.about || fields.position || service || defaultMatter,
    reference: enquiry.reference,
    phone: translated.company.phone,
  });
  return [text.trim(), filled].filter(Boolean).join("\n\n");
}
