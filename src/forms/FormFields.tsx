import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { type FieldKind, type FormField, type FormKind, shownFields } from "../../shared/forms/forms";
import { Field, type Option } from "../components/Field";
import styles from "./EnquiryForm.module.css";
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
  choice: {},
  date: { type: "date" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  // Not type=url: a browser without our script would refuse `example.com` (E3).
  website: { inputMode: "url" },
};

/** The visible fields of a form, each with its fault beside it. */
export function FormFields({ kind, id, values, enquiry }: Props) {
  const { own, subjects = [] } = useWords();
  const { labels, placeholders, hints, options } = own;
  const field = ({ name, kind: fieldKind, required, autoComplete, list }: FormField) => {
    const offered = { select: options?.[name], choice: withAnswer(subjects, values[name]) };
    return (
      <Field
        {...controls[fieldKind]}
        name={name}
        id={`${id}-${name}`}
        required={required}
        autoComplete={autoComplete}
        list={list}
        label={labels[name] ?? name}
        placeholder={placeholders?.[name]}
        hint={hints?.[name]}
        options={fieldKind === "select" || fieldKind === "choice" ? offered[fieldKind] : undefined}
        errors={enquiry.errors[name]}
        defaultValue={values[name]}
        // Edits made while it is being sent would be lost.
        readOnly={enquiry.sending}
        onInput={() => enquiry.typed(name)}
        key={name}
      />
    );
  };
  const shown = shownFields(kind).filter(({ folded }) => !folded);
  const folded = shownFields(kind).filter((one) => one.folded);
  return (
    <>
      {shown.map((one, index) => (
        <div className={isWide(shown, index) ? styles.wide : undefined} key={one.name}>
          {field(one)}
        </div>
      ))}
      {folded.length > 0 && (
        <Folded names={folded.map(({ name }) => name)} summary={own.folded} {...{ values, enquiry }}>
          {folded.map((one, index) => (
            // Of an odd number the first has a row for itself.
            <div className={index === 0 && folded.length % 2 === 1 ? styles.wide : undefined} key={one.name}>
              {field(one)}
            </div>
          ))}
        </Folded>
      )}
    </>
  );
}

/** Text of several lines has a row for itself, and so has what would stand alone in the row above. */
function isWide(fields: readonly FormField[], index: number): boolean {
  const isText = (at: number) => fields[at]?.kind === "text";
  return isText(index) || (index % 2 === 0 && isText(index + 1));
}

/** A link may name what is in no list. */
function withAnswer(options: readonly Option[], answer: string | undefined): readonly Option[] {
  const known = options.flatMap((option) => {
    if (typeof option === "string") return option;
    return "value" in option ? option.value : option.options;
  });
  return !answer || known.includes(answer) ? options : [answer, ...options];
}

interface FoldedProps extends Pick<Props, "values" | "enquiry"> {
  names: string[];
  summary: string | undefined;
  children: ReactNode;
}

/** Fields that few need, behind a summary: open where one of them was filled in or has a fault. */
function Folded({ names, summary, values, enquiry, children }: FoldedProps) {
  const [filledIn, setFilledIn] = useState(names.some((name) => values[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the form
  useEffect(() => {
    const draft = enquiry.draft();
    if (names.some((name) => draft[name])) setFilledIn(true);
  }, []);
  const faulty = names.some((name) => enquiry.errors[name]?.length);
  return (
    <details className={`${styles.wide} ${styles.folded}`} open={filledIn || faulty}>
      <summary>{summary}</summary>
      <div className={styles.form}>{children}</div>
    </details>
  );
}
