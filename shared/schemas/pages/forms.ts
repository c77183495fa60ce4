import { z } from "zod";
import { formNames } from "#shared/forms/forms.ts";
import { hiddenHead } from "#shared/schemas/head.ts";
import { group, line, list, titledText } from "#shared/schemas/text.ts";

const steps = list(
  "Steps in order.",
  line(
    "Step. Placeholders: {promise} for the reply promise, {confirmHours} for the lifetime of a confirmation link",
  ),
);

const purpose = group("Copy of the page of a link. Placeholder: {email}", {
  title: line("Title of the page."),
  text: line("Explanation of the button."),
  button: line("Text of the button."),
  doneTitle: line("Title after the action."),
  done: line("Text after the action."),
  already: line("Text if the action was already done."),
});

/** Copy of the form, receipt, status and link pages, which are not indexed: content/en/pages/forms.yaml. */
export const formPagesSchema = z.strictObject({
  form: z.strictObject({
    ...hiddenHead,
    lead: line("Shown below the title of a form with validation errors."),
    empty: line("Shown below the title of an empty form."),
    faultyTitle: z.string().describe("Prefix of the tab title of a form with validation errors."),
    faulty: titledText.describe("Heading of the validation errors."),
    limited: titledText.describe("Error for too many submissions. Placeholder: {minutes} for the wait"),
    unavailable: titledText.describe("Server error."),
    refused: titledText.describe(
      "Error for a request that is too large, has an unsupported content type or comes from another site.",
    ),
    faultNumber: line("Label of the incident id."),
    whatsapp: line("Link that opens WhatsApp with the text of the form."),
    withoutPost: titledText.extend({ label: line("Link to the blog.") }),
  }),
  promise: group("Value of {promise}.", {
    inTime: line("Before the deadline. Placeholder: {replyBy}"),
    late: line("After the deadline."),
  }),
  sent: z.strictObject({
    ...hiddenHead,
    reference: line("Label of the reference."),
    chosen: line("Heading of the list of what the visitor has chosen."),
    nextHeading: line("Heading of the steps."),
    next: z.record(z.enum(formNames), steps),
    status: line("Link to the status page."),
    home: line("Link to the home page."),
  }),
  status: z.strictObject({
    title: line("Title."),
    ...hiddenHead,
    received: line("First state."),
    forwarded: line("Second state."),
    answered: line("Last state."),
    waiting: line("Label of a state that is not reached yet."),
    promise: line("Reply promise. Placeholder: {promise}"),
    promiseToRead: line("Promise for a comment. Placeholder: {promise}"),
    read: line("Last state of a comment."),
    toConfirm: line("Text for an unconfirmed subscription."),
    late: line("Text if the deadline has passed."),
    contact: line("Link to the contact page."),
  }),
  unknown: titledText.extend({ contact: line("Link to the contact page.") }),
  links: z.strictObject({
    ...hiddenHead,
    lead: line("Text above the button."),
    purposes: z.strictObject({
      confirm: purpose,
      unsubscribe: purpose,
    }),
    expired: titledText,
    unknown: titledText,
    home: line("Link to the home page."),
  }),
});

export type FormPages = z.infer<typeof formPagesSchema>;
