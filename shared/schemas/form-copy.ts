import { z } from "zod";
import {
  type FormField,
  type FormKind,
  formFields,
  formKinds,
  formsToAnswer,
  getFormName,
  getVisibleFields,
  payerFields,
  toPlainLabel,
} from "#shared/forms/forms.ts";
import { legalPlaceholders } from "./company.ts";
import { getQuestionOptions, optionsSchema, questionsSchema, toFormField } from "./form-question.ts";
import { linkSchema } from "./link.ts";
import { group, list, matching, requiredText } from "./text.ts";

const message = z.strictObject({
  title: requiredText("Short heading."),
  text: requiredText(
    "What to do, or what happens next. Placeholder: {confirmHours} for the lifetime of a confirmation link",
  ),
});

/**
 * Forms that staff don't answer have no `questions`. The cast declares the field so that the schemas of all forms have
 * the same type.
 */
const noQuestions = {} as { questions: typeof questionsSchema };

function formSchema(kind: FormKind) {
  const fields = getVisibleFields(kind);
  const field = z.enum(fields.map(({ name }) => name));
  const choices = fields.filter(({ kind }) => kind === "choice").map(({ name }) => [name, optionsSchema]);
  return z.strictObject({
    heading: requiredText("Heading of the form."),
    note: requiredText("Sentence above the fields.").optional(),
    button: requiredText("Text of the submit button."),
    labels: z.record(field, requiredText("Label of the field.")).describe("Labels by field name."),
    placeholders: z
      .partialRecord(field, requiredText("Placeholder of the empty field, or first option of a choice."))
      .optional(),
    hints: z
      .partialRecord(
        field,
        requiredText(
          "Hint below the field. Placeholder: {wishDays} for the maximum number of days until an appointment",
        ),
      )
      .optional(),
    // Only forms with a choice require options.
    options: group(
      "Options of each choice, by field name.",
      Object.fromEntries(choices) as Record<string, typeof optionsSchema>,
    ).prefault({}),
    ...(formsToAnswer.includes(getFormName(kind)) ? { questions: questionsSchema } : noQuestions),
    again: requiredText(
      "Button that clears this form for another submission. Default: shared.again",
    ).optional(),
    folded: fields.some(({ folded }) => folded)
      ? requiredText("Summary of the collapsed fields.")
      : requiredText("Only for a form with collapsed fields.").optional(),
    accepted: message.describe(
      "Shown after the submission. Placeholders: {replyBy} for the deadline of the reply, {who} for who answers",
    ),
  });
}

const getCopyKey = ({ name, copyKey = name }: FormField): string => copyKey;
const copyKeys = [...Object.values(formFields).flat(), ...payerFields].map(getCopyKey);

const validationMessages = group("Validation errors", {
  fields: z
    .partialRecord(
      z.enum(copyKeys),
      z.strictObject({
        called: requiredText("Name of the field in messages, the value of {field}.").optional(),
        empty: requiredText("Error for an empty required field.").optional(),
      }),
    )
    .describe("Messages of fields that need others than those in `question`."),
  question: group("Messages of questions and other fields. Placeholder: {label} for the label of the field", {
    called: requiredText("Name of the answer in messages, the value of {field}."),
    empty: requiredText("Error for a missing answer."),
  }),
  sentences: group(
    "Validation errors, each with instructions. Placeholder: {field} for the name of the field",
    {
      tooLong: requiredText("Error for a value that is too long. Placeholders: {limit} {length}"),
      controls: requiredText("Error for control characters."),
      severalLines: requiredText("Error for a line break."),
      notOffered: requiredText("Error for an unknown option."),
      email: requiredText("Error for an invalid email address."),
      phone: requiredText("Error for an invalid phone number."),
      website: requiredText("Error for an invalid web address."),
      date: requiredText("Error for an invalid day."),
      number: requiredText("Error for an invalid number."),
      tooSmall: requiredText("Error for a number that is too small. Placeholder: {limit}"),
      tooLarge: requiredText("Error for a number that is too large. Placeholder: {limit}"),
      orLeaveOut: requiredText(
        "Appended to the errors for email, phone, website, date and number if the field is optional.",
      ),
    },
  ),
  either: requiredText("Error for a missing email address and phone number, of which one is required."),
  requires: group("Errors for an empty field that a selected option requires, by option.", {
    call: requiredText("Error for a requested call without a phone number."),
    visit: requiredText("Error for a requested visit without a place."),
  }),
  doubts: group(
    "Questions about valid values that are probably mistyped. Sending the form again overrules them.",
    {
      email: requiredText("About a mail domain. Placeholder: {suggestion} for the corrected address"),
      phone: requiredText("About a number that cannot be an Indian one."),
      use: requiredText("Button that corrects the address. Placeholder: {suggestion}"),
    },
  ),
  day: group("Errors for the day of a requested appointment.", {
    tooEarly: requiredText("Error for today or a day in the past."),
    tooFar: requiredText("Error for a day too far ahead. Placeholder: {days}"),
    holiday: requiredText("Error for a public holiday. Placeholders: {day} {holiday}"),
    closed: requiredText("Error for a day that is not a business day. Placeholder: {day}"),
  }),
  unknownPost: requiredText("Error for a comment on an unknown post."),
  order: group("Errors for an order.", {
    unknownProduct: requiredText("Error for an unknown offer."),
    closed: requiredText("Error while the site takes no orders."),
    gstin: requiredText("Error for an invalid GST number."),
    state: requiredText("Error for a missing state, if the company charges GST."),
    otherState: requiredText("Error for a state other than that of the GST number."),
  }),
});

