import { type ReactNode, useEffect, useId, useRef } from "react";
import { nextPaint } from "#src/components/next-paint.ts";
import { Button } from "./Button.tsx";
import styles from "./Dialog.module.css";

interface Props {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog. It traps the focus, closes on Escape and restores the focus. */
export function Dialog({ open, title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const { activeElement } = document;
    let isCancelled = false;
    // Making the rest of the page inert takes 100 ms on a cheap phone, so the pressed button is painted first.
    nextPaint().then(() => {
      if (isCancelled) return;
      showModal(element);
      // By default, the browser focuses the first link and, in a low window, scrolls past the text before it.
      heading.current?.focus();
    });
    return () => {
      isCancelled = true;
      closeModal(element, activeElement);
    };
  }, [open]);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.key === "Escape" && !supportsModal(event.currentTarget) && onClose()}
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

// Safari before 15.4 and Firefox before 98 have no `showModal`. The dialog covers the page there, but is not modal.
const supportsModal = (dialog: HTMLDialogElement) => "showModal" in dialog;

function showModal(dialog: HTMLDialogElement): void {
  if (supportsModal(dialog)) dialog.showModal();
  else {
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("open", "");
  }
}

function closeModal(dialog: HTMLDialogElement, previousFocus: Element | null): void {
  if (supportsModal(dialog)) dialog.close();
  else {
    dialog.removeAttribute("open");
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  }
}
