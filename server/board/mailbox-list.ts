import type { Context } from "#server/config/context.ts";
import { findEnquiry, getSenderName } from "#server/enquiries/enquiry.ts";
import { listNextDue } from "#server/enquiries/enquiry-list.ts";
import { listUnmatchedMails, type MailRequest, requestMail } from "#server/mailbox/unmatched-mails.ts";
import { listNames } from "./bulk-actions.ts";

export type MailboxPage = Awaited<ReturnType<typeof getMailboxPage>>;

const MAX_OFFERED = 100;

/** Whether the board lists the mails in the mailbox that are not about an enquiry. */
export const listsMailbox = ({ options }: Pick<Context, "options">): boolean =>
  options.imapUrl !== undefined && options.unmatchedMails !== false;

/**
 * Returns a page of the mails that are not about an enquiry, with the open enquiries to which they can be attached.
 * @param after cursor: `next` of the previous page
 */
export async function getMailboxPage({ database: { db } }: Context, after: string) {
  const { mails, next } = await listUnmatchedMails(db, after);
  const open = await listNextDue(db, { reference: "", actor: undefined, limit: MAX_OFFERED });
  return {
    mails: mails.map(({ suggestion, ...mail }) => ({
      ...mail,
      suggestion: suggestion && { reference: suggestion.reference, name: getSenderName(suggestion) },
    })),
    next,
    openEnquiries: await listNames(db, open),
  };
}

interface MailRequestInput {
  /** Id of the mail. */
  mail: string;
  request: MailRequest;
  actor: string | undefined;
  /** Reference of the enquiry to which the mail is attached. */
  reference: string;
}

/**
 * Requests something for a listed mail.
 * @returns `unknown` if there is no enquiry with this reference, `refused` if the mail is not listed any more
 */
export async function requestListedMail(
  { database: { db } }: Context,
  { mail, request, actor, reference }: MailRequestInput,
): Promise<"done" | "unknown" | "refused"> {
  if (request === "attaching" && !(await findEnquiry(db, reference))) return "unknown";
  return (await requestMail(db, mail, request, { actor, reference })) ? "done" : "refused";
}
