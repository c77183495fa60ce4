import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "../../shared/addresses/paths";
import type { FieldErrors } from "../../shared/forms/check";
import { type FormKind, formOf } from "../../shared/forms/forms";
import { nextPaint } from "../browser/next-paint";
import { campaign } from "./campaign";
import { fieldsIn } from "./draft";
import { type Answer, type Failure, send } from "./send";
import { useDraft } from "./use-draft";
import { useFaults } from "./use-faults";
import { useRetry } from "./use-retry";
import type { WordsOfForm } from "./use-words";

/** What is said in place of a form that has been stored. */
export type Receipt = Extract<Answer, { kind: "accepted" }> & {
  /** Whether the visitor waits for it, and is not busy elsewhere on the page. */
  awaited: boolean;
};
/** Why a form is not sent yet; `presses` counts how often the visitor has sent it, automatic sends left out. */
export type NotSentYet = Failure & { presses: number };

/** What script adds to a form that also works as plain HTML: checks, drafts, sending and sending again. */
export function useEnquiry(kind: FormKind, id: string, given: FieldErrors, words: WordsOfForm) {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const presses = useRef(0);
  const draft = useDraft(form, kind, id);
  const faults = useFaults(form, kind, given, words);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<NotSentYet>();
  const [receipt, setReceipt] = useState<Receipt>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the form
  useEffect(() => {
    draft.restore();
    setReady(true);
    if (draft.current().pending) void submit();
  }, []);

  function press() {
    presses.current++;
    return submit(true);
  }

  /** Without a press of the visitor, who may be writing elsewhere, it leaves the focus where it is. */
  async function submit(pressed = false) {
    if (!form.current || underWay.current) return;
    underWay.current = true;
    try {
      await nextPaint();
      const found = faults.find();
      faults.show(found, pressed);
      if (Object.keys(found).length === 0) take(await sendForm(form.current), form.current, pressed);
    } finally {
      underWay.current = false;
    }
  }

  async function sendForm(filledIn: HTMLFormElement) {
    draft.keep({ pending: true });
    setSending(true);
    const { key, started } = draft.current();
    const fields = { ...fieldsIn(filledIn), ...campaign(), key, started: String(started) };
    const answer = await send(paths.form(formOf(kind)), fields, key);
    setSending(false);
    return answer;
  }

  function take(answer: Answer, filledIn: HTMLFormElement, pressed: boolean) {
    setFailure(answer.kind === "failed" ? { ...answer, presses: presses.current } : undefined);
    if (answer.kind === "accepted") {
      const { activeElement } = document;
      setReceipt({ ...answer, awaited: pressed && holdsOrNobody(filledIn, activeElement) });
      draft.drop();
      return filledIn.reset();
    }
    if (answer.kind === "faulty") faults.show(answer.errors, pressed);
    if (answer.kind === "faulty" || answer.reason === "limited") draft.keep({ pending: false });
  }

  useRetry(failure, sending, () => void submit());
  return {
    form,
    ready,
    sending,
    failure,
    receipt,
    press,
    errors: faults.errors,
    draft: () => draft.current().fields,
    /** Typing keeps a draft and ends sending by itself: half a sentence must not go out. */
    typed(name: string) {
      if (sending) return;
      setFailure((before) => (before && waits(before) ? { reason: "changed", presses: 0 } : undefined));
      faults.typing(name);
      draft.keep({ pending: false });
    },
    again() {
      flushSync(() => setReceipt(undefined));
      form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    },
  };
}

/** Whether something that was sent has not gone out: the visitor must hear what becomes of it. */
const waits = ({ reason }: Failure): boolean => reason !== "limited";

const holdsOrNobody = (form: HTMLFormElement, focused: Element | null): boolean =>
  focused === document.body || form.contains(focused);
