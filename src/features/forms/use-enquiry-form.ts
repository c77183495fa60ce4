import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "#shared/addresses/paths.ts";
import { areOverruled, CONFIRMED_FIELD, confirmDoubts, findDoubts } from "#shared/forms/doubts.ts";
import {
  type FormField,
  type FormKind,
  getFormName,
  getVisibleFields,
  isLinkedField,
} from "#shared/forms/forms.ts";
import { type FieldErrors, validateForm } from "#shared/forms/validate.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { focusField } from "#src/components/focus-field.ts";
import { nextPaint } from "#src/components/next-paint.ts";
import { type Draft, deleteDraft, getRestoredFields, loadDraft, readFields, saveDraft } from "./draft.ts";
import { type EnquiryFormCopy, listOptionValues } from "./form-copy.ts";
import { type SendResult, send } from "./send.ts";
import {
  deleteReceipt,
  isPageShownAgain,
  loadReceipt,
  type Receipt,
  storeReceipt,
} from "./stored-receipt.ts";
import { type FailedSubmission, useRetry } from "./use-retry.ts";

export type EnquiryFormState = ReturnType<typeof useEnquiryForm>;

/**
 * Adds validation, drafts, sending and resending to a form that also works without JavaScript. The browser holds the
 * values of text fields, and `FormData` reads them: they may be typed before hydration, or filled in by a password
 * manager. React holds the values of selects.
 * @param initial values and errors that the server has rendered, and whether it has expanded the collapsed fields
 * @param hasOwnPage whether the page is that of the form alone, so that its receipt is a page, too
 */
