import { z } from "zod";
import { type FormKind, formKinds, shownFields } from "../forms/forms.ts";
import { line } from "./text.ts";

const message = z.strictObject({ title: line("A few words"), text: line("What to do or what happens next") });
const accepted = message.extend({
  withheld: message
    .optional()
    .describe("In place of both where they promise a mail, and the address has had its share of the day"),
});
const answers = z.array(line("An answer, stored and mailed in these words")).min(1);

function formSchema(kind: FormKind) {
  const fields = shownFields(kind);
  const field = z.enum(fields.map(({ name }) => name));
  const selects = fields.filter((one) => one.kind === "select").map(({ name }) => [name, answers]);
  return z.strictObject({
    heading: line("Heading above the form"),
    note: line("Sentence above the fields").optional(),
    button: line("Words of the button that sends"),
    labels: z.record(field, line("Label of the field")).describe("Label of each field, by the field's name"),
    placeholders: z
      .partialRecord(
        field,
        line("Grey words in the empty field, or the first answer where none is chosen yet"),
      )
      .optional(),
    hints: z.partialRecord(field, line("What helps to fill in the field")).optional(),
    options: z
      .strictObject(Object.fromEntries(selects) as Record<string, typeof answers>)
      .describe("The answers of each field with a list to choose from, by the field's name")
      // Only a form with such a field must have it.
      .prefault({}),
    again: line("Button for another one, where that is no message").optional(),
    folded: fields.some((one) => one.folded)
      ? line("What opens the fields that few need")
      : line("Only for a form with such fields").optional(),
    accepted: accepted.describe("Shown once it is stored; {replyBy} stands for the time of our answer"),
  });
}

const formSchemas = Object.fromEntries(formKinds.map((kind) => [kind, formSchema(kind)]));

/** The words of the six forms: content/en/forms.yaml. */
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
  }),
  forms: z.strictObject(formSchemas as Record<FormKind, ReturnType<typeof formSchema>>),
});

export type FormWords = z.infer<typeof formWordsSchema>;
