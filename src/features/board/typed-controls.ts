export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXT_TYPES = ["text", "tel", "email", "date", "time"];

const isText = (control: Control): boolean =>
  control instanceof HTMLTextAreaElement || TEXT_TYPES.includes(control.type);

/**
 * Returns the controls of a form whose values are kept while they are typed: texts, selects and checkboxes. Of a draft,
 * it is only the text. A form without a text has none.
 */
export function listControls(form: HTMLFormElement): Control[] {
  const controls = [...form.querySelectorAll<Control>("input[name], textarea[name], select[name]")].filter(
    (control) => isText(control) || control instanceof HTMLSelectElement || control.type === "checkbox",
  );
  if (form.hasAttribute("data-draft"))
    return controls.filter((control) => control instanceof HTMLTextAreaElement);
  return controls.some(isText) ? controls : [];
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** Returns the values by the name of their control. An unchecked checkbox has an empty one. */
export const readValues = (controls: Control[]): Record<string, string> =>
  Object.fromEntries(
    controls.map((control) => [control.name, isCheckbox(control) && !control.checked ? "" : control.value]),
  );

/** @returns whether a control had another value */
export function writeValues(controls: Control[], values: Record<string, string>): boolean {
  const changed = controls.filter((control) => {
    const value = values[control.name];
    return value !== undefined && readValues([control])[control.name] !== value && canHave(control, value);
  });
  for (const control of changed) {
    const value = values[control.name] ?? "";
    if (isCheckbox(control)) control.checked = value !== "";
    else control.value = value;
  }
  return changed.length > 0;
}

/** A select cannot have the value of an option that was removed since. */
const canHave = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
