import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClass } from "./Button.tsx";
import { Link } from "./Link.tsx";

interface Props extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link that looks like a button: the next step of a page. */
export const ButtonLink = ({ variant, ...rest }: Props) => (
  <Link className={buttonClass(variant)} data-display {...rest} />
);
