import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { paths } from "#shared/addresses/paths.ts";
import { getRequestableDays } from "#shared/calendar/requested-day.ts";
import {
  type FieldKind,
  type FormField,
  type FormKind,
  getFormName,
  getVisibleFields,
} from "#shared/forms/forms.ts";
import { type FieldErrors, listErrors } from "#shared/forms/validate.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { Button, getButtonClass } from "#src/components/Button.tsx";
import { Field, type Option } from "#src/components/Field.tsx";
import { Notice } from "#src/components/Notice.tsx";
import { EitherGroup } from "./EitherGroup.tsx";
import styles from "./EnquiryForm.module.css";
import { type EnquiryFormCopy, getWhatsappMessageHref, listOptionValues } from "./form-copy.ts";
import type { FormProps } from "./form-props.ts";
import { SuccessNotice } from "./SuccessNotice.tsx";
import { type EnquiryFormState, useEnquiryForm } from "./use-enquiry-form.ts";
import type { FailedSubmission } from "./use-retry.ts";

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
  hasOwnPage = false,
  children,
}: Props) {
  const id = place ? `${place}-${kind}` : kind;
  const { shared, form } = copy;
  // Short forms, for example in the footer, have their fields and button in one row.
  const isShort = getVisibleFields(kind, form.questions).length < 3;
  const formState = useEnquiryForm(kind, id, { values, errors, isExpanded }, copy, hasOwnPage);
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
          onCorrect={formState.correct}
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
function Fields({ kind, id, copy, values, isShort, formState }: FieldsProps) {
  const { form, faults, shared, subjects = [] } = copy;
  const fields = getVisibleFields(kind, form.questions);
  const folded = fields.filter((field) => field.folded);
  const { defaults, selected, isSending } = formState;
  const renderField = (
    { name, kind: fieldKind, required, autoComplete, list, half }: FormField,
    group: Pick<ComponentProps<typeof Field>, "errors" | "invalid" | "describedBy"> = {},
  ) => {
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
        action={
          fieldKind === "email" &&
          formState.suggestion && (
            <Button variant="secondary" onClick={() => formState.accept(name)}>
              {fillPlaceholders(faults.doubts?.use ?? "", { suggestion: formState.suggestion })}
            </Button>
          )
        }
        {...(options
          ? { value: selected[name] ?? "", onInput: (value) => formState.select(name, value) }
          : { defaultValue: defaults[name], onInput: () => formState.handleInput(name) })}
        // Edits made while the form is being sent would be lost.
        readOnly={isSending}
        wide={!isShort && !half}
        {...group}
        key={name}
      />
    );
  };
  const renderShown = (field: FormField) => {
    const alternative = fields.find(({ name }) => name === field.alternative);
    if (!alternative) return renderField(field);
    if (fields.indexOf(alternative) < fields.indexOf(field)) return null;
    return (
      <EitherGroup
        id={`${id}-${field.name}-group`}
        copy={shared.either}
        error={faults.either}
        fields={[field, alternative]}
        errors={formState.errors}
        renderField={renderField}
        key={field.name}
      />
    );
  };
  return (
    <>
      {fields.filter((field) => !field.folded).map(renderShown)}
      {folded.length > 0 && (
        <details
          className={`${styles.wide} ${styles.folded}`}
          open={formState.isFoldOpen}
          onToggle={(event) => formState.setFoldOpen(event.currentTarget.open)}
        >
          <summary>{form.folded}</summary>
          <div className={styles.form}>{folded.map((field) => renderField(field))}</div>
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
  const count = listErrors(errors).length;
  if (count === 0) return null;
  const { title, text } = copy.shared.faults;
  const notShown = Object.entries(errors).flatMap(([name, messages]) =>
    name in copy.form.labels ? [] : messages,
  );
  return (
    <Notice tone="danger" title={title} live={live}>
      <p>{notShown.join(" ") || fillPlaceholders(text, { count })}</p>
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
