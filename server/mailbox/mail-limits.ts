// Limits of the mails that are recorded, because programs may send them. Further mails are only in the mailbox.

/** For each enquiry. */
export const MAX_MAILS_PER_DAY = 50;
/** Also keeps the page of the enquiry small enough to open. */
export const MAX_MAILS_PER_ENQUIRY = 300;
export const MAX_MAILS_PER_DAY_IN_ALL = 2_000;
