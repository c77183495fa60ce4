import { z } from "zod";
import { formNames } from "#shared/forms/forms.ts";
import { hiddenHead } from "#shared/schemas/head.ts";
import { group, line, list, titledText } from "#shared/schemas/text.ts";

const steps = list(
  "One after the other",
  line(
    "One step; {promise} stands for when we answer, {confirmHours} for how long a link confirms a subscription",
  ),
);

const purpose = group("Words of one kind of link; {email} is filled in", {
  title: line("Title of the page"),
  text: line("What the button does"),
  button: line("Words of the button"),
  doneTitle: line("Title of the page once it is done"),
  done: line("Shown once it is done"),
  already: line("Shown where it had been done before"),
});

/** The pages around the forms: content/en/pages/forms.yaml. None of them is indexed. */
export const formPagesSchema = z.strictObject({
  form: z.strictObject({
    ...hiddenHead,
    lead: line("Below the title when a form is shown again"),
    empty: line("Below the title when the form was only asked for"),
    faultyTitle: z.string().describe("Before the title of the tab when the form has faults"),
    faulty: titledText.describe("Above the list of faulty fields"),
    limited: titledText.describe("Too many posts; {minutes} stands for the wait"),
    unavailable: titledText.describe("A fault of ours"),
    refused: titledText.describe(
      "What came could not be read or taken: too large, of another kind, from elsewhere",
    ),
    faultNumber: line("Before the number under which our log has the cause"),
    whatsapp: line("Link to a WhatsApp draft with the same text"),
    withoutPost: titledText.extend({ label: line("Link to the blog") }),
  }),
  promise: group("When we answer, where {promise} stands", {
    inTime: line("{replyBy} stands for the time of our answer"),
    late: line("Once that time is over"),
  }),
  sent: z.strictObject({
    ...hiddenHead,
    reference: line("Before the reference"),
    nextHeading: line("Heading over the steps"),
    next: z.record(z.enum(formNames), steps),
    status: line("Link to the status page"),
    home: line("Link to the home page"),
  }),
  status: z.strictObject({
    title: line("Title"),
    ...hiddenHead,
    received: line("First state"),
    forwarded: line("Second state"),
    answered: line("Last state"),
    waiting: line("A state that has not been reached"),
    promise: line("{promise} stands for when we answer"),
    promiseToRead: line("Of a comment: {promise} stands for when we read it"),
    read: line("The third step of a comment, in place of the answer"),
    toConfirm: line("Of a subscription: what is left to do"),
    late: line("What to do when it takes too long"),
    contact: line("Link to the contact page"),
  }),
  unknown: titledText.extend({ contact: line("Link to the contact page") }),
  links: z.strictObject({
    ...hiddenHead,
    lead: line("Above the button"),
    purposes: z.strictObject({
      confirm: purpose,
      unsubscribe: purpose,
    }),
    expired: titledText,
    unknown: titledText,
    home: line("Link to the home page"),
  }),
});

export type FormPages = z.infer<typeof formPagesSchema>;
