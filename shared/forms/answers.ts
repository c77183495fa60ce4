import { formatDay, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { type FormKind, fieldsByName, getVisibleFields } from "./forms.ts";

/** A filled-in field as text. */
export interface Answer {
  name: string;
  label: string;
  value: string;
}

type AnswerCopy = Pick<FormCopy["forms"][FormKind], "labels" | "options">;

/**
 * Lists the filled-in fields of a form with their labels, in display order.
 * @param tag BCP 47 tag of the language of dates
 */
export const listAnswers = (
  kind: FormKind,
  fields: Record<string, string>,
  { labels, options }: AnswerCopy,
  tag?: string,
): Answer[] =>
  getVisibleFields(kind).flatMap(({ name }) => {
    const value = fields[name];
    if (!value) return [];
    const label = toPlainLabel(labels[name] ?? name);
    return [{ name, label, value: formatAnswer(name, value, options, tag) }];
  });

/** Lists the filled-in fields that are collapsed in the form, such as the budget and the requested day. */
export const listFoldedAnswers = (
  kind: FormKind,
  fields: Record<string, string>,
  copy: AnswerCopy,
  tag?: string,
): Answer[] => {
  const folded = new Set(getVisibleFields(kind).flatMap((field) => (field.folded ? field.name : [])));
  return listAnswers(kind, fields, copy, tag).filter(({ name }) => folded.has(name));
};

/**
 * Returns the value of a field as text: the label of a selected option, or a formatted day. Values from before a change
 * of the options are returned unchanged.
 */
export function formatAnswer(
  name: string,
  value: string,
  options: AnswerCopy["options"],
  tag?: string,
): string {
  const kind = fieldsByName.get(name)?.kind;
  if (kind === "select") return options[name]?.find((option) => option.value === value)?.label ?? value;
  // A form that could not be stored is shown with its values as typed.
  if (kind !== "date" || Number.isNaN(Date.parse(value))) return value;
  return formatDay(getIndianMidnight(new Date(value)), tag);
}

/** Removes `*`, `...` or text in parentheses, such as `(optional)`, from the end of a label. */
const toPlainLabel = (label: string): string => label.replace(/\s*(\*|\(.*\)|\.\.\.)$/, "");
