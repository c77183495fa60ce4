import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { createSampleAnswers, formatAnswer, listFoldedFieldsAndAnswers } from "#shared/forms/answers.ts";
import { validateForm } from "#shared/forms/validate.ts";
import { formCopySchema, noticeSchema } from "#shared/schemas/form-copy.ts";

const questions = [
  { kind: "line", name: "landmark", label: "Which landmark? (optional)" },
  { kind: "number", name: "branches", label: "How many branches?", min: 1, max: 5000, required: true },
  {
    kind: "choice",
    name: "goods",
    label: "What do you sell?",
    options: [
      { value: "sweets", label: "Sweets" },
      { value: "saris", label: "Saris" },
    ],
    required: true,
  },
  { kind: "yes-no", name: "gst", label: "Are you registered for GST?" },
];

/** Parses the copy of the forms with these questions in the form `mail-back`. */
function parseCopy(added: object[], form = "mail-back") {
  const copy = parse(readFileSync(join(getLanguageFolder(), "forms.yaml"), "utf8"));
  copy.forms[form].questions = added;
  return formCopySchema.safeParse(copy);
}

const person = { "your-name": "Asha", "your-email": "asha@example.in" };
const copy = parseCopy(questions).data as NonNullable<ReturnType<typeof parseCopy>["data"]>;
const form = copy.forms["mail-back"];

test("answers are validated by the kind of their question, with its label in the message (E12)", () => {
  const valid = { branches: "3", goods: "saris" };
  const validate = (answers: Record<string, string>) => {
    const result = validateForm("mail-back", { ...person, ...valid, ...answers }, copy, "en-IN");
    return result.ok ? result.fields : result.errors;
  };
  expect(validate({ branches: " ১,২৩৪ ", gst: "no", hobby: "chess" })).toEqual({
    ...person,
    branches: "1234",
    goods: "saris",
    gst: "no",
  });
  const invalid: [string, string, string][] = [
    ["branches", "", "Answer “How many branches?”."],
    ["branches", "three", "Write your answer to “How many branches?” as a number, such as 12."],
    ["branches", "0", "Check your answer to “How many branches?”: write 1 or more."],
    ["branches", "5001", "Check your answer to “How many branches?”: write 5000 or less."],
    ["goods", " ", "Choose your answer to “What do you sell?” from the answers offered."],
    ["goods", "", "Answer “What do you sell?”."],
    ["gst", "perhaps", "Choose your answer to “Are you registered for GST?” from the answers offered."],
    ["landmark", "a\nb", "Write your answer to “Which landmark?” on one line."],
  ];
  for (const [name, answer, message] of invalid)
    expect(validate({ [name]: answer }), `${name}: ${answer}`).toEqual({ [name]: [message] });
  expect(validate({ landmark: "x".repeat(201) })).toHaveProperty("landmark");
  expect(validateForm("contact", { ...person, ...valid, message: "Hello" }, copy)).toMatchObject({
    ok: false,
  });
});

test("answers are shown with the labels of their question, or unchanged if it was removed (E12)", () => {
  const fields = { ...person, branches: "2026", goods: "saris", gst: "yes", landmark: "Lake Market" };
  const shown = listFoldedFieldsAndAnswers("mail-back", fields, form, "bn-IN").map(({ label, value }) => [
    label,
    value,
  ]);
  expect(shown).toEqual([
    ["Which landmark?", "Lake Market"],
    ["How many branches?", "২০২৬"],
    ["What do you sell?", "Saris"],
    ["Are you registered for GST?", "Yes"],
  ]);
  expect(formatAnswer("goods", "saris", copy.forms.application)).toBe("saris");
});

test("sample answers to required questions are accepted (E12)", () => {
  const answers = createSampleAnswers(form);
  expect(Object.keys(answers)).toEqual(["branches", "goods"]);
  expect(validateForm("mail-back", { ...person, ...answers }, copy)).toMatchObject({ ok: true });
});

test("fields without their own messages have those of questions, with their label (E3)", () => {
  const source = parse(readFileSync(join(getLanguageFolder(), "forms.yaml"), "utf8"));
  source.faults.question = { called: "the answer to {label}", empty: "Answer {label}." };
  source.faults.fields = { name: { called: "your name" } };
  source.forms.contact.labels.name = "Who are you? *";
  source.forms.contact.labels.budget = "Budget (optional)";
  const { fields } = formCopySchema.parse(source).faults;
  expect(fields["name"]).toEqual({ called: "your name", empty: "Answer Who are you?." });
  expect(fields["budget"]).toEqual({ called: "the answer to Budget" });
});

test("a question takes half a row or, if it is wide, a whole one (E12)", () => {
  const { data } = parseCopy(questions.map((question, index) => ({ ...question, wide: index === 1 })));
  expect(data?.forms["mail-back"].questions.map(({ half = false }) => half)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test.each(["2026-11", "2026-11-28", "2026-11-28b"])(
  "the version of a consent notice may be %s (E4)",
  (version) => {
    const source = parse(readFileSync(join(getLanguageFolder(), "notice.yaml"), "utf8"));
    expect(noticeSchema.parse({ ...source, version }).version).toBe(version);
  },
);

test.each([
  [{ name: "your-email" }, "the forms already use your-email"],
  [{ name: "position" }, "the forms already use position"],
  [{ name: "nickname" }, "the forms already use nickname"],
  [{ name: "referrer" }, "the forms already use referrer"],
  [{ name: "submit" }, "the forms already use submit"],
  [{ name: "utm_source" }, "at most 40 lower-case letters"],
  [{ name: "gst" }, "an earlier question is called gst"],
  [{ name: "shops", kind: "number", min: 2, max: 1 }, "isn't smaller than min"],
  [{ name: "shops", kind: "choice" }, "options"],
  [{ name: "shops", options: [] }, "Unrecognized key"],
])("rejects the question %j (E12)", (question, message) => {
  const added = [...questions, { kind: "line", label: "A question?", ...question }];
  expect(JSON.stringify(parseCopy(added).error?.issues)).toContain(message);
});

test("forms that staff do not answer have no questions (E12)", () => {
  for (const name of ["comment", "subscribe", "subscribe-strip"])
    expect(parseCopy(questions, name).success).toBe(false);
});