export function useEnquiryForm(
  kind: FormKind,
  id: string,
  initial: { values: Record<string, string>; errors: FieldErrors; isExpanded: boolean },
  { form, faults, calendar, subjects: subjectOptions = [] }: EnquiryFormCopy,
  hasOwnPage: boolean,
) {
  const subjects = listOptionValues(subjectOptions);
  const fields = getVisibleFields(kind, form.questions);
  const formRef = useRef<HTMLFormElement>(null);
  const draftRef = useRef<Draft>(undefined);
  const isInFlight = useRef(false);
  const isLeaving = useRef(false);
  const manualAttempts = useRef(0);
  const [isReady, setReady] = useState(false);
  // The defaults of text fields. The browser shows a new default only in a field in which nothing was typed.
  const [defaults, setDefaults] = useState(() => ({ ...initial.values, ...readTextareas(fields, id) }));
  const [selected, setSelected] = useState(initial.values);
  const [isFoldOpen, setFoldOpen] = useState(
    initial.isExpanded ||
      fields.some(({ name, folded }) => folded && (initial.values[name] || initial.errors[name])),
  );
  // A new number remounts the fields, so that they have their initial values again.
  const [fieldsKey, setFieldsKey] = useState(0);
  const [errors, setErrors] = useState(initial.errors);
  const [summary, setSummary] = useState({ attempt: 0, isLive: false });
  // The email address that was probably meant, and the values about which the visitor was asked, with the time.
  const [suggestion, setSuggestion] = useState<string>();
  const asked = useRef({ values: "", at: 0 });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailedSubmission>();
  const [receipt, setReceipt] = useState<Receipt>();

  const getForm = () => formRef.current as HTMLFormElement;
  const getControl = (name: string) => getForm().elements.namedItem(name) as HTMLElement | null;
  const getDraft = () => {
    // The server has rendered an option for a subject in a link of this site that is not in the list.
    const isOffered = ({ name, kind: fieldKind }: FormField, value: string) =>
      fieldKind !== "subject" || subjects.includes(value) || initial.values[name] === value;
    draftRef.current ??= loadDraft(kind, id, readFields(getForm()), initial.values, isOffered);
    return draftRef.current;
  };
  const save = (pending: boolean) =>
    saveDraft(getDraft(), readFields(getForm()), initial.values, fields, subjects, pending);

  // Runs on hydration. Reads the form, because the visitor may have used it before, and adds the stored draft. Without a
  // draft, a page that is shown again has the receipt of the form, and the browser may have filled in what was sent.
  const restore = useEffectEvent(() => {
    try {
      const hasDraft = Object.keys(getDraft().fields).some((name) => !isLinkedField(name));
      const sent = isPageShownAgain() && !hasDraft && findReceipt();
      if (sent) {
        showReceipt(sent);
        setReady(true);
        return;
      }
      const current = readFields(getForm());
      const restored = getRestoredFields(getDraft(), current, initial.values, subjects);
      setDefaults((shown) => ({ ...shown, ...restored }));
      // Hydration marks a prefilled `<textarea>` as edited, so that it would not show a new default.
      for (const [field, value] of Object.entries(restored)) {
        const control = getControl(field);
        if (control instanceof HTMLTextAreaElement) control.value = value;
      }
      setSelected({ ...current, ...restored });
      if (fields.some(({ name, folded }) => folded && restored[name])) setFoldOpen(true);
      if (fields.some(({ name }) => restored[name])) openDetailsAround(getForm());
      setReady(true);
    } catch (error) {
      // React unmounts the form if an effect throws.
      console.error(error);
    }
  });
  useEffect(() => restore(), []);

  // The head of the contact page shows the subject of the link, which the visitor may change.
  const { about: subject } = selected;
  const hasSubject = fields.some(({ kind: fieldKind }) => fieldKind === "subject");
  useEffect(() => {
    const line = isReady && hasSubject ? document.querySelector<HTMLElement>("[data-chosen-subject]") : null;
    if (!line) return;
    line.textContent = fillPlaceholders(line.dataset["chosenSubject"] ?? "", { subject: subject ?? "" });
    line.hidden = !subject;
  }, [isReady, hasSubject, subject]);

  const findReceipt = () => loadReceipt(id, readFields(getForm())["page"]);

  /** Replaces the form, which gets its initial values again. */
  function showReceipt(sent: Receipt) {
    deleteDraft(getDraft());
    draftRef.current = undefined;
    setReceipt(sent);
    setDefaults(initial.values);
    setSelected(initial.values);
    setFieldsKey((key) => key + 1);
  }

  // Runs when the form shows the draft, before the visitor can leave. Stores text that was typed before hydration.
  const resume = useEffectEvent(() => {
    const { pending = false } = getDraft();
    save(pending);
    if (pending) void submit({ isManual: false });
  });
  useLayoutEffect(() => {
    if (isReady) resume();
  }, [isReady]);

  /** Returns the validation errors of the current values, by the same rules as the server (E3). */
  function validate(): FieldErrors {
    const result = validateForm(getFormName(kind), readFields(getForm()), {
      faults,
      forms: { [kind]: form },
      calendar,
    });
    return result.ok ? {} : result.errors;
  }

  /** Returns the doubts about which the visitor was not asked yet. The second press of a double click is no answer. */
  function findNewDoubts(): FieldErrors {
    const doubts = findDoubts(kind, readFields(getForm()), { doubts: faults.doubts });
    const confirmed = asked.current.values || readFields(getForm())[CONFIRMED_FIELD];
    const isOverruled =
      areOverruled(doubts, confirmed) && performance.now() > asked.current.at + MIN_ANSWER_MS;
    if (doubts.values.length === 0 || isOverruled) return {};
    if (!areOverruled(doubts, confirmed))
      asked.current = { values: confirmDoubts(doubts), at: performance.now() };
    setSuggestion(doubts.suggestion);
    return doubts.errors;
  }

  /** Screen readers announce the focused field with its error or, if the focus does not move, the summary. */
  function showErrors(newErrors: FieldErrors, shouldFocus: boolean) {
    const invalid = fields.filter(({ name }) => newErrors[name]?.length);
    const first = shouldFocus ? (invalid.find(({ folded }) => !folded) ?? invalid[0]) : undefined;
    const control = first && getControl(first.name);
    const movesFocus = control !== undefined && control !== document.activeElement;
    // A hidden control cannot be focused, so `<details>` is opened first.
    flushSync(() => {
      setErrors(newErrors);
      setSummary(({ attempt }) => ({ attempt: attempt + 1, isLive: !movesFocus }));
      if (invalid.some(({ folded }) => folded)) setFoldOpen(true);
    });
    if (invalid.length > 0) openDetailsAround(getForm());
    if (control) focusField(control);
  }

  /** Automatic attempts do not move the focus to an error, because the visitor may be typing elsewhere. */
  async function submit({ isManual }: { isManual: boolean }) {
    if (isInFlight.current || isLeaving.current) return;
    isInFlight.current = true;
    try {
      await nextPaint();
      const newErrors = { ...(isManual && findNewDoubts()), ...validate() };
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
    if (result.kind === "accepted" && kind === "order") {
      // The page of the order shows how to pay. If the buyer returns to this one, it has a new draft.
      deleteDraft(getDraft());
      draftRef.current = undefined;
      return leave(result.statusPath);
    }
    if (result.kind === "accepted") {
      const accepted = { ...result, fields: getDraft().fields };
      storeReceipt(id, accepted, readFields(getForm())["page"]);
      if (hasOwnPage && result.receiptPath) {
        deleteDraft(getDraft());
        // In place of the rejected form, which a reload would send again.
        return leave(result.receiptPath, true);
      }
      openDetailsAround(getForm());
      const { activeElement } = document;
      const canMoveFocus = activeElement === document.body || getForm().contains(activeElement);
      return showReceipt({ ...accepted, shouldFocus: canMoveFocus });
    }
    if (result.kind === "invalid") showErrors(result.errors, isManual);
    if (result.kind === "invalid" || result.reason === "limited") save(false);
  }

  /** Opens another page. Until then, the form is busy. The browser may show this page again as it was left. */
  function leave(path: string, replaces = false) {
    isLeaving.current = true;
    setSending(true);
    const enable = () => {
      isLeaving.current = false;
      setSending(false);
    };
    addEventListener("pageshow", enable, { once: true });
    if (replaces) location.replace(path);
    else location.assign(path);
  }

  /** Stores the draft and stops automatic attempts, which could send a half-typed sentence. */
  function handleInput(name: string) {
    // Edits made while the form is being sent would be lost.
    if (isSending) return;
    setSuggestion(undefined);
    // If a resend was pending, the failure notice stays and reports that the form is no longer resent automatically.
    const isPending = failure && failure.reason !== "limited";
    setFailure(isPending ? { reason: "changed", manualAttempts: 0 } : undefined);
    const { kind: fieldKind, alternative = name } = fields.find((field) => field.name === name) ?? {};
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
  }

  useRetry(failure, isSending, () => void submit({ isManual: false }));
  return {
    formRef,
    isReady,
    isSending,
    failure,
    receipt,
    errors,
    summary,
    fieldsKey,
    defaults,
    selected,
    isFoldOpen,
    setFoldOpen,
    getFields: () => getDraft().fields,
    /** Sends the form after the visitor pressed the button. */
    submit() {
      manualAttempts.current++;
      return submit({ isManual: true });
    },
    handleInput,
    /** Handles a change of a select. */
    select(name: string, value: string) {
      if (isSending) return;
      setSelected({ ...selected, [name]: value });
      handleInput(name);
    },
    suggestion,
    /** Replaces an email address with the suggested one. */
    accept(name: string) {
      const control = getControl(name);
      if (!(control instanceof HTMLInputElement) || !suggestion) return;
      control.value = suggestion;
      handleInput(name);
      control.focus();
    },
    /** Replaces the receipt with the form that was sent. */
    correct() {
      const sent = receipt?.fields ?? {};
      deleteReceipt(id);
      flushSync(() => {
        setReceipt(undefined);
        setDefaults({ ...initial.values, ...sent });
        setSelected({ ...initial.values, ...sent });
        if (fields.some(({ name, folded }) => folded && sent[name])) setFoldOpen(true);
        setFieldsKey((key) => key + 1);
      });
      save(false);
      const control = getControl(fields[0]?.name ?? "");
      if (control) focusField(control);
    },
    /** Replaces the receipt with an empty form. */
    startOver() {
      deleteReceipt(id);
      flushSync(() => setReceipt(undefined));
      getControl(fields[0]?.name ?? "")?.focus();
    },
  };
}

/**
 * Returns the text in the textareas of a form that is hydrated. React would replace what the visitor has typed by the text
 * that the server has rendered.
 */
function readTextareas(fields: readonly FormField[], id: string): Record<string, string> {
  if (typeof document === "undefined") return {};
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const control = document.getElementById(`${id}-${name}`);
      return control instanceof HTMLTextAreaElement ? [[name, control.value]] : [];
    }),
  );
}

/** Opens the `<details>` of the page that contain a form, such as those of the comment form. They are not in the island. */
function openDetailsAround(form: HTMLFormElement): void {
  let details = form.closest("details");
  while (details) {
    details.open = true;
    details = details.parentElement?.closest("details") ?? null;
  }
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

/** A visitor needs longer to read a question. */
const MIN_ANSWER_MS = 700;
