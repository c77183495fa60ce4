import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";
import type { ButtonVariant } from "./ButtonLink";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Something is under way: shown, said to screen readers, and a second press does nothing. */
  busy?: boolean;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({ variant = "primary", busy = false, type = "button", ...rest }: Props) {
  return (
    <button
      className={`${styles.button} ${styles[variant]}`}
      type={type}
      aria-disabled={busy || undefined}
      data-display
      data-busy={busy || undefined}
      {...rest}
    />
  );
}
