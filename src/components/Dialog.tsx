import { type ReactNode, useEffect, useId, useRef } from "react";
import { nextPaint } from "#src/lib/next-paint.ts";
import { Button } from "./Button.tsx";
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
    const element = dialog.current;
    if (!open || !element) return;
    const { activeElement } = document;
    let wanted = true;
    // The rest of the page turns inert, which takes a cheap phone 100 ms: the press is answered first.
    nextPaint().then(() => {
      if (!wanted) return;
      showModal(element);
      // The browser would go to the first link, and in a low window scroll past what stands before it.
      heading.current?.focus();
    });
    return () => {
      wanted = false;
      close(element, activeElement);
    };
  }, [open]);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.key === "Escape" && !isNative(event.currentTarget) && onClose()}
    >
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

// Safari before 15.4 and Firefox before 98 have no dialogs: there it lies over the page, which stays reachable.
const isNative = (dialog: HTMLDialogElement) => "showModal" in dialog;

function showModal(dialog: HTMLDialogElement): void {
  if (isNative(dialog)) dialog.showModal();
  else {
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("open", "");
  }
}

function close(dialog: HTMLDialogElement, before: Element | null): void {
  if (isNative(dialog)) dialog.close();
  else {
    dialog.removeAttribute("open");
    if (before instanceof HTMLElement) before.focus();
  }
}
