import { useEffect, useRef } from "react";
import type { Failure } from "./send";

const FIRST_WAIT_MS = 5_000;
const MOST_ATTEMPTS = 6;

/**
 * Sends again by itself (E10): as soon as the device is online again, and while it is, after growing waits.
 * After a limit only the visitor sends again.
 */
export function useRetry(failure: Failure | undefined, sending: boolean, submit: () => void): void {
  const attempts = useRef(0);
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!failure) attempts.current = 0;
    if (!failure || failure.reason === "limited" || sending) return;
    const again = () => {
      attempts.current++;
      latest.current();
    };
    const waits = navigator.onLine && attempts.current < MOST_ATTEMPTS;
    const timer = waits ? setTimeout(again, FIRST_WAIT_MS * 2 ** attempts.current) : undefined;
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [failure, sending]);
}
