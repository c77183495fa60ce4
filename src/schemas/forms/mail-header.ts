/**
 * Header of the answer to a program that says `withheld` when the visitor's mail is not sent (E6). The body of that
 * answer has its two fields and no more.
 */
export const MAIL_HEADER = "Visitor-Mail";
