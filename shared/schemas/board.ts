import { z } from "zod";
import { hiddenHead } from "./head.ts";
import { group, line, titledText } from "./text.ts";

const message = titledText.extend({
  text: line(
    "One or two sentences. Placeholders: {boardLinkHours} for the lifetime of a link, {boardDays} for the lifetime of a session",
  ),
});

/** The views of the board, in the order of its tabs. */
export const boardViews = ["open", "mine", "held", "answered", "spam"] as const;
export type BoardView = (typeof boardViews)[number];
/** States of an enquiry on the board. Comments and subscriptions, which the board does not manage, are `elsewhere`. */
const boardStates = ["open", "held", "answered", "spam", "elsewhere"] as const;
export type BoardState = (typeof boardStates)[number];

/** Recipient of a board link that stands for all addresses in `MAIL_TO` instead of one member. */
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
] as const;
export type EnquiryDelivery = (typeof deliveries)[number];

/** Copy of the board: content/en/board.yaml. */
export const boardSchema = z.strictObject({
  title: line("Title of the page."),
  ...hiddenHead,
  notOpen: message.describe("Shown in a browser without a board session."),
  request: group("Form that mails a one-time link.", {
    to: line("Label of the select."),
    team: line("Option for everyone who receives staff mails."),
    button: line("Button."),
    mailed: line("Shown after the request. Placeholder: {boardLinkHours}"),
  }),
  link: group("Page of a board link.", {
    ask: message,
    used: message,
    expired: message,
    unknown: message,
    open: line("Button that opens the board."),
    plainHttp: line("Shown on an HTTP connection, on which the browser does not store the cookie."),
  }),
  views: z.strictObject({
    label: line("Accessible name of the tabs."),
    open: line("View of pending enquiries, by deadline."),
    mine: line("View of pending enquiries of the current member."),
    held: line("View of quarantined enquiries."),
    answered: line("View of answered enquiries."),
    spam: line("View of enquiries marked as spam."),
  }),
  search: z.strictObject({
    label: line("Label of the field."),
    form: line("Label of the select for the form."),
    allForms: line("Option for all forms."),
    button: line("Button."),
    clear: line("Link that clears the search."),
    found: line("Heading of the search results. Placeholder: {words}"),
    inPart: line("Note that only the newest enquiries were searched."),
  }),
  device: z.strictObject({
    who: line("Shows the current member. Placeholder: {name}"),
    nobody: line("Question if no member is selected."),
    choose: line("Label of the select."),
    save: line("Button."),
    leave: line("Button that ends the session of this browser."),
  }),
  browsers: group("List of board sessions.", {
    title: line("Heading. Placeholder: {count}"),
    this: line("Label of the current browser."),
    unknown: line("Name of an unknown browser."),
    desk: line("Shown instead of an email address if the link was created on the command line."),
    used: line("Time. Placeholder: {time}"),
    end: line("Button that ends the session of another browser."),
    endAll: line("Button that ends all sessions and invalidates all links."),
  }),
  list: z.strictObject({
    empty: line("Shown in an empty view."),
    nothingFound: line("Shown if a search has no results."),
    next: line("Link to the next page."),
    older: line("Link that searches older enquiries."),
    left: line("Duration. Placeholder: {time}"),
    late: line("Duration. Placeholder: {time}"),
    answeredInTime: line("Label of an enquiry answered before its deadline."),
    answeredLate: line("Label of an enquiry answered after its deadline. Placeholder: {time} for the delay"),
    due: line("Time. Placeholder: {time}"),
    minutes: line("Duration. Placeholder: {count}"),
    hours: line("Duration. Placeholder: {count}"),
    days: line("Duration. Placeholder: {count}"),
    received: line("Time. Placeholder: {time}"),
    taken: line("Assignee. Placeholder: {name}"),
    free: line("Shown without an assignee."),
    suspected: line("Label of an enquiry that may be spam. Placeholder: {reasons}"),
  }),
  states: z.record(
    z.enum(boardStates),
    line("Name of the state; comments and subscriptions are `elsewhere`."),
  ),
  enquiry: z.strictObject({
    unknown: titledText,
    back: line("Link to the board."),
    next: line("Link to the enquiry with the next deadline."),
    unchanged: line("Shown if an action had no effect."),
    stale: line("Shown if an action had no effect because the enquiry had changed."),
    call: line("Link that dials the phone number."),
    whatsapp: line("Link to a WhatsApp chat."),
    write: line("Link that opens an email."),
    due: line("Time. Placeholder: {time}"),
    sentFrom: line("Page of the form. Placeholder: {page}"),
    actions: line("Heading of the actions."),
    take: line("Button."),
    takeAs: line("Button if a member is selected. Placeholder: {name}"),
    answered: line("Button."),
    reopen: line("Button."),
    spam: line("Button."),
    "not-spam": line("Button."),
    approve: line("Button for a comment."),
    reject: line("Button for a comment."),
    unsent: line("Heading of failed mails, and of pending ones whose last attempt failed."),
    "send-again": line("Button that retries them."),
    note: line("Label of the field."),
    noteHint: line("Hint below the field. Placeholder: {noteLength}"),
    addNote: line("Button."),
    appointment: group("Appointment.", {
      title: line("Heading of the form."),
      change: line("Heading if there is an appointment."),
      set: line("Time. Placeholder: {time}"),
      day: line("Label of the field."),
      time: line("Label of the field."),
      confirm: line("Button."),
      anyway: line("Button that confirms a time outside business days."),
      unclear: line("Error for a missing day or time."),
      past: line("Error for a time in the past."),
      closed: line("Warning for a day that is not a business day. Placeholder: {day}"),
      holiday: line("Warning for a public holiday. Placeholders: {day} {holiday}"),
    }),
    message: line("Heading."),
    story: line("Heading."),
    earlier: line("Heading of other enquiries of the same person."),
  }),
  steps: z.strictObject({
    received: line("Event of the timeline."),
    held: line("Event of the timeline."),
    sent: line("Event of the timeline. Placeholder: {mail}"),
    failed: line("Event of the timeline. Placeholder: {mail}"),
    refused: line(
      "Event of the timeline: an attempt failed, and the delivery is retried. Placeholder: {mail}",
    ),
    waiting: line("Event of the timeline. Placeholder: {mail}"),
    read: line("Event of the timeline."),
    taken: line("Event of the timeline."),
    answered: line("Event of the timeline."),
    reopened: line("Event of the timeline."),
    spam: line("Event of the timeline."),
    "not-spam": line("Event of the timeline."),
    confirmed: line("Event of the timeline, above the time of the appointment."),
    approved: line("Event of the timeline of a comment."),
    rejected: line("Event of the timeline of a comment."),
    note: line("Event of the timeline."),
    by: line("Event with the member. Placeholders: {step} {name}"),
  }),
  mails: z
    .record(z.enum(deliveries), line("Name of the delivery."))
    .describe("Names of deliveries in the timeline."),
});

export type BoardCopy = z.infer<typeof boardSchema>;
