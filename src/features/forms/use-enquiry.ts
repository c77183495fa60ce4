import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "#shared/addresses/paths.ts";
import { checkForm, type FieldErrors } from "#shared/forms/check.ts";
import { type FormKind, formOf } from "#shared/forms/forms.ts";
import { nextPaint } from "#src/lib/next-paint.ts";
import { type Draft, dropDraft, fieldsIn, keepDraft, openDraft, restoreDraft, unfold } from "./draft.ts";
import { type Answer, type Failure, send } from "./send.ts";
import type { WordsOfForm } from "./words.ts";

/** What is said in place of a form that has been stored. */
export type Receipt = Extract<Answer, { kind: "accepted" }> & {
  /** Whether the visitor waits for it, and is not busy elsewhere on the page. */
  awaited: boolean;
};
/** Why a form is not sent yet; `presses` counts how often the visitor has sent it, automatic sends left out. */
export type NotSentYet = Failure & { presses: number };
export type Enquiry = ReturnType<typeof useEnquiry>;

/** What script adds to a form that also works as plain HTML: checks, drafts, sending and sending again. */
export function useEnquiry(kind: FormKind, id: string, given: FieldErrors, { own, faults }: WordsOfForm) {
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef<Draft>(undefined);
  const underWay = useRef(false);
  const presses = useRef(0);
  const [ready, setReady] = useState(false);
  const [errors, setErrors] = useState(given);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<NotSentYet>();
  const [receipt, setReceipt] = useState<Receipt>();

  const element = () => form.current as HTMLFormElement;
  const draft = () => {
    opened.current ??= openDraft(element(), kind, id);
    return opened.current;
  };
  const keep = (pending: boolean) => keepDraft(draft(), element(), kind, pending);

  // On hydration the stored draft is restored, and what was typed before is stored.
  const restore = useEffectEvent(() => {
    try {
      const { pending = false } = draft();
      restoreDraft(draft(), element());
      keep(pending);
      setReady(true);
      if (pending) void submit(false);
    } catch (error) {
      // An error in an effect would remove the form.
      console.error(error);
    }
  });
  useEffect(() => restore(), []);

  /** The faults of what stands in the form, by the rules that the server applies too (E3). */
  function check(): FieldErrors {
    const checked = checkForm(formOf(kind), fieldsIn(element()), { faults, forms: { [kind]: own } });
    return checked.ok ? {} : checked.errors;
  }

  function show(found: FieldErrors, focus: boolean) {
    flushSync(() => setErrors(found));
    const [first, ...others] = element().querySelectorAll<HTMLElement>("[aria-invalid]");
    if (!first) return;
    for (const field of [first, ...others]) unfold(field);
    if (focus) first.focus();
  }

  /** Without a press of the visitor, who may be writing elsewhere, it leaves the focus where it is. */
  async function submit(pressed: boolean) {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await nextPaint();
      const found = check();
      show(found, pressed);
      if (Object.keys(found).length === 0) take(await sent(), pressed);
    } catch (error) {
      // Not the network's: a browser that lacks something. It can still submit the form itself.
      console.error(error);
      setSending(false);
      if (pressed) submitNatively(element(), opened.current);
    } finally {
      underWay.current = false;
    }
  }

  async function sent(): Promise<Answer> {
    keep(true);
    setSending(true);
    const { key, started } = draft();
    const fields = { ...fieldsIn(element()), key, started: String(started) };
    const answer = await send(paths.form(formOf(kind)), fields, key);
    setSending(false);
    return answer;
  }

  function take(answer: Answer, pressed: boolean) {
    setFailure(answer.kind === "failed" ? { ...answer, presses: presses.current } : undefined);
    if (answer.kind === "accepted") {
      const { activeElement } = document;
      const isWaiting = activeElement === document.body || element().contains(activeElement);
      setReceipt({ ...answer, awaited: pressed && isWaiting });
      dropDraft(draft());
      opened.current = undefined;
      return element().reset();
    }
    if (answer.kind === "faulty") show(answer.errors, pressed);
    if (answer.kind === "faulty" || answer.reason === "limited") keep(false);
  }

  useRetry(failure, sending, () => void submit(false));
  return {
    form,
    ready,
    sending,
    failure,
    receipt,
    errors,
    draft: () => draft().fields,
    /** The visitor sends it. */
    press() {
      presses.current++;
      return submit(true);
    },
    /** Typing keeps a draft and ends sending by itself: half a sentence must not go out. */
    typed(name: string) {
      if (sending) return;
      // What was sent and has not gone out stays named: the visitor must hear what becomes of it.
      const waits = failure && failure.reason !== "limited";
      setFailure(waits ? { reason: "changed", presses: 0 } : undefined);
      // A fault disappears once it is corrected. None appears before sending: it would move the button under the finger.
      if (errors[name]?.length) setErrors({ ...errors, [name]: check()[name] ?? [] });
      keep(false);
    },
    again() {
      flushSync(() => setReceipt(undefined));
      element().querySelector<HTMLElement>("input, textarea, select")?.focus();
    },
  };
}

/** Submits as without script; the key stays, should the enquiry have been stored before (E4). */
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

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

/**
 * Sends again by itself (E10): as soon as the device is online again or the visitor comes back to the page, and
 * after growing waits, for a phone may believe itself online without a way out. After a limit, or a change, only
 * the visitor sends again.
 */
function useRetry(failure: NotSentYet | undefined, sending: boolean, submit: () => void): void {
  const attempts = useRef(0);
  const again = useEffectEvent(() => {
    attempts.current++;
    submit();
  });
  useEffect(() => {
    if (!failure) attempts.current = 0;
    if (!failure || failure.reason === "limited" || failure.reason === "changed" || sending) return;
    const seen = () => document.visibilityState === "visible" && again();
    const timer = setTimeout(again, Math.min(FIRST_WAIT_MS * 2 ** attempts.current, LONGEST_WAIT_MS));
    addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [failure, sending]);
}
