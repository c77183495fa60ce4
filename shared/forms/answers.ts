import { formatDay, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { formatUngrouped } from "#shared/text/numbers.ts";
import { type FormField, type FormKind, fieldsByName, getVisibleFields, toPlainLabel } from "./forms.ts";

/** A filled-in field, or an answer to a question, as text. */
export interface Answer {
  name: string;
  label: string;
  value: string;
}

/** The copy of a form. */
export interface AnswerCopy extends Pick<FormCopy["forms"][FormKind], "labels" | "options"> {
  /** Fields that the content adds to the form. */
  questions?: readonly FormField[];
}

/**
 * Lists the filled-in fields of a form with their labels, in display order.
 * @param tag BCP 47 tag of the language of dates and numbers
 */
export const listAnswers = (
  kind: FormKind,
  fields: Record<string, string>,
  copy: AnswerCopy,
  tag?: string,
): Answer[] =>
  getVisibleFields(kind, copy.questions).flatMap(({ name }) => {
    const value = fields[name];
    if (!value) return [];
    return [{ name, label: getPlainLabel(name, copy), value: formatAnswer(name, value, copy, tag) }];
  });

/**
 * Lists the filled-in fields that are collapsed in the form, such as the budget and the requested day, and the answers
 * to questions.
 */
export const listFoldedFieldsAndAnswers = (
  kind: FormKind,
  fields: Record<string, string>,
  copy: AnswerCopy,
  tag?: string,
): Answer[] => {
  const { questions = [] } = copy;
  const folded = getVisibleFields(kind).filter((field) => field.folded);
  const names = new Set([...folded, ...questions].map(({ name }) => name));
  return listAnswers(kind, fields, copy, tag).filter(({ name }) => names.has(name));
};

/**
 * Returns the value of a field as text: the label of a selected option, or a formatted day or number. Values from before
 * a change of the options or questions are returned unchanged.
 */
export function formatAnswer(
  name: string,
  value: string,
  { options, questions = [] }: Pick<AnswerCopy, "options" | "questions">,
  tag?: string,
): string {
  const kind = (fieldsByName.get(name) ?? questions.find((question) => question.name === name))?.kind;
  if (kind === "choice") return options[name]?.find((option) => option.value === value)?.label ?? value;
  // The value may be invalid, because after a failed submission the values are shown as typed.
  if (kind === "number" && !Number.isNaN(Number(value))) return formatUngrouped(Number(value), tag);
  if (kind !== "date" || Number.isNaN(Date.parse(value))) return value;
  return formatDay(getIndianMidnight(new Date(value)), tag);
}

/** Returns a valid answer to each required question, for a submission by a program. */
export const createSampleAnswers = ({
  options,
  questions = [],
}: Pick<AnswerCopy, "options" | "questions">): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(({ required }) => required)
      .map(({ name, kind, min, max }) => [
        name,
        kind === "number" ? String(min ?? max ?? 0) : (options[name]?.[0]?.value ?? "-"),
      ]),
  );

/**
 * Returns the label of a field in mails and on the board: by default the one in the form.
 * @param labels the labels in content/en/mails.yaml that differ from those in the forms
 */
export const getMailLabel = (
  name: string,
  labels: Partial<Record<string, string>>,
  copy: Pick<AnswerCopy, "labels">,
): string => labels[name] ?? labels[fieldsByName.get(name)?.copyKey ?? name] ?? getPlainLabel(name, copy);

/**
 * Returns the label of a field without an ending such as `(optional)` or `*`. Without a label, for example of a
 * question that was removed from the form, returns the name.
 */
export const getPlainLabel = (name: string, { labels }: Pick<AnswerCopy, "labels">): string =>
  toPlainLabel(labels[name] ?? name);
