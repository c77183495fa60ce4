import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "#shared/addresses/paths.ts";
import { type FormKind, formFields, getFormName, getVisibleFields } from "#shared/forms/forms.ts";
import { type FieldErrors, validateForm } from "#shared/forms/validate.ts";
import { focusField } from "#src/components/focus-field.ts";
import { nextPaint } from "#src/components/next-paint.ts";
import {
  type Draft,
  deleteDraft,
  loadDraft,
  openDetails,
  readFields,
  restoreDraft,
  saveDraft,
} from "./draft.ts";
import type { EnquiryFormCopy } from "./form-copy.ts";
import { type SendFailure, type SendResult, send } from "./send.ts";

/** The response to an accepted submission. */
export type Receipt = Extract<SendResult, { kind: "accepted" }> & {
  /** Whether to focus the receipt: the visitor has not moved on to another part of the page. */
  shouldFocus: boolean;
  /** The submitted fields. */
  fields: Record<string, string>;
};
/**
 * Why the form is not sent: the last attempt failed, or the visitor edited the form afterwards. `manualAttempts` does
 * not include automatic attempts.
 */
export type FailedSubmission = SendFailure & { manualAttempts: number };
export type EnquiryFormState = ReturnType<typeof useEnquiryForm>;

/** Adds validation, drafts, sending and resending to a form that also works without JavaScript. */
export function useEnquiryForm(
  kind: FormKind,
  id: string,
  initialErrors: FieldErrors,
  { form, faults, calendar }: EnquiryFormCopy,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const draftRef = useRef<Draft>(undefined);
  const isInFlight = useRef(false);
  const manualAttempts = useRef(0);
  const [isReady, setReady] = useState(false);
  const [errors, setErrors] = useState(initialErrors);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailedSubmission>();
  const [receipt, setReceipt] = useState<Receipt>();

  const getForm = () => formRef.current as HTMLFormElement;
  const getDraft = () => {
    draftRef.current ??= loadDraft(getForm(), kind, id);
    return draftRef.current;
  };
  const save = (pending: boolean) =>
    saveDraft(getDraft(), getForm(), getVisibleFields(kind, form.questions), pending);

  // Runs on hydration. Restores the stored draft, and stores text that was typed before hydration.
  const restore = useEffectEvent(() => {
    try {
      const { pending = false } = getDraft();
      restoreDraft(getDraft(), getForm());
      save(pending);
      setReady(true);
      if (pending) void submit({ isManual: false });
    } catch (error) {
      // React unmounts the form if an effect throws.
      console.error(error);
    }
  });
  useEffect(() => restore(), []);

  /** Returns the validation errors of the current values, by the same rules as the server (E3). */
  function validate(): FieldErrors {
    const result = validateForm(getFormName(kind), readFields(getForm()), {
      faults,
      forms: { [kind]: form },
      calendar,
    });
    return result.ok ? {} : result.errors;
  }

  function showErrors(newErrors: FieldErrors, shouldFocus: boolean) {
    flushSync(() => setErrors(newErrors));
    const [first, ...others] = getForm().querySelectorAll<HTMLElement>("[aria-invalid]");
    if (!first) return;
    for (const field of [first, ...others]) openDetails(field);
    if (shouldFocus) focusField(first);
  }

  /** Automatic attempts do not move the focus to an error, because the visitor may be typing elsewhere. */
  async function submit({ isManual }: { isManual: boolean }) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await nextPaint();
      const newErrors = validate();
      showErrors(newErrors, isManual);
      if (Object.keys(newErrors).length === 0) handleResult(await sendForm(), isManual);
    } catch (error) {
      // `send` does not throw network errors, so a browser feature is missing. The form can be submitted natively.
      console.error(error);
      setSending(false);
      if (isManual) submitNatively(getForm(), draftRef.current);
    } finally {
      isInFlight.current = false;
    }
  }

  async function sendForm(): Promise<SendResult> {
    save(true);
    setSending(true);
    const { key, started } = getDraft();
    const fields = { ...readFields(getForm()), key, started: String(started) };
    const result = await send(paths.form(getFormName(kind)), fields, key);
    setSending(false);
    return result;
  }

  function handleResult(result: SendResult, isManual: boolean) {
    setFailure(result.kind === "failed" ? { ...result, manualAttempts: manualAttempts.current } : undefined);
    if (result.kind === "accepted") {
      const { activeElement } = document;
      const canMoveFocus = activeElement === document.body || getForm().contains(activeElement);
      setReceipt({ ...result, shouldFocus: canMoveFocus, fields: getDraft().fields });
      deleteDraft(getDraft());
      draftRef.current = undefined;
      return getForm().reset();
    }
    if (result.kind === "invalid") showErrors(result.errors, isManual);
    if (result.kind === "invalid" || result.reason === "limited") save(false);
  }

  useRetry(failure, isSending, () => void submit({ isManual: false }));
  return {
    formRef,
    isReady,
    isSending,
    failure,
    receipt,
    errors,
    getFields: () => getDraft().fields,
    /** Sends the form after the visitor pressed the button. */
    submit() {
      manualAttempts.current++;
      return submit({ isManual: true });
    },
    /** Stores the draft and stops automatic attempts, which could send a half-typed sentence. */
    handleInput(name: string) {
      if (isSending) return;
      // If a resend was pending, the failure notice stays and reports that the form is no longer resent automatically.
      const isPending = failure && failure.reason !== "limited";
      setFailure(isPending ? { reason: "changed", manualAttempts: 0 } : undefined);
      const { kind: fieldKind, alternative = name } =
        formFields[kind].find((field) => field.name === name) ?? {};
      // An error disappears when it is corrected. New errors appear only on submit, because they would move the button.
      // Errors of a date field appear at once, because visitors need to know which days are offered while they choose
      // one.
      const updated = [name, alternative].filter(
        (field) => errors[field]?.length || (field === name && fieldKind === "date"),
      );
      if (updated.length > 0) {
        const newErrors = validate();
        setErrors({
          ...errors,
          ...Object.fromEntries(updated.map((field) => [field, newErrors[field] ?? []])),
        });
      }
      save(false);
    },
    /** Replaces the receipt with an empty form. */
    startOver() {
      flushSync(() => setReceipt(undefined));
      getForm().querySelector<HTMLElement>("input, textarea, select")?.focus();
    },
  };
}

/** Submits the form without `fetch`, with the same idempotency key, in case the enquiry is already stored (E4). */
function submitNatively(form: HTMLFormElement, draft: Draft | undefined): void {
  if (draft) {
    const { key, started } = draft;
    form.addEventListener("formdata", ({ formData }) => {
      formData.set("key", key);
      formData.set("started", String(started));
    });
  }
  form.submit();
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 120_000;

/**
 * Resends a form automatically (E10): when the device is online again, when the page becomes visible, and with
 * exponential backoff, since a phone may report that it is online without a working connection. After a rate limit or
 * an edit, it is resent only when the visitor presses the button.
 */
function useRetry(failure: FailedSubmission | undefined, isSending: boolean, submit: () => void): void {
  const attempts = useRef(0);
  const retry = useEffectEvent(() => {
    attempts.current++;
    submit();
  });
  useEffect(() => {
    if (!failure) attempts.current = 0;
    if (!failure || failure.reason === "limited" || failure.reason === "changed" || isSending) return;
    const retryWhenVisible = () => document.visibilityState === "visible" && retry();
    const timer = setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** attempts.current, MAX_RETRY_MS));
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retryWhenVisible);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retryWhenVisible);
    };
  }, [failure, isSending]);
}
