import type { AnchorHTMLAttributes } from "react";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "secondary";

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant;
}

/** A link that looks like a button: the next step of a page. */
export function ButtonLink({ variant = "primary", ...rest }: Props) {
  return <a className={`${styles.button} ${styles[variant]}`} data-display {...rest} />;
}
