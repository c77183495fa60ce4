import { fieldsByName, honeypotField } from "../../shared/forms/forms";

/** What was typed into a form, and what identifies its next submission (E10). */
export interface Draft {
  key: string;
  /** When the visitor began, in milliseconds since 1970. */
  started: number;
  fields: Record<string, string>;
  /** What the link that led to the form named last: until another does, the visitor's own words hold. */
  linked?: string;
  /** The visitor has sent it, and no answer has come: it goes out as soon as it can. */
  pending?: boolean | undefined;
}

/** The draft of a form, or a new one; kept in this tab only, until it has been accepted. */
export function openDraft(name: string): Draft {
  try {
    const kept = sessionStorage.getItem(name);
    if (kept) return JSON.parse(kept) as Draft;
  } catch {
    // Storage may be forbidden or hold something else; the form then works without it.
  }
  return { key: newKey(), started: Math.round(performance.timeOrigin), fields: {} };
}

// Not randomUUID, which is missing where a test machine is reached by plain http.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Each member and each post has a draft of its own. */
export const draftName = (id: string, { member = "", post = "" }: Record<string, string>): string =>
  ["draft", id, member || post].filter(Boolean).join(":");

/** What stands in a form now. */
export function fieldsIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** What the visitor typed, without what the form carries along. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const isTyped = (name: string) =>
    name !== honeypotField && !form.querySelector(`[type="hidden"][name="${CSS.escape(name)}"]`);
  return Object.fromEntries(
    Object.entries(fieldsIn(form)).filter(([name, value]) => value !== "" && isTyped(name)),
  );
}

/** Puts a draft back where nothing has been typed since; what the link has named gives way to it. */
export function restore(form: HTMLFormElement, fields: Record<string, string>): void {
  const link = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (!control || !("value" in control)) continue;
    if (control.value !== "" && control.value !== link.get(name)) continue;
    if (control instanceof HTMLSelectElement) offer(control, value);
    control.value = value;
  }
}

/** A link may have named what is in no list. */
function offer(select: HTMLSelectElement, value: string): void {
  const known = Array.from(select.options).some((option) => option.value === value);
  if (!known && fieldsByName.get(select.name)?.kind === "choice") select.add(new Option(value));
}
