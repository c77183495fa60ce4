import { useEffect, useRef, useState } from "react";
import { useReadyEvent } from "../components/use-ready-event";
import { nextPaint } from "../next-paint";
import { paths } from "../paths";
import type { FieldErrors } from "../schemas/forms/check";
import { campaign } from "./campaign";
import { fieldsIn } from "./draft";
import { type FormKind, formOf } from "./form-kinds";
import { type Answer, type Failure, send } from "./send";
import { useDraft } from "./use-draft";
import { useFaults } from "./use-faults";
import { useRetry } from "./use-retry";

export type Receipt = Extract<Answer, { kind: "accepted" }>;

/** What script adds to a form that also works as plain HTML: checks, drafts, sending and sending again. */
export function useEnquiry(kind: FormKind, id: string, given: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const draft = useDraft(form, id);
  const faults = useFaults(form, kind, given);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [receipt, setReceipt] = useState<Receipt>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the form
  useEffect(() => {
    draft.restore();
    setReady(true);
  }, []);
  useReadyEvent(form, ready);

  async function submit() {
    if (!form.current || underWay.current) return;
    underWay.current = true;
    try {
      await nextPaint();
      const found = faults.find();
      if (Object.keys(found).length > 0) faults.show(found);
      else await sendForm(form.current);
    } finally {
      underWay.current = false;
    }
  }

  async function sendForm(filledIn: HTMLFormElement) {
    draft.keep();
    setSending(true);
    const { key, started } = draft.current();
    const fields = { ...fieldsIn(filledIn), ...campaign(), key, started: String(started) };
    take(await send(paths.form(formOf(kind)), fields, key));
    setSending(false);
  }

  function take(answer: Answer) {
    setFailure(answer.kind === "failed" ? answer : undefined);
    if (answer.kind === "faulty") faults.show(answer.errors);
    if (answer.kind !== "accepted") return;
    draft.drop();
    setReceipt(answer);
  }

  useRetry(failure, sending, submit);
  return {
    form,
    ready,
    sending,
    failure,
    receipt,
    submit,
    errors: faults.errors,
    draft: () => draft.current().fields,
    /** Typing keeps a draft and ends sending by itself: half a sentence must not go out. */
    typed(name: string) {
      if (!sending) setFailure(undefined);
      faults.typing(name);
      draft.keep();
    },
    left: faults.left,
    again: () => setReceipt(undefined),
  };
}
