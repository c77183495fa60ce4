import { type FormField, type FormKind, fieldsByName, getVisibleFields } from "#shared/forms/forms.ts";
import { createKey } from "#src/components/create-key.ts";

/** The typed fields of a form and the idempotency key of its next submission (E10). Stored as JSON for this tab. */
export interface Draft {
  /** Storage key. Each member, post and offer has its own draft. */
  name: string;
  /** Idempotency key. */
  key: string;
  /** When the page was opened, in epoch milliseconds. */
  started: number;
  fields: Record<string, string>;
  /** Language of the page on which the fields were filled in. */
  language: string;
  /** The selected subject by its place in the list, which has the same order in every language. */
  subject?: { index: number; count: number } | undefined;
  /** The last value from a link. Opening a link with the same value again does not replace the visitor's edits. */
  linked?: string;
  /** Whether the form was submitted without a response, so that it is resent automatically. */
  pending?: boolean;
}

/**
 * Returns the stored draft of a form or a new one. Drafts are stored per tab until the form is accepted.
 * @param fields the current values of the form
 * @param prefilled the values that the server has rendered, such as the subject of a visitor's street
 * @param isOffered returns whether a field accepts a value from a link
 */
export function loadDraft(
  kind: FormKind,
  id: string,
  { member, post, product }: Record<string, string>,
  prefilled: Record<string, string>,
  isOffered: (field: FormField, value: string) => boolean,
): Draft {
  const name = ["draft", id, member || post || product].filter(Boolean).join(":");
  const stored = withSessionStorage((storage): Partial<Draft> => JSON.parse(storage.getItem(name) ?? "{}"));
  const started = Math.round(performance.timeOrigin);
  const { lang: language } = document.documentElement;
  const draft: Draft = { key: createKey(), started, fields: {}, language, ...stored, name };
  // A new link (`/contact?about=…`, `/contact?shop=…`) overrides the value of an earlier one.
  const field = getVisibleFields(kind).find(({ linked }) => linked);
  const linked = field && (new URLSearchParams(location.search).get(field.name) ?? prefilled[field.name]);
  if (!linked || linked === draft.linked || !isOffered(field, linked)) return draft;
  return { ...draft, fields: { ...draft.fields, [field.name]: linked }, subject: undefined, linked };
}

/**
 * Stores the typed fields of a form. A message that a link has prefilled is not stored until it was edited, so that the
 * next link prefills its own.
 * @param fields the current values of the form
 * @param prefilled the values that the server has rendered
 * @param visibleFields the fields that the visitor fills in
 * @param subjects the values of the subject field in this language
 * @param pending whether the form is resent automatically
 */
export function saveDraft(
  draft: Draft,
  fields: Record<string, string>,
  prefilled: Record<string, string>,
  visibleFields: readonly FormField[],
  subjects: readonly string[],
  pending: boolean,
): void {
  const isUnedited = ({ name, kind }: FormField) =>
    !pending && kind === "text" && location.search !== "" && fields[name] === prefilled[name];
  const typed = visibleFields.flatMap((field) =>
    fields[field.name] && !isUnedited(field) ? [[field.name, fields[field.name]]] : [],
  );
  const { lang: language } = document.documentElement;
  const selected = visibleFields.find(isSubject);
  const index = selected ? subjects.indexOf(fields[selected.name] ?? "") : -1;
  const subject = index < 0 ? undefined : { index, count: subjects.length };
  Object.assign(draft, { fields: Object.fromEntries(typed), language, subject, pending });
  if (typed.length > 0) withSessionStorage((storage) => storage.setItem(draft.name, JSON.stringify(draft)));
  else deleteDraft(draft);
}

export function deleteDraft({ name }: Draft): void {
  withSessionStorage((storage) => storage.removeItem(name));
}

/**
 * Returns the values of a draft to show in the form. They replace prefilled values, but not text typed since the page was
 * opened. The subject is translated if the language has changed and the list has not.
 * @param current the current values of the form
 * @param prefilled the values that the server has rendered
 * @param subjects the values of the subject field in this language
 */
export function getRestoredFields(
  { fields, language, subject }: Draft,
  current: Record<string, string>,
  prefilled: Record<string, string>,
  subjects: readonly string[],
): Record<string, string> {
  const link = new URLSearchParams(location.search);
  // Without a query string, the server has rendered the values of a rejected form, which are newer than the draft.
  const isPrefilled = (name: string) =>
    current[name] === link.get(name) || (location.search !== "" && current[name] === prefilled[name]);
  const isTranslated = language !== document.documentElement.lang && subject?.count === subjects.length;
  const translated = isTranslated ? subjects[subject.index] : undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => current[name] === "" || (current[name] && isPrefilled(name)))
      .map(([name, value]) => [name, (isSubject(fieldsByName.get(name)) && translated) || value]),
  );
}

/** Returns the current values of a form. */
export const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/**
 * Calls a function with session storage.
 * @returns `undefined` if storage is blocked or its content is invalid; forms work without it
 */
export function withSessionStorage<T>(callback: (storage: Storage) => T): T | undefined {
  try {
    return callback(sessionStorage);
  } catch {
    return undefined;
  }
}

const isSubject = (field: FormField | undefined): boolean => field?.kind === "subject";
