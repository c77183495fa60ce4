import { useEffect, useEffectEvent, useRef } from "react";
import type { SendFailure } from "./send.ts";

/**
 * Why the form is not sent: the last attempt failed, or the visitor edited the form afterwards. `manualAttempts` does
 * not include automatic attempts.
 */
export type FailedSubmission = SendFailure & { manualAttempts: number };

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 120_000;

/**
 * Resends a form automatically (E10): when the device is online again, when the page becomes visible, and with
 * exponential backoff, since a phone may report that it is online without a working connection. After a rate limit or
 * an edit, it is resent only when the visitor presses the button.
 */
export function useRetry(
  failure: FailedSubmission | undefined,
  isSending: boolean,
  submit: () => void,
): void {
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
