import { z } from "zod";
import { button, group, heading, requiredText, texts } from "./text.ts";

/** How an enquiry that staff have entered came. */
export const entryChannels = ["phone", "office", "other", "email"] as const;
export type EntryChannel = (typeof entryChannels)[number];

/** Copy of the pages about mails and of the form for an enquiry, a part of content/en/board.yaml. */
export const mailboxCopy = {
  mailboxPage: group("Page with the emails in the mailbox that are not about an enquiry.", {
    title: heading,
    explanation: requiredText("What is listed, and for how long. Placeholder: {listedMailDays}"),
    empty: requiredText("Shown if no email is listed."),
    ...texts("Shown instead of a missing value.", "noSubject", "noText", "unknownAddress"),
    to: requiredText("Recipients of an email of the team. Placeholder: {address}"),
    files: requiredText("Names of the attachments of an opened email. Placeholder: {files}"),
    open: requiredText("Button that shows the text of the email."),
    attachSuggested: requiredText(
      "Button that adds the email to the suggested enquiry. Placeholders: {name} {reference}",
    ),
    ...texts("Summary of the form that adds the email to an enquiry.", "attach", "attachOther"),
    reference: requiredText("Label of the field for the reference."),
    referenceHint: requiredText("Hint below that field."),
    attachButton: button,
    create: requiredText("Button that makes an enquiry of the email."),
    ignore: requiredText("Button that removes the email from the list."),
    missing: requiredText("Shown if the email is not in the mailbox any more, or cannot be read."),
    waiting: z.strictObject({
      ...texts("Shown until the request was performed.", "opening", "attaching", "creating"),
    }),
    outcomes: z.strictObject({
      attaching: requiredText("Shown after the button was pressed, before the reference."),
      creating: requiredText("Shown after the button was pressed."),
      unknown: requiredText("Error for a reference that does not exist."),
      refused: requiredText("Shown if the email is not listed any more."),
    }),
    older: requiredText("Link to the next page."),
  }),
  entry: group("Page on which staff enter an enquiry.", {
    link: requiredText("Link to the page."),
    title: heading,
    explanation: requiredText("What happens. Placeholder: {time} of the deadline"),
    channel: requiredText("Label of the select."),
    channels: z
      .record(z.enum(entryChannels), requiredText("How the enquiry came."))
      .describe("Options, also shown in the timeline."),
    fields: z.strictObject({ ...texts("Label of the field.", "name", "phone", "email", "message") }),
    phoneOrEmail: requiredText("Hint below the telephone number."),
    acknowledge: requiredText("Checkbox for the acknowledgement."),
    button: button,
    rejected: requiredText("Shown above a form with errors."),
  }),
};