const formSchemas = Object.fromEntries(formKinds.map((kind) => [kind, formSchema(kind)]));

const fileSchema = z.strictObject({
  shared: z.strictObject({
    sending: requiredText("Text of the submit button during the submission."),
    honeypot: requiredText("Label of the honeypot."),
    reference: requiredText("Label of the reference."),
    chosen: requiredText("Heading of the list of what the visitor has chosen, after the submission."),
    questions: group("Questions of forms.", {
      choose: requiredText("First option of a question with options."),
      yes: requiredText("Option of a question of the kind yes-no."),
      no: requiredText("Option of a question of the kind yes-no."),
    }),
    status: requiredText("Link to the status of the message."),
    lookup: requiredText("Link to the page that finds the status by the reference."),
    correct: requiredText("Button that shows the form again with what was sent, to correct it."),
    again: requiredText("Button that clears the form for another message."),
    either: group("The email address and the phone number, of which one is required.", {
      label: requiredText("Name of the group for screen readers."),
      hint: requiredText("Hint below the two fields, with the meaning of the asterisk."),
    }),
    faults: message.describe("Shown above a form with validation errors. Placeholder: {count}"),
    failed: group(
      "Errors of a failed submission. Placeholder: {minutes} for the wait after too many submissions",
      {
        offline: message,
        slow: message,
        unavailable: message,
        limited: message,
        changed: message,
      },
    ),
    retry: requiredText("Button that retries the submission."),
    whatsapp: requiredText("Link that opens WhatsApp with the text of the form."),
    faultNumber: requiredText("Label of the incident id."),
  }),
  faults: validationMessages,
  forms: z.strictObject(formSchemas as Record<FormKind, ReturnType<typeof formSchema>>),
});

type File = z.infer<typeof fileSchema>;

/**
 * Copy of the forms: content/en/forms.yaml. In the parsed copy, `questions` are form fields, and their labels, hints,
 * options and messages are with those of the other fields.
 */
export const formCopySchema = fileSchema.transform(({ shared: { questions, ...shared }, faults, forms }) => {
  const withQuestions = Object.fromEntries(
    formKinds.map((kind) => [kind, addQuestions(forms[kind], kind, questions)]),
  ) as Record<FormKind, ReturnType<typeof addQuestions>>;
  const messages = formKinds.flatMap((kind) => listMessages(kind, withQuestions[kind], faults));
  return {
    shared,
    // A field of several forms has the label of the first one.
    faults: { ...faults, fields: Object.fromEntries(messages.reverse()) },
    forms: withQuestions,
  };
});

type Form = File["forms"][FormKind];

/** Questions of different forms may have the same name. */
const getQuestionKey = (kind: FormKind, { name }: { name: string }) => `${kind}.${name}`;

