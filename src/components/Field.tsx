import type { ComponentProps, ReactNode } from "react";
import styles from "./Field.module.css";

type NativeAttributes =
  | "type"
  | "required"
  | "readOnly"
  | "autoComplete"
  | "inputMode"
  | "placeholder"
  | "maxLength";

interface Props extends Pick<ComponentProps<"input">, NativeAttributes> {
  /** Id of the control. The ids of the hint and the errors are derived from it. */
  id: string;
  /** Without a name, the browser does not submit the value. */
  name?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** Validation errors as complete sentences. */
  errors?: string[] | undefined;
  /** Button below the errors. */
  action?: ReactNode;
  /** Whether the field is part of a group with an error, which `describedBy` refers to. */
  invalid?: boolean | undefined;
  /** Id of a further description. */
  describedBy?: string | undefined;
  multiline?: boolean;
  rows?: number;
  /** Takes a whole row of the form's grid. */
  wide?: boolean | undefined;
  /** Initial value of a control whose value is not in React state. */
  defaultValue?: string | undefined;
  /** Current value of a `<select>`, instead of `defaultValue`. `onInput` updates it. */
  value?: string | undefined;
  /** Id of a `<datalist>` with suggestions. */
  list?: string | undefined;
  /** Renders a `<select>` with these options. The placeholder is the label of the empty option. */
  options?: readonly Option[] | undefined;
  /** Whether one of the options is always selected, so that there is no empty one. */
  preselected?: boolean | undefined;
  onInput?: (value: string) => void;
}

/** A value that is its own label, a value with a label, or a group of values. */
export type Option =
  | string
  | { value: string; label: string }
  | { group: string; options: readonly string[] };

/** A labelled control with its hint and validation errors. */
export function Field({
  id,
  label,
  hint,
  errors = [],
  invalid = errors.length > 0,
  describedBy,
  action,
  multiline = false,
  wide = false,
  type = "text",
  onInput,
  list,
  options,
  preselected,
  ...rest
}: Props) {
  const descriptionIds = [hint && `${id}-hint`, errors.length && `${id}-error`, describedBy]
    .filter(Boolean)
    .join(" ");
  const control = {
    id,
    className: styles.control,
    "aria-invalid": invalid || undefined,
    "aria-describedby": descriptionIds || undefined,
    onInput: onInput && ((event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value)),
    ...rest,
  };
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label
        className={styles.label}
        htmlFor={id}
        data-required-mark={(rest.required && !label.includes("*")) || undefined}
      >
        {label}
      </label>
      {options ? (
        <Select {...control} options={options} preselected={preselected} />
      ) : multiline ? (
        <textarea rows={6} {...control} />
      ) : (
        <input type={type} list={list} {...control} />
      )}
      {errors.length > 0 && <FieldError id={`${id}-error`}>{errors.join(" ")}</FieldError>}
      {action}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </div>
  );
}

interface DescriptionProps {
  id: string;
  children: string;
}

/** The validation errors of a field or of a group of fields. */
export const FieldError = ({ id, children }: DescriptionProps) => (
  <p className={styles.error} id={id}>
    {children}
  </p>
);

/** The hint below a field or a group of fields. */
export const FieldHint = ({ id, children }: DescriptionProps) => (
  <p className={styles.hint} id={id}>
    {children}
  </p>
);

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  options: readonly Option[];
  placeholder?: string | undefined;
  preselected?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** A no-break space, because HTML forbids an option without text. */
const NO_PLACEHOLDER = "\u00a0";

/**
 * `<select>` has no `readonly` attribute, and a disabled control loses the focus and is not submitted. A read-only one
 * needs `value`: if `onInput` ignores a change, React resets the control.
 */
function Select({ options, placeholder = NO_PLACEHOLDER, preselected, readOnly, ...rest }: SelectProps) {
  return (
    <select {...rest} aria-readonly={readOnly || undefined}>
      {!preselected && <option value="">{placeholder}</option>}
      {options.map((option) => {
        if (typeof option === "string") return <option key={option}>{option}</option>;
        if ("value" in option)
          return (
            <option value={option.value} key={option.value}>
              {option.label}
            </option>
          );
        return (
          <optgroup label={option.group} key={option.group}>
            {option.options.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}
