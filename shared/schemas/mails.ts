import { z } from "zod";
import { fieldsByName, formKinds, formNames, getVisibleFields } from "#shared/forms/forms.ts";
import { entryChannels } from "./board-mailbox.ts";
import { orderLinesSchema, orderStatesSchema } from "./order-mails.ts";
import { group, requiredText, texts } from "./text.ts";

/** Multi-line text. Unlike `requiredText`, it is not trimmed. */
const text = (description: string) => z.string().min(1).describe(description);

const mail = (placeholders: string) =>
  z.strictObject({
    subject: requiredText(`Subject line. Placeholders: ${placeholders}`, 1, 150),
    text: text(
      `Text of the email. A blank line ends a paragraph; a link such as [text]({link}) must be at the end of a line. Placeholders: ${placeholders}`,
    ),
  });

/** Metadata of fields for staff. They are not translated, because staff mails are in English. */
const forStaff = { untranslated: true };
const staffLine = (description: string) => requiredText(description).meta(forStaff);
const staffMail = (placeholders: string) => mail(placeholders).meta(forStaff);
const byForm = (description: string) => z.record(z.enum(formNames), z.string().min(1)).describe(description);

const common = "{company} {phone} {email} {grievanceOfficer} {site}";
const order = "{offer} {total} {payBy} {toPay} {orderLines} {monthly} {upi} {note} {orderLink}";
const staffOrder =
  "{offer} {total} {amount} {transaction} {shared} {note} {answer} {reach} {takenBy} {board}";
const enquiry = `{firstLine} {reference} {form} {matter} {name} {receivedAt} {replyBy} {promise} {why} {who} {fields} ${common}`;

const fieldLabel = requiredText("Label of the field.");
const visibleNames = new Set(formKinds.flatMap((kind) => getVisibleFields(kind)).map(({ name }) => name));
/** The hidden fields have no label in a form. */
const fieldLabels: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  [...fieldsByName.keys()].map((name) => [name, visibleNames.has(name) ? fieldLabel.optional() : fieldLabel]),
);

/** The mails, keyed by their field names in content/en/mails.yaml. */
const mails = {
  staffMember: staffMail(`${enquiry} {member} {answer} {context} {board}`),
  staff: staffMail(`${enquiry} {arrival} {entered} {calendar} {answer} {context} {board}`),
  reminder: staffMail(`${enquiry} {reach} {answer} {takenBy} {board}`),
  overdue: staffMail(`${enquiry} {reach} {answer} {takenBy} {board}`),
  unconfirmedReply: staffMail(`${enquiry} {author} {reply} {reach} {enquiryLink}`),
  visitorReply: staffMail(
    `${enquiry} {reply} {entered} {files} {unverified} {notes} {conversation} {answer} {takenBy} {board}`,
  ),
  bounced: staffMail(`${enquiry} {told} {address} {reason} {began} {answer} {reach} {takenBy} {board}`),
  reminders: staffMail(`{count} {latest} {entries} ${common}`),
  overdues: staffMail(`{count} {entries} ${common}`),
  board: staffMail(`{board} {boardDays} {boardLinkHours} ${common}`),
  staffMailBack: staffMail(`${enquiry} {context} {answer} {board}`),
  staffComment: staffMail(`${enquiry} {context} {board}`),
  staffSubscription: staffMail(`${enquiry} {context} {board} {sender}`),
  acknowledgement: mail(`{greeting} {sent} ${enquiry} {statusLink} {withdraw}`),
  commentAcknowledgement: mail(`{greeting} {sent} ${enquiry} {statusLink} {withdraw}`),
  applicationAcknowledgement: mail(`{greeting} {sent} ${enquiry} {statusLink} {withdraw}`),
  confirmation: mail(`${enquiry} {confirmLink} {confirmHours} {unsubscribeLink} {withdraw}`),
  alreadySubscribed: mail(`${enquiry} {unsubscribeLink} {withdraw}`),
  welcome: mail(`{name} {unsubscribeLink} ${common}`),
  appointment: mail(`${enquiry} {when} {how} {minutes} {replaces} {statusLink} {withdraw}`),
  staffAppointment: staffMail(`${enquiry} {when} {how} {replaces} {told} {reach} {takenBy} {board}`),
  appointmentCancelled: mail(`${enquiry} {when} {note} {statusLink} {withdraw}`),
  staffAppointmentCancelled: staffMail(`${enquiry} {when} {note} {told} {reach} {takenBy} {board}`),
  appointmentReminder: mail(`${enquiry} {when} {how} {minutes} {statusLink} {withdraw}`),
  staffAppointmentReminder: staffMail(`${enquiry} {when} {how} {reach} {takenBy} {board}`),
  given: staffMail(`${enquiry} {entered} {giver} {notes} {conversation} {files} {context} {answer} {board}`),
  reply: mail(`{reply} {sender} {quote} {acknowledgement} ${enquiry}`),
  brochure: mail(`{greeting} {sent} ${enquiry} {points} {brochureLink} {statusLink} {withdraw}`),
  orderAcknowledgement: mail(`{greeting} {sent} ${enquiry} ${order} {withdraw}`),
  orderPaid: mail(`${enquiry} ${order} {receiptTitle} {receipt} {receiptLink} {amount} {withdraw}`),
  orderMismatch: mail(`${enquiry} ${order} {amount} {withdraw}`),
  orderMissing: mail(`${enquiry} ${order} {transaction} {withdraw}`),
  orderCancelled: mail(`${enquiry} ${order} {withdraw}`),
  orderRefunded: mail(`${enquiry} ${order} {amount} {transaction} {withdraw}`),
  orderReminder: mail(`{greeting} ${enquiry} ${order} {withdraw}`),
  staffOrder: staffMail(`${enquiry} {offer} {total} {orderState} {answer} {context} {board}`),
  staffOrderReported: staffMail(`${enquiry} ${staffOrder}`),
  staffOrderPaid: staffMail(`${enquiry} ${staffOrder} {receiptNumber}`),
  staffOrderMismatch: staffMail(`${enquiry} ${staffOrder}`),
  staffOrderExtraPayment: staffMail(`${enquiry} ${staffOrder}`),
  staffOrderRefundedAgain: staffMail(`${enquiry} ${staffOrder}`),
  staffOrderRefundFailed: staffMail(`${enquiry} ${staffOrder} {reason}`),
  staffOrderLinkFailed: staffMail(`${enquiry} ${staffOrder} {reason}`),
  staffOrderCancelled: staffMail(`${enquiry} ${staffOrder}`),
  digest: staffMail(
    `{date} {health} {board} {overdue} {dueToday} {held} {comments} {failed} {figures} {kept} {waiting} ${common}`,
  ),
};

