import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { checkForm, type FieldErrors } from "../schemas/forms/check";
import { fieldsIn } from "./draft";
import { type FormKind, formOf } from "./form-kinds";

/** After this a click that took the focus from a field is over, and the button may move. */
const CLICK_MS = 250;

/** The faults of a form: found by the rules that the server applies too (E3). */
export function useFaults(form: RefObject<HTMLFormElement | null>, kind: FormKind, given: FieldErrors) {
  const [errors, setErrors] = useState(given);

  function find(): FieldErrors {
    const checked = checkForm(formOf(kind), form.current ? fieldsIn(form.current) : {});
    return checked.ok ? {} : checked.errors;
  }
  const recheck = (name: string) => {
    const found = find()[name] ?? [];
    setErrors((known) => ({ ...known, [name]: found }));
  };

  return {
    errors,
    find,
    /** Shows faults and moves the focus to the first. */
    show(found: FieldErrors) {
      flushSync(() => setErrors(found));
      // A press before the script was there may have left the browser's own note on this field; it goes with the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    },
    /** A fault goes as soon as it is mended; none appears while somebody is still typing. */
    typing: (name: string) => errors[name]?.length && recheck(name),
    left: (name: string, value: string) =>
      (value !== "" || errors[name]?.length) && setTimeout(() => recheck(name), CLICK_MS),
  };
}
