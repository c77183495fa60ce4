import { type ReactNode, useEffect, useId, useRef } from "react";
import { nextPaint } from "../browser/next-paint";
import { Button } from "./Button";
import styles from "./Dialog.module.css";

interface Props {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog of the browser, read from its title on: it holds the focus, closes on Escape and gives it back. */
export function Dialog({ open, title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    // The rest of the page turns inert, which takes a cheap phone 100 ms: the press is answered first.
    nextPaint().then(() => {
      if (!wanted) return;
      dialog.current?.showModal();
      // The browser would go to the first link, and in a low window scroll past what stands before it.
      heading.current?.focus();
    });
    return () => {
      wanted = false;
      dialog.current?.close();
    };
  }, [open]);
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      <Button variant="secondary" onClick={onClose}>
        {closeLabel}
      </Button>
    </dialog>
  );
}
