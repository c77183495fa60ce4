import { z } from "zod";
import { fieldsByName, formNames } from "../forms/forms.ts";
import { line } from "./text.ts";

const mail = (placeholders: string) =>
  z.strictObject({
    subject: z.string().min(1).max(150).describe(`Subject line. Placeholders: ${placeholders}`),
    text: z
      .string()
      .min(1)
      .describe(
        `What it says. A blank line ends a paragraph, [words]({link}) is a link and ends its line. Placeholders: ${placeholders}`,
      ),
  });

/** Staff read English, whatever language a form was in. */
const forStaff = { everywhere: true };

const common = "{company} {phone} {email} {grievanceOfficer} {site}";
const enquiry = `{firstLine} {reference} {form} {matter} {name} {receivedAt} {replyBy} {why} {who} {fields} ${common}`;

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
  answeredBy: z
    .record(z.enum(formNames), z.string().min(1))
    .describe("Who answers each form, at the beginning of a sentence. Placeholders: {office} {member}"),
  matter: line("What a mail to staff is about, first in its subject. Placeholders: {form} {subject}").meta(
    forStaff,
  ),
  unnamed: line("What {name} says of somebody who gave none"),
  notCounted: z
    .strictObject({
      sentence: line("Days between an enquiry and its promised time that do not count: {promise} {days}"),
      holiday: line("One of them that is a public holiday: {day} {holiday}"),
    })
    .describe("Why the promised time is later than one would think"),
  sentFrom: line("The page an enquiry came from, for staff. Placeholder: {page}").meta(forStaff),
  calendar: z
    .strictObject({
      title: line("Title of the entry. Placeholders: {wish} {name}"),
      wish: line("What {wish} says where only a day was chosen"),
      attached: line("In the mail that brings it, where {calendar} stands"),
    })
    .describe("The calendar entry of a wish for a call or visit, for staff")
    .meta(forStaff),
  wasHeld: line("Why it was held back at first, for staff. Placeholder: {reason}").meta(forStaff),
  points: z
    .string()
    .min(1)
    .describe(
      "In the mail with the brochure, after the form of a service's page. Placeholders: {service} {points}",
    ),
  staffMember: mail(`${enquiry} {member} {context} {answeredLink} {board}`).meta(forStaff),
  staff: mail(`${enquiry} {calendar} {context} {answeredLink} {board}`).meta(forStaff),
  reminder: mail(`${enquiry} {reach} {takenBy} {answeredLink} {board}`).meta(forStaff),
  overdue: mail(`${enquiry} {reach} {takenBy} {answeredLink} {board}`).meta(forStaff),
  board: mail(`{board} ${common}`).meta(forStaff),
  boardLine: line(
    "The link to the board, where {board} stands in mails to staff. Placeholder: {boardLink}",
  ).meta(forStaff),
  nobody: line("What {takenBy} says while nobody has taken an enquiry").meta(forStaff),
  staffComment: mail(`${enquiry} {context} {approveLink} {rejectLink} {board}`).meta(forStaff),
  staffSubscription: mail(
    `${enquiry} {context} {board} {sender}, which is the name or else the address`,
  ).meta(forStaff),
  acknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  commentAcknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  confirmation: mail(`${enquiry} {confirmLink} {unsubscribeLink} {withdraw}`),
  alreadySubscribed: mail(`${enquiry} {unsubscribeLink} {withdraw}`),
  welcome: mail(`{name} {unsubscribeLink} ${common}`),
  appointment: mail(`${enquiry} {when} {wish} {minutes} {replaces} {statusLink} {withdraw}`),
  appointmentEntry: z
    .strictObject({
      title: line(
        "Title of the entry for the visitor's calendar. Placeholders: {company} {phone} {reference}",
      ),
      text: line("What it says. Placeholders: {company} {phone} {reference}"),
      wish: line("What {wish} says where only a day was chosen"),
      replaces: line("What {replaces} says where another time had been set"),
    })
    .describe("The calendar entry that comes with it, and words of the mail itself"),
  staffAppointment: mail(`${enquiry} {when} {wish} {replaces} {reach} {takenBy} {board}`).meta(forStaff),
  brochure: mail(`${enquiry} {points} {brochureLink} {statusLink} {withdraw}`),
  digest: mail(`{date} {report} {health} {board} ${common}`).meta(forStaff),
  digestLines: z
    .strictObject({
      dueToday: line("Over the replies due today"),
      overdue: line("Over the replies that are late"),
      held: line("Over what is held back"),
      entry: line("One of these. Placeholders: {reference} {name} {phone} {replyBy} {takenBy} {firstLine}"),
      answered: line("What was answered the day before. Placeholders: {count} {median}"),
      noneAnswered: line("The same where nothing was"),
      kept: line("The first digest of a month. Placeholders: {month} {kept} {promised} {share}"),
      received: line("{count}"),
      comments: line("Over the comments that wait"),
      comment: line("One of them. Placeholders: {reference} {day}"),
      failed: line("Over the deliveries given up"),
      refused: line("Over those that some of their recipients refused"),
      waiting: line("Placeholders: {count} {time}"),
      noneWaiting: line("The same where none waits"),
      awaitingTurn: line("{count}"),
      list: line("Over each list. Placeholders: {title} {count} {command}"),
      none: line("In place of an empty list. Placeholder: {title}"),
      more: line("Below a list that was cut. Placeholder: {count}"),
    })
    .describe("Lines of the digest")
    .meta(forStaff),
  health: z
    .strictObject({
      overdue: line("{count}"),
      failed: line("{count}"),
      refused: line("Some recipients refuse mails"),
      waits: line("Something to decide about"),
      well: line("All is well"),
      quiet: line("All is well, and nothing came"),
    })
    .describe("How things are, in the subject of the digest")
    .meta(forStaff),
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
    .describe("What `desk canary` sends")
    .meta(forStaff),
  signature: z.string().min(1).describe(`What stands under every mail. Placeholders: ${common}`),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailName =
  | "staff"
  | "staffMember"
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
  | "appointment"
  | "staffAppointment"
  | "board";
