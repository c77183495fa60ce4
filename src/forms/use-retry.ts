import { useEffect, useRef } from "react";
import type { Failure } from "./send";

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

const byHand = new Set<Failure["reason"]>(["limited", "changed"]);

/**
 * Sends again by itself (E10): as soon as the device is online again or the visitor comes back to the page, and
 * after growing waits, for a phone may believe itself online without a way out. After a limit, or a change, only
 * the visitor sends again.
 */
export function useRetry(failure: Failure | undefined, sending: boolean, submit: () => void): void {
  const attempts = useRef(0);
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!failure) attempts.current = 0;
    if (!failure || byHand.has(failure.reason) || sending) return;
    const again = () => {
      attempts.current++;
      latest.current();
    };
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
