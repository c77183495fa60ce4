import { z } from "zod";
import { figuresCopy } from "./board-figures.ts";
import { listActionsCopy } from "./board-list-actions.ts";
import { mailboxCopy } from "./board-mailbox.ts";
import { newsCopy } from "./board-news.ts";
import { typingCopy } from "./board-typing.ts";
import { hiddenHead } from "./head.ts";
import { button, group, heading, requiredText, texts, titledText } from "./text.ts";

const message = titledText.extend({
  text: requiredText(
    "One or two sentences. Placeholders: {boardLinkHours} for the lifetime of a link, {boardDays} for the lifetime of a session",
  ),
});

/** In the URL of the page after an erasure, in place of the id of its record. */
export const NOTHING_ERASED = "nothing";

/** The views of the board, in the order of its tabs. */
export const boardViews = ["open", "mine", "held", "answered", "spam"] as const;
export type BoardView = (typeof boardViews)[number];
/** States of comments on the board, in the order of their tabs. */
export const commentViews = ["pending", "approved", "rejected"] as const;
export type CommentView = (typeof commentViews)[number];
/** States of subscriptions, in the order of their tabs. */
export const subscriberViews = ["confirmed", "pending", "ended"] as const;
export type SubscriberView = (typeof subscriberViews)[number];
/** Periods of the visitor figures: days up to today, or months up to this one. */
export const figurePeriods = ["7d", "30d", "90d", "12m"] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
/** States of an enquiry. Comments and subscriptions, which have their own pages on the board, are `elsewhere`. */
const enquiryStates = ["open", "held", "answered", "spam", "elsewhere"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** As the recipient of a board link: all addresses in `MAIL_TO`, instead of one member. */
export const TEAM = "team";

/** Enquiries of a view are counted up to this number, which is displayed as 999+. */
export const MAX_COUNTED = 1_000;

/** Deliveries of an enquiry. */
const deliveries = [
  "staff",
  "acknowledgement",
  "confirmation",
  "brochure",
  "webhook",
  "welcome",
  "reminder",
  "overdue",
  "appointment",
  "staff-appointment",
  "appointment-cancelled",
  "staff-appointment-cancelled",
  "appointment-reminder",
  "staff-appointment-reminder",
  "reply",
  "staff-reply",
  "given",
  "visitor-reply",
  "unconfirmed",
  "bounced",
  "order",
  "staff-order",
] as const;
export type EnquiryDelivery = (typeof deliveries)[number];

const orderEvents = [
  "payment-reported",
  "paid",
  "payment-mismatch",
  "payment-missing",
  "extra-payment",
  "order-reminded",
  "order-cancelled",
  "order-lapsed",
  "refund-requested",
  "refund-failed",
  "refunded",
  "link-failed",
] as const;

/** Copy of the board: content/en/board.yaml. */
export const boardSchema = z.strictObject({
  title: requiredText("Title of the page."),
  ...hiddenHead,
  notOpen: message.describe("Shown in a browser without a board session."),
  request: group("Form that mails a one-time link.", {
    to: requiredText("Label of the select."),
    team: requiredText("Option for everyone who receives staff mails."),
    button: button,
    mailed: requiredText("Shown after the request. Placeholder: {boardLinkHours}"),
    next: requiredText("When the next link can be sent. Placeholder: {time}"),
  }),
  link: group("Page of a board link.", {
    ask: message,
    used: message,
    expired: message,
    unknown: message,
    open: requiredText("Button that opens the board."),
    noCookies: requiredText("Shown if the browser did not keep the cookie of this page."),
    plainHttp: requiredText("Shown on an HTTP connection, on which the browser does not store the cookie."),
  }),
  views: z.strictObject({
    label: requiredText("Accessible name of the tabs."),
    open: requiredText("View of pending enquiries, by deadline."),
    mine: requiredText("View of pending enquiries of the current member."),
    held: requiredText("View of quarantined enquiries."),
    answered: requiredText("View of answered enquiries."),
    spam: requiredText("View of enquiries marked as spam."),
  }),
  search: z.strictObject({
    label: requiredText("Label of the field."),
    form: requiredText("Label of the select for the form."),
    allForms: requiredText("Option for all forms."),
    button: button,
    clear: requiredText("Link that clears the search."),
    found: requiredText("Heading of the search results. Placeholder: {words}"),
    inPart: requiredText("Note that only the newest enquiries were searched."),
  }),
  device: z.strictObject({
    who: requiredText("Shows the current member. Placeholder: {name}"),
    nobody: requiredText("Question if no member is selected."),
    choose: requiredText("Label of the select."),
    save: button,
    leave: requiredText("Button that ends the session of this browser."),
  }),
  browsers: group("List of board sessions.", {
    title: requiredText("Heading. Placeholder: {count}"),
    this: requiredText("Label of the current browser."),
    unknown: requiredText("Name of an unknown browser."),
    desk: requiredText("Shown instead of an email address if the link was created on the command line."),
    used: requiredText("Time. Placeholder: {time}"),
    end: requiredText("Button that ends the session of another browser."),
    endAll: requiredText("Button that ends all sessions and invalidates all links."),
  }),
  unreadableMails: group("Emails in the mailbox that could not be read.", {
    title: requiredText("Heading. Placeholder: {count}"),
    explanation: requiredText("What happened, and what to do."),
    noSubject: requiredText("Shown instead of an unknown or empty subject."),
    from: requiredText("Sender and time of an email. Placeholders: {sender} {time}"),
    unknownSender: requiredText("Shown instead of an unknown sender."),
    retry: requiredText("Button that tries to read the email again."),
    retrying: requiredText("Shown until the email has been tried again."),
    dismiss: requiredText("Button that removes the email from this list."),
  }),
  list: z.strictObject({
    empty: requiredText("Shown in an empty view."),
    nothingFound: requiredText("Shown if a search has no results."),
    next: requiredText("Link to the next page."),
    older: requiredText("Link that searches older enquiries."),
    left: requiredText("Time left until the deadline. Placeholder: {time}"),
    late: requiredText("Time since a missed deadline. Placeholder: {time}"),
    answeredInTime: requiredText("Label of an enquiry answered before its deadline."),
    answeredLate: requiredText(
      "Label of an enquiry answered after its deadline. Placeholder: {time} for the delay",
    ),
    due: requiredText("Time. Placeholder: {time}"),
    ...texts("Duration. Placeholder: {count}", "minutes", "hours", "days"),
    received: requiredText("Time. Placeholder: {time}"),
    taken: requiredText("Assignee. Placeholder: {name}"),
    free: requiredText("Shown without an assignee."),
    suspected: requiredText("Label of an enquiry that may be spam. Placeholder: {reasons}"),
  }),
  figures: figuresCopy,
  ...mailboxCopy,
  states: z.record(
    z.enum(enquiryStates),
    requiredText("Name of the state; comments and subscriptions are `elsewhere`."),
  ),
  enquiry: z.strictObject({
    unknown: titledText,
    back: requiredText("Link to the board."),
    next: requiredText("Link to the enquiry with the next deadline."),
    unchanged: requiredText("Shown if an action had no effect."),
    stale: requiredText("Shown if an action had no effect because the enquiry had changed."),
    call: requiredText("Link that dials the phone number."),
    whatsapp: requiredText("Link to a WhatsApp chat."),
    write: requiredText("Link that opens an email."),
    correctEmail: group("Form that corrects the visitor's email address.", {
      title: requiredText("Heading of the form."),
      add: requiredText("Heading if no address was given."),
      label: requiredText("Label of the field."),
      hint: requiredText("Hint below the field."),
      save: button,
      invalid: requiredText("Error for an invalid address, and for the one that is stored."),
    }),
    due: requiredText("Time. Placeholder: {time}"),
    way: group("How the visitor came to the form.", {
      site: requiredText("Referring site. Placeholder: {site}"),
      direct: requiredText("Shown without a referring site."),
      entryPage: requiredText("First page of the visit. Placeholder: {page}"),
      campaign: requiredText("Campaign of the visit. Placeholder: {campaign}"),
      sentFrom: requiredText("Page of the form. Placeholder: {page}"),
    }),
    actions: requiredText("Heading of the actions."),
    take: button,
    takeAs: requiredText("Button if a member is selected. Placeholder: {name}"),
    ...texts("Button.", "answered", "reopen", "spam", "not-spam"),
    ...texts("Button for a comment.", "approve", "reject"),
    unsent: requiredText("Heading of failed mails, and of pending ones whose last attempt failed."),
    "send-again": requiredText("Button that retries them."),
    note: requiredText("Label of the field."),
    noteHint: requiredText("Hint below the field. Placeholder: {noteLength}"),
    addNote: button,
    reply: group("Reply to the visitor.", {
      title: heading,
      as: requiredText("Label of the select for the sender, shown until the device has a member."),
      to: requiredText("Recipient. Placeholder: {email}"),
      noEmail: requiredText("Shown instead of the form if the visitor gave no email address."),
      saved: requiredText("Heading of the saved replies, whose buttons insert their text."),
      text: requiredText("Label of the field."),
      attachments: requiredText("Label of the file field."),
      attachmentsHint: requiredText("Hint below the file field. Placeholder: {attachmentMegabytes}"),
      remove: requiredText("Checkbox that removes an attachment. Placeholders: {name} {size}"),
      ...texts("Button.", "send", "saveDraft"),
      draftSaved: requiredText("Status after the draft was saved."),
      undoable: requiredText("Shown until the reply is sent. Placeholders: {undoSeconds} {name}"),
      undo: requiredText("Button that takes back the reply."),
      tooLate: requiredText("Error if the reply was already sent."),
      empty: requiredText("Error for a reply without text."),
      tooLarge: requiredText("Error for attachments above the limit. Placeholder: {attachmentMegabytes}"),
      alreadySent: requiredText("Error if the reply was sent before, with another text."),
      sendsIn: requiredText("Time until the reply is sent. Placeholder: {seconds}"),
      sending: requiredText("Status while the reply is being sent."),
      sent: requiredText("Status after the reply was sent."),
      notSentYet: requiredText("Status if the reply could not be sent at once."),
    }),
    typing: typingCopy,
    appointment: group("Appointment.", {
      title: requiredText("Heading of the form."),
      change: requiredText("Heading if there is an appointment."),
      set: requiredText("Time. Placeholder: {time}"),
      ...texts("Label of the field.", "day", "time"),
      confirm: button,
      answers: requiredText("Hint: confirming counts as an answer."),
      how: requiredText("Label of the select for the kind of appointment."),
      ways: z.strictObject({
        call: requiredText("Option: a member calls the visitor."),
        office: requiredText("Option: the visitor comes to an office. Placeholder: {office}"),
        visit: requiredText("Option: a member visits the visitor."),
      }),
      host: requiredText("Label of the select for the member who calls, receives or visits."),
      number: requiredText("Label of the field for a call."),
      place: requiredText("Label of the field for a visit."),
      "number-missing": requiredText("Error for a call without a valid number."),
      "place-missing": requiredText("Error for a visit without an address."),
      anyway: requiredText("Button that confirms a time outside business days."),
      unclear: requiredText("Error for a missing day or time."),
      past: requiredText("Error for a time in the past."),
      busy: requiredText(
        "Warning: the member has another appointment then. Placeholders: {host} {name} {time}",
      ),
      byPhone: requiredText("Hint: without an email address, confirming does not count as an answer."),
      setByPhone: requiredText("Button that confirms the time of a visitor without an email address."),
      cancel: requiredText("Heading of the form that cancels the appointment."),
      cancelText: requiredText("Label of the text that the visitor gets with the cancellation."),
      cancelButton: requiredText("Button that cancels the appointment."),
      cancelHint: requiredText("Below this form: who gets an email."),
      closed: requiredText("Warning for a day that is not a business day. Placeholder: {day}"),
      holiday: requiredText("Warning for a public holiday. Placeholders: {day} {holiday}"),
    }),
    story: requiredText("Heading of the timeline."),
    mailbox: group("Emails that the server has read in the mailbox.", {
      bounced: requiredText("Warning that the address receives no email. Placeholder: {address}"),
      inNameOf: requiredText(
        "Event of the timeline: an email that staff may not have sent. Placeholder: {name}",
      ),
      team: requiredText("Value of {name} if the email names no member."),
      confirmHint: requiredText("Below the text of such an email."),
      confirm: requiredText("Button that confirms that staff sent it."),
      unverified: requiredText("Label of an email of the visitor whose sender may be forged."),
      quoted: requiredText("Summary of the collapsed quote below an email."),
      notStored: requiredText("Shown instead of a link to a file that was too large. Placeholder: {name}"),
    }),
    earlier: requiredText("Heading of other enquiries of the same person."),
  }),
  steps: z.strictObject({
    ...texts("Event of the timeline.", "received", "held"),
    ...texts("Event of the timeline. Placeholder: {mail}", "sent", "failed"),
    refused: requiredText(
      "Event of the timeline: an attempt failed, and the delivery is retried. Placeholder: {mail}",
    ),
    waiting: requiredText("Event of the timeline. Placeholder: {mail}"),
    read: requiredText("Event of the timeline: a member opened the enquiry."),
    ...texts("Event of the timeline.", "taken", "answered", "reopened", "spam", "not-spam"),
    confirmed: requiredText("Event of the timeline, above the time of the appointment."),
    ...texts("Event of the timeline of a comment.", "approved", "rejected"),
    note: requiredText("Event of the timeline."),
    replied: requiredText("Event of the timeline, above the text of the reply."),
    given: requiredText("Event of the timeline: a member gave the enquiry to another one. Placeholder: {to}"),
    ...texts("Event of the timeline, above the reference of the other enquiry.", "merged", "separated"),
    "visitor-replied": requiredText("Event of the timeline, above the text of the visitor's email."),
    bounced: requiredText(
      "Event of the timeline, above the address to which an email could not be delivered.",
    ),
    entered: requiredText("Event of the timeline: a member entered the enquiry, above how it came."),
    corrected: requiredText("Event of the timeline, above the old and the new email address."),
    cancelled: requiredText("Event of the timeline, above the time of the cancelled appointment."),
    "auto-replied": requiredText("Event of the timeline, above the text of an automatic answer."),
    "team-mail": requiredText("Event of the timeline, above the text of an email to colleagues."),
    "mails-omitted": requiredText(
      "Event of the timeline: too many emails came, and further ones were not stored.",
    ),
    ...texts("Event of the timeline of an order.", ...orderEvents),
    by: requiredText("Event with the member. Placeholders: {step} {name}"),
  }),
  mails: z
    .record(z.enum(deliveries), requiredText("Name of the delivery."))
    .describe("Names of deliveries in the timeline."),
  ...listActionsCopy,
  ...newsCopy,
  tabs: group("Navigation of the board.", {
    label: requiredText("Accessible name of the navigation."),
    enquiries: requiredText("Link, and heading of the list."),
    mailbox: requiredText("Link to the emails that are not about an enquiry."),
    ...texts("Link, and heading of the page.", "comments", "subscribers"),
    figures: requiredText("Link to the visitor figures."),
  }),
  comments: group("Page with the comments.", {
    views: z.strictObject({
      label: requiredText("Accessible name of the links to the states."),
      pending: requiredText("Comments that await a decision."),
      approved: requiredText("Comments on the site."),
      rejected: requiredText("Comments that are not on the site."),
    }),
    empty: requiredText("Shown if there are no comments in the state."),
    post: requiredText("Link to the post. Placeholder: {title}"),
    ...texts("Button.", "approve", "reject"),
    more: requiredText("Link to the next page."),
  }),
  subscribers: group("Page with the subscriptions.", {
    views: z.strictObject({
      label: requiredText("Accessible name of the links to the states."),
      confirmed: requiredText("Subscriptions that receive the newsletter."),
      pending: requiredText("Subscriptions that were requested, but not confirmed."),
      ended: requiredText("Subscriptions that have ended."),
    }),
    search: requiredText("Label of the search field."),
    empty: requiredText("Shown if there are no subscriptions in the state."),
    requested: requiredText("Time of the request. Placeholder: {time}"),
    confirmed: requiredText("Time of the confirmation. Placeholder: {time}"),
    ended: requiredText("End of the subscription. Placeholder: {time}"),
    csv: requiredText("Link to the subscriptions as CSV."),
    more: requiredText("Link to the next page."),
    columns: group("Column headings of the CSV file.", {
      ...texts("Column heading.", "email", "name", "state", "requested", "confirmed", "ended"),
    }),
  }),
  merge: group("Enquiries that were sent twice.", {
    button: requiredText("Button on the newer enquiry. Placeholder: {reference} of the older one"),
    hint: requiredText("Below the button."),
    into: requiredText("Shown on the newer enquiry, before the reference of the older one."),
    merged: requiredText("Heading on the older enquiry. Placeholders: {reference} {time}"),
  }),
  person: group("Page about a person, with all enquiries of the same email address or telephone number.", {
    link: requiredText("Link to the page."),
    enquiries: requiredText("Heading of the list of enquiries."),
    subscription: requiredText("State of the subscription. Placeholder: {state}"),
    truncated: requiredText("Shown if older enquiries are left out. Placeholder: {count}"),
    erase: requiredText("Link to the page that erases the person's data."),
  }),
  erasure: group("Page that erases a person's data.", {
    title: heading,
    text: requiredText("What is deleted, and what is not."),
    ...texts("Label of a number.", "enquiries", "mails", "replies", "attachments", "subscriptions"),
    confirm: requiredText("Checkbox."),
    button: requiredText("Button. Placeholder: {identifier}"),
    nothing: requiredText("Shown afterwards, if nothing was stored about the person."),
    done: requiredText("Shown afterwards. Placeholder: {id}"),
  }),
});

export type BoardCopy = z.infer<typeof boardSchema>;
