import type { ComponentProps } from "react";
import styles from "./Field.module.css";

type Native = "type" | "required" | "readOnly" | "autoComplete" | "inputMode" | "placeholder" | "maxLength";

interface Props extends Pick<ComponentProps<"input">, Native> {
  /** Id of the control; hint and faults derive theirs from it. */
  id: string;
  /** Left out, the value is never sent. */
  name?: string | undefined;
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do, one sentence each. */
  errors?: string[] | undefined;
  multiline?: boolean;
  rows?: number;
  defaultValue?: string | undefined;
  /** Id of a `<datalist>` with suggestions. */
  list?: string | undefined;
  /** What may be chosen, in groups or not; the placeholder then stands for no choice. */
  options?: readonly Option[] | undefined;
  onInput?: (value: string) => void;
}

/** A value that is its own label, one with a label, or a group of the former. */
export type Option =
  | string
  | { value: string; label: string }
  | { group: string; options: readonly string[] };

/** A labelled control with its hint and its faults beside it. */
export function Field({
  id,
  label,
  hint,
  errors = [],
  multiline = false,
  type = "text",
  onInput,
  list,
  options,
  ...rest
}: Props) {
  const described = [hint && `${id}-hint`, errors.length && `${id}-error`].filter(Boolean).join(" ");
  const control = {
    id,
    className: styles.control,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": described || undefined,
    onInput: onInput && ((event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value)),
    ...rest,
  };
  return (
    <div className={styles.field}>
      <label
        className={styles.label}
        htmlFor={id}
        data-unmarked={(rest.required && !label.includes("*")) || undefined}
      >
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options ? (
        <Select {...control} options={options} />
      ) : multiline ? (
        <textarea rows={6} {...control} />
      ) : (
        <input type={type} list={list} {...control} />
      )}
      {errors.length > 0 && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  options: readonly Option[];
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
}

/** HTML has no `readonly` for it, and what is disabled is not posted. */
function Select({ options, placeholder = "", readOnly, ...rest }: SelectProps) {
  return (
    <select {...rest} inert={readOnly}>
      <option value="">{placeholder}</option>
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
            {option.options.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </optgroup>
        );
      })}
    </select>
  );
}
