import { z } from "zod";
import { fieldsByName, formNames } from "#shared/forms/forms.ts";
import { group, line } from "./text.ts";

/** Lines of a mail, with the line break at their end. */
const text = (what: string) => z.string().min(1).describe(what);

const mail = (placeholders: string) =>
  z.strictObject({
    subject: line(`Subject line. Placeholders: ${placeholders}`, 1, 150),
    text: text(
      `What it says. A blank line ends a paragraph, [words]({link}) is a link and ends its line. Placeholders: ${placeholders}`,
    ),
  });

/** Staff read English, whatever language a form was in. */
const forStaff = { untranslated: true };
const staffLine = (what: string) => line(what).meta(forStaff);
const staffMail = (placeholders: string) => mail(placeholders).meta(forStaff);
const byForm = (what: string) => z.record(z.enum(formNames), z.string().min(1)).describe(what);

const common = "{company} {phone} {email} {grievanceOfficer} {site}";
const enquiry = `{firstLine} {reference} {form} {matter} {name} {receivedAt} {replyBy} {promise} {why} {who} {fields} ${common}`;

/** The mails by their names in content/en/mails.yaml. */
const mails = {
  staffMember: staffMail(`${enquiry} {member} {context} {board}`),
  staff: staffMail(`${enquiry} {calendar} {context} {board}`),
  reminder: staffMail(`${enquiry} {reach} {takenBy} {board}`),
  overdue: staffMail(`${enquiry} {reach} {takenBy} {board}`),
  board: staffMail(`{board} {boardDays} {boardLinkHours} ${common}`),
  staffMailBack: staffMail(`${enquiry} {context} {board}`),
  staffComment: staffMail(`${enquiry} {context} {board}`),
  staffSubscription: staffMail(
    `${enquiry} {context} {board} {sender}, which is the name or else the address`,
  ),
  acknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  commentAcknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  applicationAcknowledgement: mail(`${enquiry} {statusLink} {withdraw}`),
  confirmation: mail(`${enquiry} {confirmLink} {confirmHours} {unsubscribeLink} {withdraw}`),
  alreadySubscribed: mail(`${enquiry} {unsubscribeLink} {withdraw}`),
  welcome: mail(`{name} {unsubscribeLink} ${common}`),
  appointment: mail(`${enquiry} {when} {wish} {minutes} {replaces} {statusLink} {withdraw}`),
  staffAppointment: staffMail(`${enquiry} {when} {wish} {replaces} {reach} {takenBy} {board}`),
  brochure: mail(`${enquiry} {points} {brochureLink} {statusLink} {withdraw}`),
  digest: staffMail(`{date} {report} {health} {board} ${common}`),
};

/** The words of every mail the server sends: content/en/mails.yaml. Values in {braces} are filled in. */
export const mailsSchema = z.strictObject({
  forms: byForm("What each form is called in mails, by the name in its address"),
  purposes: byForm("What the data of each form is used for, recorded with the consent"),
  labels: z
    .record(z.enum([...fieldsByName.keys()]), z.string().min(1))
    .describe("What each field is called in mails"),
  answeredBy: byForm(
    "Who answers each form, at the beginning of a sentence. Placeholders: {office} {member}",
  ),
  matter: staffLine("What a mail to staff is about, first in its subject. Placeholders: {form} {subject}"),
  unnamed: line("What {name} says of somebody who gave none"),
  promise: group("When we answer, in mails to visitors, where {promise} stands", {
    inTime: line("The time of our answer. Placeholder: {replyBy}"),
    late: line("Once that time is over"),
  }),
  notCounted: group("Why the promised time is later than one would think", {
    sentence: line("Days between an enquiry and its promised time that do not count: {promise} {days}"),
    holiday: line("One of them that is a public holiday: {day} {holiday}"),
  }),
  sentFrom: staffLine("The page an enquiry came from, for staff. Placeholder: {page}"),
  calendar: group("The calendar entry of a wish for a call or visit, for staff", {
    title: line("Title of the entry. Placeholders: {wish} {name}"),
    wish: line("What {wish} says where only a day was chosen"),
    attached: line("In the mail that brings it, where {calendar} stands"),
  }).meta(forStaff),
  suspected: group("Of an enquiry that may be spam, for staff", {
    subject: line("Subject line. Placeholder: {subject}, which is that of the mail"),
    reasons: line("Why it may be spam, and what to do. Placeholder: {reasons}"),
  }).meta(forStaff),
  wasHeld: staffLine("Why it was held back at first, for staff. Placeholder: {reason}"),
  points: text(
    "In the mail with the brochure, after the form of a service's page. Placeholders: {service} {points}",
  ),
  boardLines: group("The line where {board} stands in mails to staff", {
    answer: line("In mails about an enquiry that waits for a reply. Placeholder: {enquiryLink}"),
    decide: line("In mails about a comment. Placeholder: {enquiryLink}"),
    look: line("In mails that need no action. Placeholder: {enquiryLink}"),
    open: line("The one-time link to the board. Placeholders: {boardLink} {boardLinkHours}"),
  }).meta(forStaff),
  nobody: staffLine("What {takenBy} says while nobody has taken an enquiry"),
  ...mails,
  appointmentEntry: group("The calendar entry that comes with it, and words of the mail itself", {
    title: line("Title of the entry for the visitor's calendar. Placeholders: {company} {phone} {reference}"),
    text: line("What it says. Placeholders: {company} {phone} {reference}"),
    wish: line("What {wish} says where only a day was chosen"),
    replaces: line("What {replaces} says where another time had been set"),
  }),
  digestLines: group("Lines of the digest", {
    dueToday: line("Over the replies due today"),
    overdue: line("Over the replies that are late"),
    held: line("Over what is held back"),
    entry: line("One of these. Placeholders: {reference} {name} {phone} {replyBy} {takenBy} {firstLine}"),
    answered: line("What was answered since the last digest. Placeholders: {count} {median}"),
    noneAnswered: line("The same where nothing was"),
    kept: line("The first digest of a month. Placeholders: {month} {kept} {promised} {share}"),
    received: line("{count}"),
    comments: line("Over the comments that wait"),
    comment: line("One of them. Placeholders: {reference} {day}"),
    failed: line("Over the deliveries given up"),
    waiting: line("Placeholders: {count} {time}"),
    noneWaiting: line("The same where none waits"),
    list: line("Over each list. Placeholders: {title} {count} {command}"),
    none: line("In place of an empty list. Placeholder: {title}"),
    more: line("Below a list that was cut. Placeholder: {count}"),
  }).meta(forStaff),
  health: group("How things are, in the subject of the digest", {
    overdue: line("{count}"),
    failed: line("{count}"),
    waits: line("Something to decide about"),
    well: line("All is well"),
    quiet: line("All is well, and nothing came"),
  }).meta(forStaff),
  withdraw: text(
    `How to withdraw consent and whom to complain to; in every mail to visitors. Placeholders: {reference} ${common}`,
  ),
  canary: group("What `desk canary` sends", {
    name: line("Name of the sender of test enquiries"),
    message: line("Their message"),
  }).meta(forStaff),
  signature: text(`What stands under every mail. Placeholders: ${common}`),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailName = keyof typeof mails;
