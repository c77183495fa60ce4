import { type FormField, type FormKind, fieldsByName, getVisibleFields } from "#shared/forms/forms.ts";

/** The typed fields of a form and the idempotency key of its next submission (E10). Stored as JSON for this tab. */
export interface Draft {
  /** Storage key. Each member and each post has its own draft. */
  name: string;
  /** Idempotency key. */
  key: string;
  /** When the page was opened, in epoch milliseconds. */
  started: number;
  fields: Record<string, string>;
  /** Language of the page on which the fields were filled in. */
  language: string;
  /** Selected options by name of the select. The order of the options is the same in every language. */
  choices: Record<string, Choice>;
  /** The last value from a link. Opening a link with the same value again does not replace the visitor's edits. */
  linked?: string;
  /** Whether the form was submitted without a response, so that it is resent automatically. */
  pending?: boolean;
}

interface Choice {
  /** Index of the option. */
  position: number;
  /** Number of options, to detect that they have changed. */
  of: number;
}

/** Returns the stored draft of a form or a new one. Drafts are stored per tab until the form is accepted. */
export function loadDraft(form: HTMLFormElement, kind: FormKind, id: string): Draft {
  const { member, post } = readFields(form);
  const name = ["draft", id, member || post].filter(Boolean).join(":");
  const stored = withSessionStorage((storage): Partial<Draft> => JSON.parse(storage.getItem(name) ?? "{}"));
  const started = Math.round(performance.timeOrigin);
  const { lang: language } = document.documentElement;
  const draft: Draft = { key: createKey(), started, fields: {}, language, choices: {}, ...stored, name };
  // A new link (`/contact?about=…`) overrides the value of an earlier one.
  const field = getVisibleFields(kind).find(({ linked }) => linked)?.name;
  const linked = field && new URLSearchParams(location.search).get(field);
  if (!linked || linked === draft.linked || !canHaveValue(form.elements.namedItem(field), linked))
    return draft;
  const { [field]: _, ...choices } = draft.choices;
  return { ...draft, fields: { ...draft.fields, [field]: linked }, choices, linked };
}

/**
 * Stores the typed fields of a form.
 * @param visibleFields the fields that the visitor fills in
 * @param pending whether the form is resent automatically
 */
export function saveDraft(
  draft: Draft,
  form: HTMLFormElement,
  visibleFields: readonly FormField[],
  pending: boolean,
): void {
  const fields = readFields(form);
  const typed = visibleFields.flatMap(({ name }) => (fields[name] ? [[name, fields[name]]] : []));
  const { lang: language } = document.documentElement;
  Object.assign(draft, { fields: Object.fromEntries(typed), language, choices: readChoices(form), pending });
  if (typed.length > 0) withSessionStorage((storage) => storage.setItem(draft.name, JSON.stringify(draft)));
  else deleteDraft(draft);
}

export function deleteDraft({ name }: Draft): void {
  withSessionStorage((storage) => storage.removeItem(name));
}

/** Fills the form with a draft, which replaces values from the link, but not text typed since the page was opened. */
export function restoreDraft({ fields, language, choices }: Draft, form: HTMLFormElement): void {
  const isTranslated = language !== document.documentElement.lang;
  const link = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof Element && "value" in control)) continue;
    if (control.value !== "" && control.value !== link.get(name)) continue;
    if (control instanceof HTMLSelectElement)
      selectOption(control, value, isTranslated ? choices[name] : undefined);
    else control.value = value;
    openDetails(control);
  }
}

/** Opens every `<details>` that contains a field. */
export function openDetails(field: Element): void {
  for (let parent: Element | null = field; parent; parent = parent.parentElement)
    if (parent instanceof HTMLDetailsElement) parent.open = true;
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

// `crypto.randomUUID` is not available over plain HTTP, which test servers may use.
const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Returns the options that exist in every language. An option that was added for a link is outside the groups. */
function listOptions(select: HTMLSelectElement): HTMLOptionElement[] {
  const grouped = select.querySelectorAll<HTMLOptionElement>("optgroup > option");
  return Array.from(grouped.length > 0 ? grouped : select.options);
}

/**
 * Returns whether a control accepts a value from a link. If a link of this site has a subject that is not in the list, the
 * server has rendered an option for it.
 */
const canHaveValue = (control: Element | RadioNodeList | null, value: string): boolean =>
  !(control instanceof HTMLSelectElement) ||
  Array.from(control.options, (option) => option.value).includes(value);

function readChoices(form: HTMLFormElement): Draft["choices"] {
  const choices = Array.from(form.querySelectorAll("select"), (select) => {
    const options = listOptions(select);
    return [select.name, { position: options.findIndex(({ selected }) => selected), of: options.length }];
  });
  return Object.fromEntries(choices);
}

/** Selects an option by index or, if the lists differ, by value. A value that is not listed is added: it is from a link. */
function selectOption(select: HTMLSelectElement, value: string, choice?: Choice): void {
  const options = listOptions(select);
  const option = choice && choice.of === options.length ? options[choice.position] : undefined;
  if (!option && !canHaveValue(select, value) && fieldsByName.get(select.name)?.kind === "choice")
    select.add(new Option(value));
  select.value = option?.value ?? value;
}
