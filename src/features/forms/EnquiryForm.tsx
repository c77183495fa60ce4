import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { getRequestableDays } from "#shared/calendar/requested-day.ts";
import { listFoldedFieldsAndAnswers } from "#shared/forms/answers.ts";
import {
  type FieldKind,
  type FormField,
  type FormKind,
  getFormName,
  getVisibleFields,
} from "#shared/forms/forms.ts";
import type { FieldErrors } from "#shared/forms/validate.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, getButtonClass } from "#src/components/Button.tsx";
import { Field, type Option } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { Answers } from "./Answers.tsx";
import styles from "./EnquiryForm.module.css";
import { type EnquiryFormCopy, getWhatsappMessageHref, listOptionValues } from "./form-copy.ts";
import type { FormProps } from "./form-props.ts";
import { Postmark } from "./Postmark.tsx";
import {
  type EnquiryFormState,
  type FailedSubmission,
  type Receipt,
  useEnquiryForm,
} from "./use-enquiry-form.ts";

type Props = FormProps["form"] & {
  /** Hidden fields and the consent notice. */
  children?: ReactNode;
};

/** One of the forms. It is submitted to `/forms/{name}`, with `fetch` if JavaScript is enabled (E2, E10). */
export function EnquiryForm({
  kind,
  copy,
  place,
  values = {},
  errors = {},
  isExpanded = false,
  children,
}: Props) {
  const id = place ? `${place}-${kind}` : kind;
  const { shared, form } = copy;
  // Short forms, for example in the footer, have their fields and button in one row.
  const isShort = getVisibleFields(kind, form.questions).length < 3;
  const formState = useEnquiryForm(kind, id, { values, errors, isExpanded }, copy);
  const { isReady, isSending, failure, receipt, summary } = formState;
  const button = (
    // On each page, the main action is above the footer.
    <Button type="submit" variant={place === "footer" ? "secondary" : "primary"} busy={isSending}>
      {isSending ? shared.sending : form.button}
    </Button>
  );
  // A sent form is hidden, not unmounted: its children are static HTML, which React could not render again.
  return (
    <>
      {receipt && (
        <SuccessNotice
          kind={kind}
          receipt={receipt}
          copy={copy}
          onStartOver={isShort ? undefined : formState.startOver}
        />
      )}
      <form
        className={isShort ? `${styles.form} ${styles.short}` : styles.form}
        hidden={receipt !== undefined}
        action={paths.form(getFormName(kind))}
        method="post"
        noValidate={isReady}
        ref={formState.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          void formState.submit();
        }}
      >
        {form.note && <p className={styles.wide}>{form.note}</p>}
        <Fields
          kind={kind}
          id={id}
          copy={copy}
          values={values}
          isShort={isShort}
          formState={formState}
          key={formState.fieldsKey}
        />
        {isShort && button}
        <div className={styles.wide}>
          {children}
          {/* The keys remount the notices for each attempt, so that screen readers announce them again. */}
          {isReady && !isShort && (
            <ErrorSummary
              errors={formState.errors}
              copy={copy}
              live={summary.isLive}
              key={`errors-${summary.attempt}`}
            />
          )}
          {failure && (
            <SendFailureNotice
              kind={kind}
              failure={failure}
              copy={copy}
              formState={formState}
              key={failure.manualAttempts}
            />
          )}
        </div>
        {!isShort && button}
      </form>
    </>
  );
}

/** Input types and keyboards by kind of field. */
const controlProps: Partial<Record<FieldKind, Partial<ComponentProps<typeof Field>>>> = {
  text: { multiline: true },
  date: { type: "date" },
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  // Not type=url: without JavaScript the browser would reject `example.com` (E3).
  website: { inputMode: "url" },
  // Not type=number: it drops Bengali digits and separators, and the mouse wheel changes its value.
  number: { inputMode: "decimal" },
};

interface FieldsProps {
  kind: FormKind;
  /** Prefix of the controls' ids. */
  id: string;
  copy: EnquiryFormCopy;
  values: Record<string, string>;
  /** Whether all fields are in one row. */
  isShort: boolean;
  formState: EnquiryFormState;
}

/** The visible fields of a form with their validation errors. Rarely used fields are collapsed. */
function Fields({ kind, id, copy: { form, subjects = [] }, values, isShort, formState }: FieldsProps) {
  const fields = getVisibleFields(kind, form.questions);
  const folded = fields.filter((field) => field.folded);
  const { defaults, selected, isSending } = formState;
  const renderField = ({ name, kind: fieldKind, required, autoComplete, list, half }: FormField) => {
    const options =
      fieldKind === "subject" ? includeOptions(subjects, [values[name], defaults[name]]) : form.options[name];
    return (
      <Field
        {...controlProps[fieldKind]}
        name={name}
        id={`${id}-${name}`}
        required={required}
        autoComplete={autoComplete}
        list={list}
        label={form.labels[name] ?? name}
        placeholder={form.placeholders?.[name]}
        hint={form.hints?.[name]}
        options={options}
        // The pages are prerendered, so only the browser knows the current day.
        {...(fieldKind === "date" && formState.isReady && getRequestableDays(Date.now()))}
        errors={formState.errors[name]}
        {...(options
          ? { value: selected[name] ?? "", onInput: (value) => formState.select(name, value) }
          : { defaultValue: defaults[name], onInput: () => formState.handleInput(name) })}
        // Edits made while the form is being sent would be lost.
        readOnly={isSending}
        wide={!isShort && !half}
        key={name}
      />
    );
  };
  return (
    <>
      {fields.filter((field) => !field.folded).map(renderField)}
      {folded.length > 0 && (
        <details
          className={`${styles.wide} ${styles.folded}`}
          open={formState.isFoldOpen}
          onToggle={(event) => formState.setFoldOpen(event.currentTarget.open)}
        >
          <summary>{form.folded}</summary>
          <div className={styles.form}>{folded.map(renderField)}</div>
        </details>
      )}
    </>
  );
}

