import { z } from "zod";
import { line } from "./text.ts";

const message = z.strictObject({ title: line("A few words"), text: line("What to do or what happens next") });
const accepted = message.extend({
  withheld: message
    .optional()
    .describe("In place of both where they promise a mail, and the address has had its share of the day"),
});
const byField = (what: string) => z.record(z.string(), line(what));

const formSchema = z.strictObject({
  heading: line("Heading above the form"),
  note: line("Sentence above the fields").optional(),
  button: line("Words of the button that sends"),
  labels: byField("Label of the field").describe("Label of each field, by the field's name"),
  placeholders: byField("Grey words in the empty field").optional(),
  hints: byField("What helps to fill in the field").optional(),
  accepted: accepted.describe("Shown once it is stored; {replyBy} stands for the time of our answer"),
});

/** The words of the six forms: content/forms.yaml. They travel in the forms' script, not in each page. */
export const formWordsSchema = z.strictObject({
  shared: z.strictObject({
    sending: line("The button while a form is on its way"),
    honeypot: line("Label of the field that people never see"),
    reference: line("Before the reference"),
    again: line("Button that empties the form for another message"),
    faults: message.describe("Some fields are faulty; {count} stands for their number"),
    failed: z
      .strictObject({ offline: message, unavailable: message, limited: message, changed: message })
      .describe("Why a form could not be sent; {minutes} stands for the wait when limited"),
    retry: line("Button that sends again"),
    whatsapp: line("Link that opens the same text as a WhatsApp draft"),
    faultNumber: line("Before the number under which our log has the cause"),
    about: z
      .strictObject({ label: line("Label"), hint: line("Hint") })
      .describe("The field that names a plan, product or service"),
  }),
  forms: z.strictObject({
    contact: formSchema,
    "member-message": formSchema,
    comment: formSchema,
    subscribe: formSchema.describe("The footer's form"),
    "subscribe-strip": formSchema.describe("The strip with name and email"),
    "mail-back": formSchema,
    application: formSchema,
  }),
});

export type FormWords = z.infer<typeof formWordsSchema>;