/** Copy of the mails that the server sends: content/en/mails.yaml. */
export const mailsSchema = z.strictObject({
  forms: byForm("Name of each form in emails."),
  purposes: byForm("Purpose of the data of each form, stored with the consent."),
  labels: group("Labels of fields in emails and on the board. Default: the label in the form.", fieldLabels),
  answeredBy: byForm(
    "Sender of the reply for each form, at the start of a sentence. Placeholders: {office} {member}",
  ),
  matter: staffLine("Start of the subject line of staff mails. Placeholders: {form} {subject}"),
  unnamed: requiredText("Value of {name} if the visitor gave no name."),
  greeting: group("Value of {greeting} in automatic replies.", {
    named: requiredText("For an address that was confirmed. Placeholder: {name}"),
    unnamed: requiredText("For an address that was never confirmed."),
  }),
  sent: text(
    "Value of {sent} in automatic replies to a confirmed address. Placeholders: {fields} {receivedAt} {reference}",
  ),
  promise: group("Value of {promise} in emails to visitors.", {
    inTime: requiredText("Before the deadline. Placeholder: {replyBy}"),
    late: requiredText("After the deadline."),
  }),
  notCounted: group("Explanation of a deadline that is later because some days are not business days.", {
    sentence: requiredText(
      "Sentence that lists the days before the deadline that are not business days. Placeholders: {promise} {days}",
    ),
    holiday: requiredText("Public holiday. Placeholders: {day} {holiday}"),
    closed: requiredText(
      "Sentence after a deadline at which the offices are closed. Placeholder: {opens} for the next opening",
    ),
  }),
  sentFrom: staffLine("Page of the form, for staff. Placeholder: {page}"),
  calendar: group("Calendar entry of an appointment, for staff.", {
    title: requiredText("Title of the entry. Placeholders: {wish} {name}"),
    wish: requiredText("Value of {wish} if the visitor chose only a day."),
    ways: z.strictObject({
      call: requiredText("Title of a confirmed call. Placeholder: {name}"),
      office: requiredText("Title of a confirmed visit at an office. Placeholder: {name}"),
      visit: requiredText("Title of a confirmed visit at the visitor's address. Placeholder: {name}"),
    }),
    host: requiredText("Title with the member who calls, receives or visits. Placeholders: {entry} {host}"),
    attached: requiredText("Value of {calendar} in the email with the entry."),
  }).meta(forStaff),
  suspected: group("Label of an enquiry that may be spam, for staff.", {
    subject: requiredText("Subject line. Placeholder: {subject} for the subject of the email"),
    reasons: requiredText("Reasons, and what to do. Placeholder: {reasons}"),
  }).meta(forStaff),
  wasHeld: staffLine("Reason for the quarantine of a released enquiry, for staff. Placeholder: {reason}"),
  points: text("Points about a service in the email with the brochure. Placeholders: {service} {points}"),
  boardLines: group("Value of {board} in staff mails.", {
    answer: requiredText("In emails about an enquiry to answer. Placeholder: {enquiryLink}"),
    answerKept: requiredText(
      "Instead, if the server reads a mailbox and marks enquiries as answered by email. Placeholder: {enquiryLink}",
    ),
    decide: requiredText("In emails about a comment. Placeholder: {enquiryLink}"),
    confirm: requiredText("In the email about a reported payment. Placeholder: {enquiryLink}"),
    settle: requiredText("In emails about a payment to settle. Placeholder: {enquiryLink}"),
    correct: requiredText("In the email about one that came back. Placeholder: {enquiryLink}"),
    look: requiredText("In emails that need no action. Placeholder: {enquiryLink}"),
    open: requiredText("One-time link to the board. Placeholders: {boardLink} {boardLinkHours}"),
  }).meta(forStaff),
  arrivalLines: group("How an enquiry came, in staff mails.", {
    sent: requiredText("Value of {arrival} if the visitor sent it from the site. Placeholder: {name}"),
    entered: requiredText("Value of {arrival} if a member entered it on the board. Placeholder: {name}"),
    how: requiredText("Value of {entered}. Placeholders: {channel} {author}"),
    channels: group("Values of {channel}.", texts("How it came.", ...entryChannels)),
  }).meta(forStaff),
  answerLines: group("Value of {answer} in staff mails. Placeholders: {name} {reach}", {
    email: requiredText("If the visitor gave an email address, which is the Reply-To."),
    kept: requiredText(
      "Instead, if the server reads a mailbox, whose address {mailbox} is also in the Reply-To.",
    ),
    phone: requiredText("If the visitor gave a phone number only."),
  }).meta(forStaff),
  toldLines: group("Value of {told} in the staff mail about an appointment.", {
    email: requiredText("If the visitor receives the time by email."),
    phone: requiredText("If the visitor gave a phone number only. Placeholder: {reach}"),
    cancelled: requiredText("If the visitor receives the cancellation by email."),
    cancelledByPhone: requiredText("If a visitor without email must be called. Placeholder: {reach}"),
  }).meta(forStaff),
  conversation: group("Earlier emails and notes in staff mails. Placeholders: {name} {when}", {
    earlier: requiredText("Heading."),
    received: requiredText("Above the message in a form."),
    "visitor-replied": requiredText("Above an email of the visitor."),
    "auto-replied": requiredText("Above an automatic answer."),
    replied: requiredText("Above an email of a member to the visitor."),
    note: requiredText("Above a note."),
    given: requiredText("Above the reason for a handover. Placeholder: {to}"),
    "team-mail": requiredText("Above an email to colleagues."),
    unverified: requiredText("Second line above an email whose sender may be forged."),
    files: requiredText("Below an email with files. Placeholder: {files}"),
    shortened: requiredText("At the end of a text that was shortened."),
    omitted: requiredText("At the end, if older ones are left out."),
    notes: requiredText("Value of {notes} if notes are attached."),
    notesWithReason: requiredText("Value of {notes} in the email about a handover with a reason."),
    notesFile: requiredText("Name of the attached file, with .txt at its end."),
    fileOnBoard: requiredText("File of the visitor that was too large to attach. Placeholder: {name}"),
    fileInMailbox: requiredText("File of the visitor that was too large to store. Placeholder: {name}"),
  }).meta(forStaff),
  undelivered: group("Sentences in the email about one that came back. Placeholder: {name}", {
    reply: requiredText("Value of {told} for an email of staff. Placeholder: {author}"),
    appointment: requiredText("Value of {told} for the email about an appointment."),
    order: requiredText("Value of {told} for an email about an order."),
    automatic: requiredText("Value of {told} for an automatic email."),
    began: requiredText("Value of {began} for an email of staff. Placeholder: {excerpt}"),
    open: requiredText("Start of {answer} if the enquiry is open. Placeholder: {replyBy}"),
    answered: requiredText("Start of {answer} if the enquiry is answered."),
    phone: requiredText("End of {answer} if the visitor gave a phone number. Placeholder: {reach}"),
    noPhone: requiredText("End of {answer} without a phone number."),
  }).meta(forStaff),
  staffFrom: staffLine("Name of the sender of staff mails about an enquiry. Placeholder: {name}"),
  nobody: staffLine("Value of {takenBy} without an assignee."),
  colleague: staffLine("Value of {giver} if no member is selected on the board in that browser."),
  unverifiedSender: staffLine("Value of {unverified} if the sender of the visitor's email may be forged."),
  ...mails,
  appointmentEntry: group("Calendar entry of a confirmed appointment, and copy of its email.", {
    titles: z.strictObject({
      call: requiredText("Title of the entry for a call of a member. Placeholders: {host} {company}"),
      office: requiredText("Title of the entry for a visit at an office. Placeholders: {host} {company}"),
      visit: requiredText("Title of the entry for a visit of a member. Placeholders: {host} {company}"),
    }),
    title: requiredText(
      "Title of the entry in the visitor's calendar if no member is named. Placeholders: {company} {phone} {reference}",
    ),
    text: requiredText("Text of the entry. Placeholders: {company} {phone} {reference}"),
    call: requiredText("Value of {how} for a call. Placeholders: {host} {number}"),
    office: requiredText("Value of {how} for a visit at an office. Placeholders: {host} {office} {address}"),
    visit: requiredText("Value of {how} for a visit at the visitor's address. Placeholders: {host} {place}"),
    replaces: requiredText("Value of {replaces} if the appointment was changed. Placeholder: {before}"),
  }),
  orderLines: orderLinesSchema,
  orderStates: orderStatesSchema.meta(forStaff),
  sharedNumber: staffLine(
    "Value of {shared} if other orders have the same transaction number. Placeholder: {references}",
  ),
  digestLines: group("Lines of the digest.", {
    dueToday: requiredText("Heading of the replies due today."),
    overdue: requiredText("Heading of the overdue replies."),
    held: requiredText("Heading of the quarantined enquiries."),
    entry: requiredText(
      "Enquiry in these lists. Placeholders: {reference} {name} {phone} {replyBy} {takenBy} {firstLine}",
    ),
    details: requiredText(
      "Line below the name of an enquiry. Placeholders: {reference} {name} {phone} {replyBy} {takenBy} {firstLine}",
    ),
    since: requiredText("Heading of the figures."),
    received: requiredText("Label of the number of new enquiries."),
    answered: requiredText("Label of the number of answered enquiries."),
    median: requiredText("Label of the median time to answer."),
    promises: requiredText("Label of the kept promises among those that were due."),
    keptOf: requiredText("Kept promises. Placeholders: {kept} {promised}"),
    noFigure: requiredText("Shown instead of a figure that cannot be computed."),
    kept: requiredText(
      "Percentage of kept reply promises, in the first digest of a month. Placeholders: {month} {kept} {promised} {share}",
    ),
    comments: requiredText("Heading of the comments to moderate."),
    comment: requiredText("Comment in this list. Placeholders: {reference} {day}"),
    failed: requiredText("Heading of the failed deliveries."),
    waiting: requiredText("Pending deliveries, and the time of the oldest. Placeholders: {count} {time}"),
    more: requiredText("Shown below a truncated list. Placeholder: {count}"),
  }).meta(forStaff),
  health: group("Summary in the subject line of the digest.", {
    overdue: requiredText("Number of overdue replies. Placeholder: {count}"),
    failed: requiredText("Number of failed deliveries. Placeholder: {count}"),
    waits: requiredText("Shown if enquiries are quarantined or comments need moderation."),
    well: requiredText("Shown if there are no problems."),
    quiet: requiredText("Shown if there are no problems and no new enquiries."),
  }).meta(forStaff),
  withdraw: text(
    `How to withdraw consent and where to complain, in every automatic email to visitors. Placeholders: {reference} ${common}`,
  ),
  canary: group("Test enquiry that `desk canary` sends.", {
    name: requiredText("Name of the sender."),
    message: requiredText("Message."),
  }).meta(forStaff),
  mailboxTest: group("Test mail that `desk mailbox` sends.", {
    subject: requiredText("Start of the subject line."),
    text: requiredText("Text."),
  }).meta(forStaff),
  signature: text(`Signature of every email. Placeholders: ${common}`),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailName = keyof typeof mails;
