import { z } from "zod";

const mail = (placeholders: string) =>
  z.strictObject({
    subject: z.string().min(1).max(150).describe("Subject line; the same placeholders as in the text"),
    text: z.string().min(1).describe(`The mail as plain text. Placeholders: ${placeholders}`),
  });

const common = "{company} {phone} {email} {grievanceOfficer} {site}";
const enquiry = `{reference} {form} {name} {receivedAt} {replyBy} {fields} ${common}`;

/** The words of every mail the server sends: content/mails.yaml. Values in {braces} are filled in. */
export const mailsSchema = z.strictObject({
  forms: z
    .record(z.string(), z.string().min(1))
    .describe("What each form is called in mails, by the name in its address"),
  purposes: z
    .record(z.string(), z.string().min(1))
    .describe("What the data of each form is used for, recorded with the consent"),
  labels: z.record(z.string(), z.string().min(1)).describe("What each field is called in mails"),
  staff: mail(`${enquiry} {context} {answeredLink}`),
  staffComment: mail(`${enquiry} {context} {approveLink} {rejectLink}`),
  staffSubscription: mail(`${enquiry} {context} {sender}, which is the name or else the address`),
  acknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  commentAcknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  confirmation: mail(`${enquiry} {confirmLink} {unsubscribeLink} {withdraw}`),
  alreadySubscribed: mail(`${enquiry} {unsubscribeLink} {withdraw}`),
  welcome: mail(`{name} {unsubscribeLink} ${common}`),
  brochure: mail(`${enquiry} {brochureLink} {statusLink} {withdraw}`),
  digest: mail(`{date} {report} {health} ${common}`),
  withdraw: z
    .string()
    .min(1)
    .describe("How to withdraw consent and whom to complain to; in every mail to visitors"),
  canary: z
    .strictObject({
      name: z.string().min(1).describe("Name of the sender of test enquiries"),
      message: z.string().min(1).describe("Their message"),
    })
    .describe("What `desk canary` sends"),
  signature: z.string().min(1).describe("What stands under every mail"),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailName =
  | "staff"
  | "staffComment"
  | "staffSubscription"
  | "acknowledgement"
  | "commentAcknowledgement"
  | "confirmation"
  | "alreadySubscribed"
  | "welcome"
  | "brochure"
  | "digest";
