import { z } from "zod";
import {
  type FormField,
  type FormKind,
  formFields,
  formKinds,
  payerFields,
  visibleFields,
} from "#shared/forms/forms.ts";
import { legalNames } from "./company.ts";
import { linkSchema } from "./link.ts";
import { matching, group, line, list } from "./text.ts";

const message = z.strictObject({
  title: line("A few words"),
  text: line(
    "What to do or what happens next; {confirmHours} stands for how long a link confirms a subscription",
  ),
});
const answers = z.array(line("An answer, stored and mailed in these words")).min(1);

function formSchema(kind: FormKind) {
  const fields = visibleFields(kind);
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
    hints: z
      .partialRecord(
        field,
        line("What helps to fill in the field; {wishDays} stands for how far ahead a day may be"),
      )
      .optional(),
    // Only a form with such a field must have it.
    options: group(
      "The answers of each field with a list to choose from, by the field's name",
      Object.fromEntries(selects) as Record<string, typeof answers>,
    ).prefault({}),
    again: line("Button for another one, where that is no message").optional(),
    folded: fields.some((one) => one.folded)
      ? line("What opens the fields that few need")
      : line("Only for a form with such fields").optional(),
    accepted: message.describe("Shown once it is stored; {replyBy} stands for the time of our answer"),
  });
}

const called = line("What the sentences below call the field, in their place {field}");
const emptyField = line("What to do about the field where it is empty and needed");

/** The words of a field that may be needed say what to do about an empty one. */
function fieldWords(): [string, z.ZodType<FieldWords>][] {
  const fields: readonly FormField[] = [...Object.values(formFields).flat(), ...payerFields];
  const wordsOf = ({ name, copyKey: words = name }: FormField) => words;
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

const faultWords = group("What stands beside a faulty field", {
  fields: group(
    "What sentences call each field, and what to do about an empty one",
    Object.fromEntries(fieldWords()),
  ),
  sentences: group(
    "What is wrong with a field and what to do about it; {field} stands for what it is called",
    {
      tooLong: line("{limit} characters are allowed, it has {length}"),
      controls: line("It has characters that nobody can see"),
      severalLines: line("It must stand on one line"),
      notOffered: line("The answer is none of those offered"),
      email: line("It is no email address"),
      phone: line("It is no phone number"),
      website: line("It is no web address"),
      date: line("It is no day of the calendar"),
      orLeaveOut: line("Follows the last four where the field may be left empty"),
    },
  ),
  day: group("Why nobody can call or visit on the day that was asked for, and what to do", {
    over: line("It is today, or over"),
    tooFar: line("It is more than {days} days ahead"),
    holiday: line("{day} is the holiday {holiday}"),
    closed: line("{day} is no business day"),
  }),
  unknownPost: line("The comment is about a post that the site does not have"),
});

const formSchemas = Object.fromEntries(formKinds.map((kind) => [kind, formSchema(kind)]));

/** The words of the six forms: content/en/forms.yaml. */
export const formCopySchema = z.strictObject({
  shared: z.strictObject({
    sending: line("The button while a form is on its way"),
    honeypot: line("Label of the field that people never see"),
    reference: line("Before the reference"),
    again: line("Button that empties the form for another message"),
    faults: message.describe("Some fields are faulty; {count} stands for their number"),
    failed: group("Why a form could not be sent; {minutes} stands for the wait when limited", {
      offline: message,
      unavailable: message,
      limited: message,
      changed: message,
    }),
    retry: line("Button that sends again"),
    whatsapp: line("Link that opens the same text as a WhatsApp draft"),
    faultNumber: line("Before the number under which our log has the cause"),
  }),
  faults: faultWords,
  forms: z.strictObject(formSchemas as Record<FormKind, ReturnType<typeof formSchema>>),
});

const formNoticeSchema = z.strictObject({
  sentence: line("The one sentence shown at the form's button", 20, 170),
  items: list(
    "Every kind of personal data the form collects, and why",
    z.strictObject({ data: line("What is collected", 3), reason: line("What it is used for", 5) }),
  ),
  kept: line(`How long it is kept, as content/en/retention.yaml has it; filled in: ${legalNames}`, 5),
});
const subscribeNoticeSchema = formNoticeSchema.extend({
  brief: line("All of it in two sentences, for the footer; {officer} and {email} as above", 20, 260),
});

/** The consent notice that stands at every form's button (E4): content/en/notice.yaml. */
export const noticeSchema = z.strictObject({
  version: matching(
    "Change it with every change of meaning: it is stored with each consent",
    /^\d{4}-\d{2}(-\d{2})?$/,
    'year and month in quotes, with the day if need be, such as "2026-11"',
  ),
  more: line("Label that opens the whole notice", 5),
  collected: line("Heading over the list of data", 3),
  automatic: line("What is stored with every form without being typed, and why", 20),
  keptHeading: line("Heading over how long it is kept", 3),
  withdrawHeading: line("Heading over how to withdraw", 3),
  withdraw: line("How to withdraw consent; {email} stands for the company's address", 20),
  complainHeading: line("Heading over whom to complain to", 3),
  complain: line("Whom to complain to; {officer} and {email} stand for ours", 20),
  policy: linkSchema.describe("Link to the whole privacy policy"),
  forms: group("One notice for each form", {
    contact: formNoticeSchema,
    "member-message": formNoticeSchema,
    comment: formNoticeSchema,
    subscribe: subscribeNoticeSchema,
    "mail-back": formNoticeSchema,
    application: formNoticeSchema,
  }),
});

export type FormCopy = z.infer<typeof formCopySchema>;
