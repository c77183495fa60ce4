import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary";

/** Returns the class of a button, also for links styled as buttons. */
export const getButtonClass = (variant: ButtonVariant = "primary"): string =>
  `${styles.button} ${styles[variant]}`;

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** Shows that an action is in flight. Sets `aria-disabled` and not `disabled`, so the button keeps the focus. */
  busy?: boolean;
}

/** A button. `type` defaults to "button". */
export function Button({ variant, busy = false, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      className={getButtonClass(variant)}
      type={type}
      aria-disabled={busy || undefined}
      data-display-font
      data-busy={busy || undefined}
      {...rest}
    />
  );
}

/** Buttons beside each other, or one below the other if the window is narrow. May also contain text, such as a price. */
export const ButtonRow = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <div className={className ? `${styles.row} ${className}` : styles.row}>{children}</div>;
