import { z } from "zod";
import { fieldsByName, formNames } from "../forms/forms.ts";
import { line } from "./text.ts";

const mail = (placeholders: string) =>
  z.strictObject({
    subject: z.string().min(1).max(150).describe(`Subject line. Placeholders: ${placeholders}`),
    text: z.string().min(1).describe(`The mail as plain text. Placeholders: ${placeholders}`),
  });

const common = "{company} {phone} {email} {grievanceOfficer} {site}";
const enquiry = `{firstLine} {reference} {form} {name} {receivedAt} {replyBy} {fields} ${common}`;

/** The words of every mail the server sends: content/en/mails.yaml. Values in {braces} are filled in. */
export const mailsSchema = z.strictObject({
  forms: z
    .record(z.enum(formNames), z.string().min(1))
    .describe("What each form is called in mails, by the name in its address"),
  purposes: z
    .record(z.enum(formNames), z.string().min(1))
    .describe("What the data of each form is used for, recorded with the consent"),
  labels: z
    .record(z.enum([...fieldsByName.keys()]), z.string().min(1))
    .describe("What each field is called in mails"),
  staff: mail(`${enquiry} {context} {answeredLink} {board}`),
  reminder: mail(`${enquiry} {reach} {takenBy} {answeredLink} {board}`),
  overdue: mail(`${enquiry} {reach} {takenBy} {answeredLink} {board}`),
  board: mail(`{board} ${common}`),
  boardLine: line("The link to the board, where {board} stands in mails to staff. Placeholder: {boardLink}"),
  nobody: line("What {takenBy} says while nobody has taken an enquiry"),
  staffComment: mail(`${enquiry} {context} {approveLink} {rejectLink} {board}`),
  staffSubscription: mail(`${enquiry} {context} {board} {sender}, which is the name or else the address`),
  acknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  commentAcknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  confirmation: mail(`${enquiry} {confirmLink} {unsubscribeLink} {withdraw}`),
  alreadySubscribed: mail(`${enquiry} {unsubscribeLink} {withdraw}`),
  welcome: mail(`{name} {unsubscribeLink} ${common}`),
  brochure: mail(`${enquiry} {brochureLink} {statusLink} {withdraw}`),
  digest: mail(`{date} {report} {health} {board} ${common}`),
  digestLines: z
    .strictObject({
      dueToday: line("Over the replies due today"),
      overdue: line("Over the replies that are late"),
      held: line("Over what is held back"),
      entry: line("One of these. Placeholders: {reference} {name} {phone} {replyBy} {takenBy} {firstLine}"),
      answered: line("What was answered the day before. Placeholders: {count} {median}"),
      noneAnswered: line("The same where nothing was"),
      kept: line("The first digest of a month. Placeholders: {month} {kept} {promised} {share}"),
    })
    .describe("Lines of the digest about people"),
  withdraw: z
    .string()
    .min(1)
    .describe(
      `How to withdraw consent and whom to complain to; in every mail to visitors. Placeholders: {reference} ${common}`,
    ),
  canary: z
    .strictObject({
      name: z.string().min(1).describe("Name of the sender of test enquiries"),
      message: z.string().min(1).describe("Their message"),
    })
    .describe("What `desk canary` sends"),
  signature: z.string().min(1).describe(`What stands under every mail. Placeholders: ${common}`),
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
  | "digest"
  | "reminder"
  | "overdue"
  | "board";
