import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
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
  const [isShown, setIsShown] = useState(false);
  // Making the rest of the page inert takes 100 ms on a cheap phone, so the pressed button is painted first.
  useEffect(() => {
    let isCancelled = false;
    if (open) nextPaint().then(() => isCancelled || setIsShown(true));
    return () => {
      isCancelled = true;
      setIsShown(false);
    };
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    if (!isShown || !element) return;
    const { activeElement } = document;
    const isModal = supportsModal();
    if (isModal) element.showModal();
    // By default, the browser focuses the first link and, in a low window, scrolls past the text before it.
    heading.current?.focus();
    return () => {
      if (isModal) element.close();
      else if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, [isShown]);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      {...(isShown &&
        !supportsModal() && {
          role: "dialog",
          open: true,
          onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && onClose(),
        })}
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
const supportsModal = () =>
  typeof HTMLDialogElement !== "undefined" && "showModal" in HTMLDialogElement.prototype;
