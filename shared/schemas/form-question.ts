import { z } from "zod";
import { ENTRY_FIELDS, type FormField, fieldsByName, HONEYPOT_FIELD } from "#shared/forms/forms.ts";
import { flag, matching, refuseRepeated, requiredText } from "./text.ts";

/** Names of the hidden fields of forms. */
const HIDDEN_FIELDS = [
  HONEYPOT_FIELD,
  ...Object.values(ENTRY_FIELDS),
  ...["page", "language", "notice", "key", "started", "sent"],
];
/** A control with one of these names would shadow a property of its form element, or of an object keyed by field name. */
const PROPERTIES = ["action", "attributes", "constructor", "elements", "id", "method", "reset", "submit"];
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...fieldsByName.keys(),
  ...HIDDEN_FIELDS,
  ...PROPERTIES,
]);

const name = matching(
  "Short name, under which answers are stored and exported, the same in every language. Don't change it later: earlier answers keep the former name.",
  /^[a-z][a-z0-9-]{0,39}$/,
  "at most 40 lower-case letters, digits and hyphens, starting with a letter",
).refine((text) => !RESERVED_NAMES.has(text), {
  error: ({ input }) => `Expected another name: the forms already use ${input}.`,
});

/** The options of a `choice`. */
export const optionsSchema = z
  .array(
    z.strictObject({
      value: matching(
        "Stored value, the same in every language. Emails and the board show its label.",
        /^[a-z0-9-]+$/,
        "lower-case letters, digits and hyphens",
      ),
      label: requiredText("Text of the option."),
    }),
  )
  .min(1)
  .meta({ identity: "value" });

const common = {
  name,
  label: requiredText("The question.", 3, 120),
  hint: requiredText("Hint below the field.").optional(),
  required: flag("true if the form can't be sent without an answer."),
  wide: flag("true if the field takes a whole row of the form, false for half a row."),
};
const bound = (description: string) => z.number().optional().describe(description);

/** A question that the owner adds to a form. */
const questionSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("line"), ...common }),
  z
    .strictObject({
      kind: z.literal("number"),
      ...common,
      min: bound("Smallest accepted number."),
      max: bound("Largest accepted number."),
    })
    .refine(({ min = -Infinity, max = Infinity }) => min <= max, {
      path: ["max"],
      message: "Expected a number that isn't smaller than min.",
    }),
  z.strictObject({
    kind: z.literal("choice"),
    ...common,
    options: optionsSchema.describe("Options, in display order."),
  }),
  z.strictObject({ kind: z.literal("yes-no"), ...common }),
]);

export const questionsSchema = z
  .array(questionSchema)
  .superRefine(
    refuseRepeated("name", (name) => `Expected another name: an earlier question is called ${name}.`),
  )
  .default([])
  .meta({ identity: "name" })
  .describe("Questions below the other fields. Change the version in notice.yaml when you add one.");

type Question = z.infer<typeof questionSchema>;

/** Copy of all questions. */
interface QuestionCopy {
  choose: string;
  yes: string;
  no: string;
}

/** Returns the options of a question, or `undefined` if it is answered by typing. */
export function getQuestionOptions(question: Question, { yes, no }: QuestionCopy) {
  if (question.kind === "choice") return question.options;
  if (question.kind !== "yes-no") return undefined;
  return [
    { value: "yes", label: yes },
    { value: "no", label: no },
  ];
}

/**
 * Returns the form field of a question. A question of the kind `yes-no` is a `choice` with two options. `copyKey` is the
 * key of its messages in `faults.fields`.
 */
export const toFormField = (question: Question, copyKey: string): FormField => ({
  name: question.name,
  kind: question.kind === "yes-no" ? "choice" : question.kind,
  copyKey,
  required: question.required,
  ...(!question.wide && { half: true }),
  ...(question.kind === "number" && { min: question.min, max: question.max }),
});
