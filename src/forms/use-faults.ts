import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { checkForm, type FieldErrors } from "../../shared/forms/check";
import { type FormKind, formOf } from "../../shared/forms/forms";
import { fieldsIn } from "./draft";
import type { WordsOfForm } from "./use-words";

/** The faults of a form: found by the rules that the server applies too (E3). */
export function useFaults(
  form: RefObject<HTMLFormElement | null>,
  kind: FormKind,
  given: FieldErrors,
  { own, faults }: WordsOfForm,
) {
  const [errors, setErrors] = useState(given);

  function find(): FieldErrors {
    const typed = form.current ? fieldsIn(form.current) : {};
    const checked = checkForm(formOf(kind), typed, { faults, forms: { [kind]: own } });
    return checked.ok ? {} : checked.errors;
  }

  return {
    errors,
    find,
    /** Shows faults, if any, and where asked moves the focus to the first. */
    show(found: FieldErrors, focus: boolean) {
      flushSync(() => setErrors(found));
      const first = form.current?.querySelector<HTMLElement>("[aria-invalid]");
      if (!focus || !first) return;
      // A press before the script was there may have left the browser's own note on a field; it goes with the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      first.focus();
    },
    /** A fault disappears once it is corrected. None appears before sending: it would move the button under the finger. */
    typing(name: string) {
      if (errors[name]?.length) setErrors({ ...errors, [name]: find()[name] ?? [] });
    },
  };
}
