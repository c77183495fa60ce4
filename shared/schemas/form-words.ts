import { z } from "zod";
import {
  type FormField,
  type FormKind,
  fieldsOf,
  formKinds,
  payerFields,
  shownFields,
} from "../forms/forms.ts";
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

const called = line("What the sentences below call the field, in their place {field}");
const emptyField = line("What to do about the field where it is empty and needed");

/** The words of a field that may be needed say what to do about an empty one. */
function fieldWords(): [string, z.ZodType<FieldWords>][] {
  const fields: readonly FormField[] = [...Object.values(fieldsOf).flat(), ...payerFields];
  const wordsOf = ({ name, words = name }: FormField) => words;
  const needed = new Set(fields.filter(({ required }) => required).map(wordsOf));
  return fields
    .map(wordsOf)
    .map((name) => [
      name,
      needed.has(name) ? z.strictObject({ called, empty: emptyField }) : z.strictObject({ called }),
    ]);
}

interface FieldWords {
  called: string;
  empty?: string;
}

const faultWords = z.strictObject({
  fields: z
    .strictObject(Object.fromEntries(fieldWords()))
    .describe("What sentences call each field, and what to do about an empty one"),
  sentences: z
    .strictObject({
      tooLong: line("{limit} characters are allowed, it has {length}"),
      controls: line("It has characters that nobody can see"),
      severalLines: line("It must stand on one line"),
      notOffered: line("The answer is none of those offered"),
      email: line("It is no email address"),
      phone: line("It is no phone number"),
      website: line("It is no web address"),
      date: line("It is no day of the calendar"),
      orLeaveOut: line("Follows the last four where the field may be left empty"),
    })
    .describe("What is wrong with a field and what to do about it; {field} stands for what it is called"),
  day: z
    .strictObject({
      over: line("It is today, or over"),
      tooFar: line("It is more than {days} days ahead"),
      holiday: line("{day} is the holiday {holiday}"),
      closed: line("{day} is no business day"),
    })
    .describe("Why nobody can call or visit on the day that was asked for, and what to do"),
  unknownPost: line("The comment is about a post that the site does not have"),
});

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
  faults: faultWords.describe("What stands beside a faulty field"),
  forms: z.strictObject(formSchemas as Record<FormKind, ReturnType<typeof formSchema>>),
});

export type FormWords = z.infer<typeof formWordsSchema>;
