import { z } from "zod";
import { formNames } from "../../forms/forms.ts";
import { line } from "../text.ts";

const message = z.strictObject({ title: line("A few words"), text: line("A sentence or two") });
const head = {
  description: line("Description of the page").min(50).max(160),
  keywords: z.array(line("Word")).min(1),
};
const steps = z
  .array(
    line(
      "One step; {replyBy} stands for the time of our answer, {confirmHours} for how long a link confirms a subscription",
    ),
  )
  .min(1);

const purpose = z
  .strictObject({
    title: line("Title of the page"),
    text: line("What the button does"),
    button: line("Words of the button"),
    doneTitle: line("Title of the page once it is done"),
    done: line("Shown once it is done"),
    already: line("Shown where it had been done before"),
    post: line("Link to the post it is about").optional(),
  })
  .describe("Words of one kind of link; {reference}, {name}, {email} and {post} are filled in");

/** The pages around the forms: content/en/pages/forms.yaml. None of them is indexed. */
export const formPagesSchema = z.strictObject({
  form: z.strictObject({
    ...head,
    lead: line("Below the title when a form is shown again"),
    empty: line("Below the title when the form was only asked for"),
    faultyTitle: z.string().describe("Before the title of the tab when the form has faults"),
    faulty: message.describe("Above the list of faulty fields"),
    limited: message.describe("Too many posts; {minutes} stands for the wait"),
    unavailable: message.describe("A fault of ours"),
    refused: message.describe(
      "What came could not be read or taken: too large, of another kind, from elsewhere",
    ),
    faultNumber: line("Before the number under which our log has the cause"),
    whatsapp: line("Link to a WhatsApp draft with the same text"),
    withoutPost: message.extend({ label: line("Link to the blog") }),
  }),
  sent: z.strictObject({
    ...head,
    reference: line("Before the reference"),
    nextHeading: line("Heading over the steps"),
    next: z.record(z.enum(formNames), steps),
    withheld: z
      .partialRecord(z.enum(formNames), line("One step"))
      .describe(
        "In place of a form's first step where that promises a mail, and the address has had its share",
      ),
    status: line("Link to the status page"),
    home: line("Link to the home page"),
  }),
  status: z.strictObject({
    title: line("Title"),
    ...head,
    received: line("First state"),
    forwarded: line("Second state"),
    answered: line("Last state"),
    waiting: line("A state that has not been reached"),
    promise: line("{replyBy} stands for the time of our answer"),
    late: line("What to do when it is over"),
    contact: line("Link to the contact page"),
  }),
  unknown: message.extend({ contact: line("Link to the contact page") }),
  links: z.strictObject({
    ...head,
    lead: line("Above the button"),
    purposes: z.strictObject({
      answered: purpose,
      approve: purpose,
      reject: purpose,
      confirm: purpose,
      unsubscribe: purpose,
    }),
    expired: message,
    unknown: message,
    home: line("Link to the home page"),
  }),
});

export type FormPages = z.infer<typeof formPagesSchema>;