function addQuestions(form: Form, kind: FormKind, copy: File["shared"]["questions"]) {
  const { questions = [], labels, placeholders, hints, options } = form;
  const collect = <T>(getValue: (question: (typeof questions)[number]) => T | undefined) =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const value = getValue(question);
        return value === undefined ? [] : [[question.name, value]];
      }),
    ) as Record<string, T>;
  const addedOptions = collect((question) => getQuestionOptions(question, copy));
  return {
    ...form,
    questions: questions.map((question) => toFormField(question, getQuestionKey(kind, question))),
    labels: { ...labels, ...collect(({ label }) => label) },
    placeholders: { ...placeholders, ...collect(({ name }) => addedOptions[name] && copy.choose) },
    hints: { ...hints, ...collect(({ hint }) => hint) },
    options: { ...options, ...addedOptions },
  };
}

interface FieldMessages {
  /** Name of the field, the value of `{field}`. */
  called: string;
  /** Error for an empty value of a required field. */
  empty?: string;
}

/** Lists the messages of the fields and questions of a form. By default, they are those of `question`. */
function listMessages(
  kind: FormKind,
  { questions, labels }: ReturnType<typeof addQuestions>,
  { fields, question }: File["faults"],
) {
  return [...formFields[kind], ...questions].map((field): [string, FieldMessages] => {
    const key = getCopyKey(field);
    const label = toPlainLabel(labels[field.name] ?? field.name);
    const fillLabel = (text: string) => text.replaceAll("{label}", () => label);
    const messages = fields[key as keyof typeof fields];
    const { called = fillLabel(question.called), empty = fillLabel(question.empty) } = messages ?? {};
    // Another form may require the field.
    const isRequired = field.required || field.alternative || messages?.empty !== undefined;
    return [key, { called, ...(isRequired && { empty }) }];
  });
}

const formNoticeSchema = z.strictObject({
  sentence: requiredText("One sentence beside the submit button, 20 to 170 characters.", 20, 170),
  items: list(
    "Personal data that the form collects, with reasons.",
    z.strictObject({ data: requiredText("Kind of data.", 3), reason: requiredText("Purpose.", 5) }),
  ),
  kept: requiredText(`Retention period. Placeholders: ${legalPlaceholders}`, 5),
});
const subscribeNoticeSchema = formNoticeSchema.extend({
  brief: requiredText(
    "Notice in two sentences for the footer, 20 to 260 characters. Placeholders: {officer} {email} {endedSubscriptions}",
    20,
    260,
  ),
});

/** The consent notices of the forms (E4): content/en/notice.yaml. */
export const noticeSchema = z.strictObject({
  version: matching(
    "Version, stored with each consent; change it whenever the meaning of the notice changes. A letter distinguishes changes on the same day.",
    /^\d{4}-\d{2}(-\d{2}[a-z]?)?$/,
    'a year and month in quotes, optionally with a day and a letter, such as "2026-11-28" or "2026-11-28b"',
  ),
  more: requiredText("Label that opens the notice.", 5),
  collected: requiredText("Heading of the list of data.", 3),
  answers: group("Answers to the questions of a form, at the end of the list of data.", {
    data: requiredText("Answer to one question. Placeholder: {label} for the question", 3),
    reason: requiredText("Purpose.", 5),
  }),
  automatic: requiredText("Data that every form stores in addition to its fields, and why.", 20),
  keptHeading: requiredText("Heading of the retention period.", 3),
  withdrawHeading: requiredText("Heading of the text about withdrawal.", 3),
  withdraw: requiredText("How to withdraw consent. Placeholder: {email} for the address of the company", 20),
  complainHeading: requiredText("Heading of the text about complaints.", 3),
  complain: requiredText("Where to complain. Placeholders: {officer} {email}", 20),
  policy: linkSchema.describe("Link to the privacy policy."),
  forms: group("Notice of each form.", {
    contact: formNoticeSchema,
    "member-message": formNoticeSchema,
    comment: formNoticeSchema,
    subscribe: subscribeNoticeSchema,
    "mail-back": formNoticeSchema,
    application: formNoticeSchema,
    order: formNoticeSchema,
  }),
});

export type FormCopy = z.infer<typeof formCopySchema>;
