import { z } from "zod";
import { formNames } from "#shared/forms/forms.ts";
import { hiddenHead } from "#shared/schemas/head.ts";
import { group, list, requiredText, titledText } from "#shared/schemas/text.ts";

const steps = list(
  "Steps in order.",
  requiredText(
    "Step. Placeholders: {promise} for the reply promise, {who} for who answers, {confirmHours} for the lifetime of a confirmation link",
  ),
);

const purpose = group("Copy of the page that a link in an email opens. Placeholder: {email}", {
  title: requiredText("Title of the page."),
  text: requiredText("Explanation of the button."),
  button: requiredText("Text of the button."),
  doneTitle: requiredText("Title after the action."),
  done: requiredText("Text after the action."),
  already: requiredText("Text if the action was already done."),
});

/**
 * Copy of the form, receipt and status pages and the pages of links in emails, none of which is indexed:
 * content/en/pages/forms.yaml.
 */
export const formPagesSchema = z.strictObject({
  form: z.strictObject({
    ...hiddenHead,
    lead: requiredText("Shown below the title of a form with validation errors."),
    empty: requiredText("Shown below the title of an empty form."),
    again: requiredText("Shown below the title of a form with what was sent, to correct it."),
    faultyTitle: z.string().describe("Prefix of the tab title of a form with validation errors."),
    faulty: titledText.describe("Heading of the validation errors."),
    limited: titledText.describe("Error for too many submissions. Placeholder: {minutes} for the wait"),
    unavailable: titledText.describe("Server error."),
    refused: titledText.describe(
      "Error for a request that is too large, has an unsupported content type or comes from another site.",
    ),
    faultNumber: requiredText("Label of the incident id."),
    whatsapp: requiredText("Link that opens WhatsApp with the text of the form."),
    withoutPost: titledText.extend({ label: requiredText("Link to the blog.") }),
  }),
  promise: group("Value of {promise}.", {
    inTime: requiredText("Before the deadline. Placeholder: {replyBy}"),
    late: requiredText("After the deadline."),
  }),
  sent: z.strictObject({
    ...hiddenHead,
    reference: requiredText("Label of the reference."),
    chosen: requiredText("Heading of the list of what the visitor has chosen."),
    nextHeading: requiredText("Heading of the steps."),
    next: z.record(z.enum(formNames), steps),
    status: requiredText("Link to the status page."),
    lookup: requiredText("Link to the page that finds the status by the reference."),
    correct: requiredText("Link to the form with what was sent, to correct it."),
    home: requiredText("Link to the home page."),
  }),
  status: z.strictObject({
    title: requiredText("Title."),
    ...hiddenHead,
    received: requiredText("First state."),
    forwarded: requiredText("Second state."),
    answered: requiredText("Last state."),
    waiting: requiredText("Label of a state that is not reached yet."),
    promise: requiredText("Reply promise. Placeholders: {promise} {who}"),
    sent: requiredText("Heading of the list of what was sent."),
    promiseToRead: requiredText("Promise for a comment. Placeholder: {promise}"),
    read: requiredText("Last state of a comment."),
    toConfirm: requiredText("Text for an unconfirmed subscription."),
    late: requiredText("Text if the deadline has passed."),
    contact: requiredText("Link to the contact page."),
    appointment: requiredText("Heading of the time of a confirmed call or visit."),
    yourMail: requiredText(
      "Further state: an answered message is open again because of the visitor's email.",
    ),
    yourMailText: requiredText(
      "Explains this state. Placeholders: {answered} and {asked} for the times of the answer and the email",
    ),
  }),
  lookup: z.strictObject({
    title: requiredText("Title."),
    lead: requiredText("What to enter."),
    ...hiddenHead,
    reference: requiredText("Label of the reference."),
    referenceHint: requiredText("Hint below the reference."),
    contact: requiredText("Label of the email address or phone number."),
    contactHint: requiredText("Hint below it."),
    button: requiredText("Text of the button."),
    notFound: titledText.describe(
      "For an unknown reference and for an address with which it did not come. It must not tell one from the other.",
    ),
    limited: titledText.describe("Error for too many tries. Placeholder: {minutes} for the wait"),
  }),
  unknown: titledText.extend({
    contact: requiredText("Link to the contact page."),
    lookup: requiredText("Link to the page that finds the status by the reference."),
  }),
  links: z.strictObject({
    ...hiddenHead,
    lead: requiredText("Text above the button."),
    purposes: z.strictObject({
      confirm: purpose,
      unsubscribe: purpose,
    }),
    expired: titledText,
    unknown: titledText,
    home: requiredText("Link to the home page."),
  }),
});

export type FormPages = z.infer<typeof formPagesSchema>;
