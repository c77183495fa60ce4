import { group, heading, requiredText, texts } from "./text.ts";

/** Copy of the board for conversations, news while a page is open, and outages. */
export const newsCopy = {
  conversation: group("The messages of an enquiry, and the latest one in the list.", {
    title: heading,
    newest: requiredText("Link to the newest message, at the top of the page."),
    internal: requiredText("Label of notes and emails that the visitor doesn't receive."),
    history: requiredText("Summary of the deliveries and readings. Placeholder: {count}"),
    wroteBack: requiredText(
      "In the list: label of an enquiry whose visitor has written after the last answer.",
    ),
    cameBack: requiredText("In the list: label of an enquiry whose last email to the visitor came back."),
    draft: requiredText("In the list: label of an enquiry with a reply that isn't sent. Placeholder: {name}"),
    ours: requiredText("In the list: the latest email, if staff wrote it. Placeholders: {name} {text}"),
    we: requiredText("Value of {name} if the member is unknown."),
  }),
  news: group("Line that says what is new since the page was opened.", {
    upToDate: requiredText("Shown if nothing is new. Placeholder: {time}"),
    added: requiredText("In the list: new enquiries. Placeholder: {count}"),
    gone: requiredText("In the list: enquiries that are gone. Placeholder: {count}"),
    entries: requiredText("On the page of an enquiry. Placeholder: {entries}, such as “They wrote back”"),
    changed: requiredText("On the page of an enquiry, if it changed without a new message."),
    show: requiredText("Button that shows what is new."),
    offline: requiredText("Shown if the site can't be reached. Placeholder: {time} of the last contact"),
    ended: requiredText("Shown after the session has ended."),
    open: requiredText("Link to the page that requests a board link."),
  }),
  outages: group("Line at the top of every page while something doesn't work.", {
    ...texts(
      "Emails can't be sent. Placeholders: {since} {count} for the emails that wait",
      "refused",
      "unreachable",
    ),
    mailbox: requiredText("The mailbox can't be read. Placeholder: {since}"),
  }),
};