/** Adds options for values that are not in the list: some links have a subject of their own. */
function includeOptions(options: readonly Option[], values: (string | undefined)[]): readonly Option[] {
  const listed = listOptionValues(options);
  const added = new Set(values.filter((value) => value && !listed.includes(value)) as string[]);
  return [...added, ...options];
}

interface ErrorSummaryProps {
  errors: FieldErrors;
  copy: EnquiryFormCopy;
  /** Screen readers announce the summary, because the focus does not move to a field with an error. */
  live?: boolean;
}

/**
 * Shows the number of fields to correct, or errors of fields that the form doesn't show: the hidden field `post`, and
 * questions that were added to the form since the page was opened.
 */
export function ErrorSummary({ errors, copy, live = false }: ErrorSummaryProps) {
  const invalid = Object.values(errors).filter((messages) => messages.length > 0);
  if (invalid.length === 0) return null;
  const { title, text } = copy.shared.faults;
  const notShown = Object.entries(errors).flatMap(([name, messages]) =>
    name in copy.form.labels ? [] : messages,
  );
  return (
    <Notice tone="danger" title={title} live={live}>
      <p>{notShown.join(" ") || fillPlaceholders(text, { count: invalid.length })}</p>
    </Notice>
  );
}

interface SendFailureNoticeProps {
  kind: FormKind;
  failure: FailedSubmission;
  copy: EnquiryFormCopy;
  formState: Pick<EnquiryFormState, "isSending" | "submit" | "getFields">;
}

/** Reports that sending failed. The form can be sent again, or its text by WhatsApp (E10). */
export function SendFailureNotice({
  kind,
  failure,
  copy,
  formState: { isSending, submit, getFields },
}: SendFailureNoticeProps) {
  const { shared, form, whatsapp } = copy;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!failure.manualAttempts) return;
    root.current?.scrollIntoView({ block: "nearest" });
    // The focused button was removed together with the previous notice.
    if (document.activeElement === document.body) button.current?.focus();
  }, [failure.manualAttempts]);
  const { title, text } = shared.failed[failure.reason];
  const minutes = failure.reason === "limited" ? Math.ceil(failure.seconds / 60) : 0;
  return (
    <div ref={root}>
      <Notice tone="danger" title={title} live>
        <p>{fillPlaceholders(text, { minutes })}</p>
        {failure.reason === "unavailable" && failure.incidentId && (
          <p>
            {shared.faultNumber}: <strong>{failure.incidentId}</strong>
          </p>
        )}
        <div className={`${styles.form} ${styles.short}`}>
          <Button busy={isSending} onClick={submit} ref={button}>
            {shared.retry}
          </Button>
          <a
            className={getButtonClass("secondary")}
            data-display-font
            href={getWhatsappMessageHref(whatsapp, kind, form, getFields())}
            target="_blank"
            rel="noopener"
          >
            {shared.whatsapp}
          </a>
        </div>
      </Notice>
    </div>
  );
}

interface SuccessNoticeProps {
  kind: FormKind;
  receipt: Receipt;
  copy: EnquiryFormCopy;
  /** Shows an empty form again. Without it the notice has no button. */
  onStartOver?: (() => void) | undefined;
}

/** Replaces the form after the enquiry is stored: the reference and the reply promise (E5). */
export function SuccessNotice({ kind, receipt, copy: { shared, form }, onStartOver }: SuccessNoticeProps) {
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (receipt.shouldFocus) region.current?.focus();
  }, [receipt]);
  const { title, text } = form.accepted;
  const hasDeadline = text.includes("{replyBy}");
  return (
    // Screen readers announce the focused group by its name or, without the focus, the status.
    <div
      className={styles.form}
      ref={region}
      {...(receipt.shouldFocus ? { role: "group", "aria-labelledby": id } : { role: "status" })}
      tabIndex={-1}
    >
      <div className={hasDeadline ? `${styles.wide} ${styles.receipt}` : styles.wide}>
        {hasDeadline && (
          <Postmark
            label={shared.reference}
            reference={receipt.reference}
            deadline={receipt.formattedDeadline}
          />
        )}
        <Notice id={id} tone="success" title={title}>
          <p>{fillPlaceholders(text, { replyBy: receipt.formattedDeadline })}</p>
          {hasDeadline && receipt.deadlineNote && <p>{receipt.deadlineNote}</p>}
          {!hasDeadline && (
            <p>
              {shared.reference}: <strong data-reference>{receipt.reference}</strong>
            </p>
          )}
          {hasDeadline && receipt.statusPath && (
            <p>
              <a href={receipt.statusPath}>{shared.status}</a>
            </p>
          )}
        </Notice>
        <Answers title={shared.chosen} answers={listFoldedFieldsAndAnswers(kind, receipt.fields, form)} />
      </div>
      {onStartOver && (
        <Button variant="secondary" onClick={onStartOver}>
          {form.again ?? shared.again}
        </Button>
      )}
    </div>
  );
}
