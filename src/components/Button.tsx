import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Something is under way: shown, said to screen readers, and a second press does nothing. */
  busy?: boolean;
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({ variant = "primary", busy = false, type = "button", ...rest }: ButtonProps) {
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

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant;
}

/** A link that looks like a button: the next step of a page. */
export function ButtonLink({ variant = "primary", ...rest }: ButtonLinkProps) {
  return <a className={`${styles.button} ${styles[variant]}`} data-display {...rest} />;
}
