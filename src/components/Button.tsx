import type { ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary";

/** Class of a button, also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "primary"): string =>
  `${styles.button} ${styles[variant]}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Something is under way: shown, said to screen readers, and a second press does nothing. */
  busy?: boolean;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({ variant, busy = false, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      className={buttonClass(variant)}
      type={type}
      aria-disabled={busy || undefined}
      data-display
      data-busy={busy || undefined}
      {...rest}
    />
  );
}
