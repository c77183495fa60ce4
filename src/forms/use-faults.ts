import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { checkForm, type FieldErrors } from "../schemas/forms/check";
import { fieldsIn } from "./draft";
import { type FormKind, formOf } from "./form-kinds";

/** The faults of a form: found by the rules that the server applies too (E3). */
export function useFaults(form: RefObject<HTMLFormElement | null>, kind: FormKind, given: FieldErrors) {
  const [errors, setErrors] = useState(given);

  function find(): FieldErrors {
    const checked = checkForm(formOf(kind), form.current ? fieldsIn(form.current) : {});
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
    /** A fault goes as soon as it is mended; none appears before the visitor sends: it would move what is pressed next. */
    typing(name: string) {
      if (errors[name]?.length) setErrors({ ...errors, [name]: find()[name] ?? [] });
    },
  };
}
