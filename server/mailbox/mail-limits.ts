import { MAX_ATTACHMENT_BYTES } from "#server/enquiries/attachments.ts";

// Limits of the mails that are stored, because programs may send them. Further mails are only in the mailbox.

/** For each enquiry. */
export const MAX_MAILS_PER_DAY = 50;
/** Also keeps the page of the enquiry small enough to open. */
export const MAX_MAILS_PER_ENQUIRY = 300;
export const MAX_MAILS_PER_DAY_IN_ALL = 2_000;

/** Attachments of each enquiry. Further ones are listed without their content. */
export const MAX_STORED_BYTES = 10 * MAX_ATTACHMENT_BYTES;
/** Attachments of all enquiries, which leaves space on the disk of a small machine. */
export const MAX_STORED_BYTES_IN_ALL = 5_000_000_000;
