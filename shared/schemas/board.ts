import { z } from "zod";
import { hiddenHead } from "./head.ts";
import { group, line, titledText } from "./text.ts";

const message = titledText.extend({
  text: line(
    "A sentence or two; a link works for {boardLinkHours} hours, an unused board stays open for {boardDays} days",
  ),
});

/** What the board can show, in the order of its tabs. */
export const boardViews = ["open", "mine", "held", "answered", "spam"] as const;
export type BoardView = (typeof boardViews)[number];
/** Where an enquiry stands on the board; comments and subscriptions are settled elsewhere. */
const boardStates = ["open", "held", "answered", "spam", "elsewhere"] as const;
export type BoardState = (typeof boardStates)[number];

/** Recipient of a requested link: everyone in MAIL_TO, instead of one member. */
export const TEAM = "team";

/** From here on a view is counted no further. */
export const MAX_COUNTED = 1_000;

/** What an enquiry can set in motion: mails, and the call to another program. */
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

/** The words of the staff's board: content/en/board.yaml. It is never indexed. */
export const boardSchema = z.strictObject({
  title: line("Title of the page"),
  ...hiddenHead,
  notOpen: message.describe("In a browser in which the board is not open"),
  request: group("The form that mails a one-time link", {
    to: line("Label of the choice"),
    team: line("Everyone who gets the site's mails"),
    button: line("Button"),
    mailed: line("Shown once the request was handled; {boardLinkHours}"),
  }),
  link: group("The page of a link that opens the board", {
    ask: message,
    used: message,
    expired: message,
    unknown: message,
    open: line("Button that opens the board"),
    plainHttp: line("Where the browser would keep no cookie"),
  }),
  views: z.strictObject({
    label: line("Name of the choice, for screen readers"),
    open: line("Waiting for a reply, due next first"),
    mine: line("Those of them that whoever uses the device has taken"),
    held: line("Quarantined: certainly sent by a program"),
    answered: line("Answered"),
    spam: line("Marked as spam by staff"),
  }),
  search: z.strictObject({
    label: line("Label of the field"),
    form: line("Label of the choice of a form"),
    allForms: line("Every form"),
    button: line("Button"),
    clear: line("Link back from what was found"),
    found: line("Over what was found; {words}"),
    inPart: line("Where only the newest were searched"),
  }),
  device: z.strictObject({
    who: line("Who uses the device; {name}"),
    nobody: line("The question where nobody has said"),
    choose: line("Label of the choice"),
    save: line("Button"),
    leave: line("Button that closes the board in this browser"),
  }),
  browsers: group("The list of browsers in which the board is open", {
    title: line("Heading; {count}"),
    this: line("Beside the browser that shows the list"),
    unknown: line("A browser that doesn't say its name"),
    desk: line("In place of an address, where the link was printed by the command line"),
    used: line("{time} is a day and an hour"),
    end: line("Button beside another browser"),
    endAll: line("Button that closes the board in every browser and invalidates every link"),
  }),
  list: z.strictObject({
    empty: line("A view without entries"),
    nothingFound: line("A search without results"),
    next: line("Link to the next page"),
    older: line("Link that goes on searching"),
    left: line("{time} is how long"),
    late: line("{time} is how long"),
    answeredInTime: line("Of what was answered as promised"),
    answeredLate: line("Of what was answered too late; {time} is how long"),
    due: line("{time} is a day and an hour"),
    minutes: line("{count}"),
    hours: line("{count}"),
    days: line("{count}"),
    received: line("{time} is a day and an hour"),
    taken: line("{name}"),
    free: line("Where nobody has taken it"),
    suspected: line("Of an enquiry that may be spam; {reasons}"),
  }),
  states: z.record(z.enum(boardStates), line("State; `elsewhere` is that of comments and subscriptions")),
  enquiry: z.strictObject({
    unknown: titledText,
    back: line("Link to the board"),
    next: line("Link to what is due next"),
    unchanged: line("Where a button changed nothing"),
    stale: line("Where a button changed nothing, because a colleague had changed the enquiry"),
    call: line("Link that dials"),
    whatsapp: line("Link to a chat"),
    write: line("Link that opens a mail"),
    due: line("{time}"),
    sentFrom: line("{page}"),
    actions: line("Heading over the buttons"),
    take: line("Button"),
    takeAs: line("Button where the device's user is known; {name}"),
    answered: line("Button"),
    reopen: line("Button"),
    spam: line("Button"),
    "not-spam": line("Button"),
    approve: line("Button on a comment"),
    reject: line("Button on a comment"),
    unsent: line("Heading over emails that were not sent"),
    "send-again": line("Button that sends them again"),
    note: line("Label of the field"),
    noteHint: line("Below it; {noteLength} is how many characters it may have"),
    addNote: line("Button"),
    appointment: group("Where a visitor wished for a call or visit", {
      title: line("Heading over the time of a call or visit"),
      change: line("The same where a time has been set"),
      set: line("{time}"),
      day: line("Label of the field"),
      time: line("Label of the field"),
      confirm: line("Button"),
      anyway: line("Button where nobody is expected to work that day"),
      unclear: line("Where day or time is missing"),
      past: line("Where the time is over"),
      closed: line("Where the day is no business day; {day}"),
      holiday: line("Where it is a public holiday; {day} {holiday}"),
    }),
    message: line("Heading"),
    story: line("Heading"),
    earlier: line("Heading over other enquiries of the same person"),
  }),
  steps: z.strictObject({
    received: line("Step of the story"),
    held: line("Step of the story"),
    sent: line("{mail}"),
    failed: line("{mail}"),
    refused: line("Refused, and retried automatically; {mail}"),
    waiting: line("{mail}"),
    read: line("Step of the story"),
    taken: line("Step of the story"),
    answered: line("Step of the story"),
    reopened: line("Step of the story"),
    spam: line("Step of the story"),
    "not-spam": line("Step of the story"),
    confirmed: line("Step of the story; the time stands below it"),
    approved: line("Step of the story of a comment"),
    rejected: line("Step of the story of a comment"),
    note: line("Step of the story"),
    by: line("A step and who did it: {step}, {name}"),
  }),
  mails: z.record(z.enum(deliveries), line("Name")).describe("What mails and calls are called in the story"),
});

export type BoardCopy = z.infer<typeof boardSchema>;
