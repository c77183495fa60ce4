import { type FormKind, fieldsByName, shownFields } from "#shared/forms/forms.ts";

/** What was typed into a form, and what identifies its next submission (E10). */
export interface Draft {
  /** Under which it is kept: each member and each post has a draft of its own. */
  name: string;
  key: string;
  /** When the visitor began, in milliseconds since 1970. */
  started: number;
  fields: Record<string, string>;
  /** Language of the page on which they were filled in. */
  language: string;
  /** Each chosen answer by its position in its list: the lists of all languages have the same order. */
  choices: Record<string, Choice>;
  /** What the link that led to the form named last: until another does, the visitor's own words hold. */
  linked?: string;
  /** The visitor has sent it, and no answer has come: it goes out as soon as it can. */
  pending?: boolean;
}

interface Choice {
  position: number;
  /** Length of the list; one of another length has changed since. */
  of: number;
}

/** The draft of a form, or a new one; kept in this tab only, until it has been accepted. */
export function openDraft(form: HTMLFormElement, kind: FormKind, id: string): Draft {
  const { member, post } = fieldsIn(form);
  const name = ["draft", id, member || post].filter(Boolean).join(":");
  const kept = stored((tab): Partial<Draft> => JSON.parse(tab.getItem(name) ?? "{}"));
  const started = Math.round(performance.timeOrigin);
  const { lang: language } = document.documentElement;
  const draft: Draft = { key: newKey(), started, fields: {}, language, choices: {}, ...kept, name };
  // What the link that led here fills in (`/contact?about=…`) goes before what an earlier one did.
  const field = shownFields(kind).find(({ linked }) => linked)?.name;
  const linked = field && new URLSearchParams(location.search).get(field);
  if (!linked || linked === draft.linked) return draft;
  const { [field]: _, ...choices } = draft.choices;
  return { ...draft, fields: { ...draft.fields, [field]: linked }, choices, linked };
}

/** Keeps what the visitor typed into a form; `pending` says whether it goes out without another press. */
export function keepDraft(draft: Draft, form: HTMLFormElement, kind: FormKind, pending: boolean): void {
  const all = fieldsIn(form);
  const typed = shownFields(kind).flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []));
  const { lang: language } = document.documentElement;
  Object.assign(draft, { fields: Object.fromEntries(typed), language, choices: choicesIn(form), pending });
  if (typed.length > 0) stored((tab) => tab.setItem(draft.name, JSON.stringify(draft)));
  else dropDraft(draft);
}

export function dropDraft({ name }: Draft): void {
  stored((tab) => tab.removeItem(name));
}

/** Puts a draft back where nothing has been typed since; what the link has named gives way to it. */
export function restoreDraft({ fields, language, choices }: Draft, form: HTMLFormElement): void {
  const isTranslated = language !== document.documentElement.lang;
  const link = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof Element && "value" in control)) continue;
    if (control.value !== "" && control.value !== link.get(name)) continue;
    if (control instanceof HTMLSelectElement)
      choose(control, value, isTranslated ? choices[name] : undefined);
    else control.value = value;
    unfold(control);
  }
}

/** Opens the summary that a field stands behind, if it does. */
export function unfold(field: Element): void {
  field.closest("details")?.setAttribute("open", "");
}

/** What stands in a form now. */
export const fieldsIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]));

/** What is kept for this tab. Storage may be forbidden or hold something else; the form then works without it. */
export function stored<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

// Not randomUUID, which is missing where a test machine is reached by plain http.
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** The answers that a list has in every language: one that a link has named is in no group. */
function answersOf(select: HTMLSelectElement): HTMLOptionElement[] {
  const grouped = select.querySelectorAll<HTMLOptionElement>("optgroup > option");
  return Array.from(grouped.length > 0 ? grouped : select.options);
}

function choicesIn(form: HTMLFormElement): Draft["choices"] {
  const choices = Array.from(form.querySelectorAll("select"), (select) => {
    const answers = answersOf(select);
    return [select.name, { position: answers.findIndex(({ selected }) => selected), of: answers.length }];
  });
  return Object.fromEntries(choices);
}

/** Chooses an answer by its position, or by its words, which a link may have named without their being in the list. */
function choose(select: HTMLSelectElement, value: string, choice?: Choice): void {
  const answers = answersOf(select);
  const answer = choice && choice.of === answers.length ? answers[choice.position] : undefined;
  const isKnown = Array.from(select.options).some((option) => option.value === value);
  if (!answer && !isKnown && fieldsByName.get(select.name)?.kind === "choice") select.add(new Option(value));
  select.value = answer?.value ?? value;
}
