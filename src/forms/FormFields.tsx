import type { ComponentProps } from "react";
import { type FieldKind, type FormField, type FormKind, shownFields } from "../../shared/forms/forms";
import { Field } from "../components/Field";
import styles from "./EnquiryForm.module.css";
import { LinkedField } from "./LinkedField";
import type { useEnquiry } from "./use-enquiry";
import { useWords } from "./use-words";

interface Props {
  kind: FormKind;
  /** Prefix of the controls' ids. */
  id: string;
  values: Record<string, string>;
  enquiry: Pick<ReturnType<typeof useEnquiry>, "errors" | "sending" | "typed" | "draft">;
}

/** How a browser asks for each kind. */
const controls: Record<FieldKind, Partial<ComponentProps<typeof Field>>> = {
  line: {},
  text: { multiline: true },
  select: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  // Not type=url: a browser without our script would refuse `example.com` (E3).
  website: { inputMode: "url" },
};

/** The visible fields of a form, each with its fault beside it. */
export function FormFields({ kind, id, values, enquiry }: Props) {
  const { labels, placeholders, hints, options } = useWords().own;
  const control = ({ name, kind: fieldKind, required, autoComplete, list }: FormField) => ({
    ...controls[fieldKind],
    name,
    id: `${id}-${name}`,
    required: required !== undefined,
    autoComplete,
    list,
    label: labels[name] ?? name,
    placeholder: placeholders?.[name],
    hint: hints?.[name],
    options: fieldKind === "select" ? options?.[name] : undefined,
    errors: enquiry.errors[name],
    defaultValue: values[name],
    // Edits made while it is being sent would be lost.
    readOnly: enquiry.sending,
    onInput: () => enquiry.typed(name),
  });
  return shownFields(kind).map((field, index, fields) =>
    field.shown === "once linked" ? (
      <LinkedField {...control(field)} draft={enquiry.draft} key={field.name} />
    ) : (
      <div className={isWide(fields, index) ? styles.wide : undefined} key={field.name}>
        <Field {...control(field)} />
      </div>
    ),
  );
}

/** Text of several lines has a row for itself, and so has what would stand alone in the row above. */
function isWide(fields: readonly FormField[], index: number): boolean {
  const isText = (at: number) => fields[at]?.kind === "text";
  return isText(index) || (index % 2 === 0 && isText(index + 1));
}
